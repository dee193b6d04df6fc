import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import type { teachersSummary } from '../../contract/teachers.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { districts, type School, schools } from '../db/schema/institutions.ts'
import { students } from '../db/schema/students.ts'
import { invitationsOf } from '../invitations/record.ts'
import { isRequestOf } from '../join-requests/place.ts'
import { countWaiting } from '../join-requests/read.ts'
import type { AdminScope } from '../ownership.ts'
import { paged } from '../paged.ts'
import { notFound } from '../refusal.ts'
import { countDeactivated } from '../students/deactivated.ts'
import { countsForSchool } from '../students/in-class.ts'
import { countCovered } from './covered.ts'
import { mayDeactivate } from './deactivate.ts'
import { byName, isDeactivated, isListed, listedTeachers, type Parts, personOf } from './listed-teachers.ts'
import { countPeople } from './school-counts.ts'
import { schoolPlans } from './school-plans.ts'

type Summary = ReplyOf<typeof teachersSummary>
type Query = QueryOf<typeof teachersSummary>
export type ManagingScope = Exclude<AdminScope, { kind: 'self' }>

/** District staff at none of its schools, as many as a person will read through. */
const MAX_OFFICE_STAFF = 100

/** The schools somebody manages and the teachers of the open one: a page of each. */
export async function summaryOf(
  parts: Parts,
  by: { readonly id: string; readonly scope: ManagingScope },
  query: Query,
): Promise<Summary> {
  const { db } = parts
  const { scope } = by
  const office = await officeOf(db, scope)
  const totals = await countTotals(db, scope)
  const named = query.schoolId === undefined ? undefined : await ownSchool(db, scope, query.schoolId)
  const requested = query.schoolPage ?? (named && (await pageOf(db, scope, named, query.pageSize)))
  const page = paged(requested, query.pageSize, totals.schools)
  const rows = await db
    .select()
    .from(schools)
    .where(inScope(scope))
    .orderBy(asc(schools.nameOrder), asc(schools.id))
    .limit(query.pageSize)
    .offset((page.page - 1) * query.pageSize)
  const list = await withCounts(parts, scope, rows)
  const [first] = rows
  const opened = named ?? (totals.schools === 1 ? first : undefined)
  return {
    scope: scope.kind,
    name: await nameOfScope(db, scope, first),
    teachers: totals.teachers,
    students: totals.students,
    joinRequests: await countWaiting(db, isRequestOf(scope)),
    office,
    schools: { ...page, list },
    open: opened ? await openSchool(parts, by, opened, query) : null,
  }
}

/** Which schools somebody manages. */
export function inScope(scope: ManagingScope): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined
    case 'school':
      return eq(schools.id, scope.schoolId)
    case 'district':
      return eq(schools.districtId, scope.districtId)
  }
}

/** A school somebody manages; throws the usual 404 for any other. */
export async function ownSchool(db: Db, scope: ManagingScope, schoolId: string): Promise<School> {
  const [school] = await db
    .select()
    .from(schools)
    .where(and(eq(schools.id, schoolId), inScope(scope)))
  if (!school) throw notFound()
  return school
}

/** The page of the list on which a school is. */
async function pageOf(
  db: Db,
  scope: ManagingScope,
  { id, nameOrder }: School,
  size: number,
): Promise<number> {
  const [before] = await db
    .select({ count: count() })
    .from(schools)
    .where(and(inScope(scope), sql`(${schools.nameOrder}, ${schools.id}) < (${nameOrder}, ${id})`))
  return Math.floor((before?.count ?? 0) / size) + 1
}

/** How many schools, teachers and students somebody is in charge of. */
export async function countTotals(db: Db, scope: ManagingScope) {
  const ofSchools = db.select({ id: schools.id }).from(schools).where(inScope(scope))
  const [[schoolCount], [teachers], [children]] = await Promise.all([
    db.select({ count: count() }).from(schools).where(inScope(scope)),
    db
      .select({ count: count() })
      .from(accounts)
      .where(and(isListed, inArray(accounts.schoolId, ofSchools))),
    db
      .select({ count: count() })
      .from(students)
      .where(and(countsForSchool, inArray(students.schoolId, ofSchools))),
  ])
  return {
    schools: schoolCount?.count ?? 0,
    teachers: teachers?.count ?? 0,
    students: children?.count ?? 0,
  }
}

async function withCounts(
  { db, zone, now }: Parts,
  scope: ManagingScope,
  rows: readonly School[],
): Promise<Summary['schools']['list']> {
  if (rows.length === 0) return []
  const today = dayIn(zone, now)
  const [peopleOf, plans] = await Promise.all([
    countPeople(
      db,
      rows.map(({ id }) => id),
    ),
    schoolPlans(db, rows, today),
  ])
  const coveredAt = await countCovered(db, today, [...plans.keys()])
  return rows.map(({ id, name, city, state }) => ({
    schoolId: id,
    name,
    ...(scope.kind === 'all' && { city, state }),
    ...peopleOf(id),
    subscription: plans.get(id) ?? null,
    ...(plans.has(id) && { covered: coveredAt(id) }),
  }))
}

async function openSchool(
  parts: Parts,
  by: { readonly id: string; readonly scope: ManagingScope },
  school: School,
  { teacherPage, pageSize }: Query,
): Promise<Summary['open']> {
  const { db, zone, now } = parts
  const { id, name } = school
  const isInternal = by.scope.kind === 'all'
  const deactivated = await countDeactivated(db, school, { isInternal, today: dayIn(zone, now) })
  const isHere = and(isListed, eq(accounts.schoolId, id))
  const [all] = await db.select({ count: count() }).from(accounts).where(isHere)
  const page = paged(teacherPage, pageSize, all?.count ?? 0)
  const rows = await db
    .select()
    .from(accounts)
    .where(isHere)
    .orderBy(...byName)
    .limit(pageSize)
    .offset((page.page - 1) * pageSize)
  const invitations = await invitationsOf(db, rows)
  const list = (await listedTeachers(parts, rows)).map((teacher, at) => {
    const account = rows[at]
    return {
      ...teacher,
      ...(account && { email: account.caseSensitiveEmail }),
      deactivatable: account !== undefined && mayDeactivate(by, account),
      invitation: invitations.get(teacher.id) ?? null,
    }
  })
  return {
    ...{ ...page, schoolId: id, name, list },
    ...(deactivated !== undefined && { deactivated }),
    deactivatedTeachers: await db.$count(accounts, and(isDeactivated, eq(accounts.schoolId, id))),
  }
}

/** District roles are listed without looking for rosters (S6.23). */
async function officeOf(db: Db, scope: ManagingScope): Promise<Summary['office']> {
  if (scope.kind !== 'district') return []
  const rows = await db
    .select()
    .from(accounts)
    .where(and(isListed, isNull(accounts.schoolId), eq(accounts.districtId, scope.districtId)))
    .orderBy(...byName)
    .limit(MAX_OFFICE_STAFF)
  return rows.map(personOf)
}

/** The name of what somebody manages; null if there is no single one. */
export async function nameOfScope(
  db: Db,
  scope: ManagingScope,
  first: School | undefined,
): Promise<string | null> {
  if (scope.kind === 'all') return null
  if (scope.kind === 'school') return first?.name ?? null
  const [district] = await db.select().from(districts).where(eq(districts.id, scope.districtId))
  return district?.name ?? null
}
