import { and, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import type { erasures } from '../db/schema/erasures.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { administers, canAccessRoster, canAccessStudent } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { isPartners } from '../rosters/attachable.ts'
import { firstTaught, isClass, requireFamilyRosters, rostersWith } from '../rosters/members.ts'
import { hasOtherTeacher } from '../rosters/other-teachers.ts'
import { isAccountBeingErased } from './being-erased.ts'
import { extentOfTeacher, requireUncharged } from './extent-of-teacher.ts'

export type Kind = (typeof erasures.$inferSelect)['kind']

/** What somebody wants erased; of an account, their own has no id. */
export interface Subject {
  readonly kind: Kind
  readonly id?: string
}

/** What goes, as ids. */
export interface Extent {
  readonly kind: Kind
  readonly accountId: string | null
  /** Of the child, the class or the teacher; null for the bearer's own account. */
  readonly schoolId: string | null
  readonly studentIds: readonly string[]
  readonly rosterIds: readonly string[]
  /** Children of these rosters who stay, because they are in another one or of another school. */
  readonly staying: number
}

/**
 * What would be erased along with a child, a class or an account. Throws as the contract says: 404 for somebody else's,
 * 403 for what may be seen only.
 */
export async function readExtent(db: Db, bearer: Bearer, { kind, id = '' }: Subject): Promise<Extent> {
  if (kind === 'student') return extentOfStudent(db, bearer, id)
  if (kind === 'roster') return extentOfRoster(db, bearer, id)
  return id === '' ? extentOfAccount(db, bearer) : extentOfTeacher(db, bearer, id)
}

async function extentOfStudent(db: Db, bearer: Bearer, id: string): Promise<Extent> {
  const [found] = await db
    .select({ schoolId: students.schoolId, isPartners: sql<boolean>`${isPartners}` })
    .from(students)
    .where(and(eq(students.id, id), canAccessStudent(bearer)))
  if (!found) throw notFound()
  if (found.isPartners) throw forbidden()
  const rosterIds = await rostersWith(db, [id])
  await requireOwn(db, bearer, rosterIds)
  return {
    kind: 'student',
    accountId: null,
    schoolId: found.schoolId,
    studentIds: [id],
    rosterIds: [],
    staying: 0,
  }
}

async function extentOfRoster(db: Db, bearer: Bearer, id: string): Promise<Extent> {
  const [roster] = await db
    .select()
    .from(rosters)
    .where(and(eq(rosters.id, id), isNull(rosters.deactivatedAt), canAccessRoster(bearer)))
  if (!roster) throw notFound()
  if (roster.kind !== 'roster') throw forbidden()
  await requireOwn(db, bearer, [id])
  const members = await membersOf(db, [id])
  return { kind: 'roster', accountId: null, schoolId: roster.schoolId, rosterIds: [id], ...members }
}

/**
 * Classes that somebody else teaches too stay with them, as does a family that has another guardian; classes of a school
 * stay with it, whose administrators could not take this back.
 */
async function extentOfAccount(db: Db, bearer: Bearer): Promise<Extent> {
  const account = await readAccount(db, bearer.accountId)
  if (account.isInternalAdmin || account.partner !== null) throw forbidden()
  await requireUncharged(db, account.id)
  const isOwnFamily = sql`not ${isClass(rosters.id)} and not ${hasOtherGuardian(account.id)}`
  const isShared = hasOtherTeacher(db, account.id, not(isAccountBeingErased))
  const isOwnClass = sql`${isClass(rosters.id)} and ${rosters.schoolId} is null and not ${isShared}`
  const found = await db
    .select({ id: rosters.id })
    .from(rosters)
    .innerJoin(rosterTeachers, eq(rosterTeachers.rosterId, rosters.id))
    .where(
      and(
        eq(rosterTeachers.accountId, account.id),
        eq(rosters.kind, 'roster'),
        isParentRole(account.settings.role) ? isOwnFamily : or(isOwnFamily, isOwnClass),
      ),
    )
  const rosterIds = found.map(({ id }) => id)
  const members = await membersOf(db, rosterIds)
  return { kind: 'account', accountId: account.id, schoolId: null, rosterIds, ...members }
}

const hasOtherGuardian = (accountId: string): SQL => sql`exists (
  select 1 from ${rosterTeachers} as guardian
  where guardian.roster_id = ${rosters.id} and guardian.account_id <> ${accountId})`

/** The active children of rosters who are in no other active one and of no other school; the others stay. */
async function membersOf(db: Db, rosterIds: readonly string[]) {
  if (rosterIds.length === 0) return { studentIds: [], staying: 0 }
  const isElsewhere = sql`exists (
    select 1 from ${rosterStudents} as other
    join ${rosters} as open on open.id = other.roster_id and open.deactivated_at is null
    where other.student_id = ${students.id} and not (${isAmong(sql`open.id`, rosterIds)}))`
  const isOthers = sql`bool_or(${students.schoolId} is not null and ${students.schoolId} is distinct from ${rosters.schoolId})`
  const rows = await db
    .select({ id: students.id, stays: sql<boolean>`${isElsewhere} or ${isOthers}` })
    .from(students)
    .innerJoin(rosterStudents, eq(rosterStudents.studentId, students.id))
    .innerJoin(rosters, eq(rosters.id, rosterStudents.rosterId))
    .where(and(inArray(rosterStudents.rosterId, [...rosterIds]), isNull(students.deactivatedAt)))
    .groupBy(students.id)
  return {
    studentIds: rows.filter(({ stays }) => !stays).map(({ id }) => id),
    staying: rows.filter(({ stays }) => stays).length,
  }
}

/**
 * Throws 403 unless all of these rosters are the bearer's to erase: no class for a parent, a family's for its first
 * guardian alone, and every one taught by the bearer or in a school they administer.
 */
async function requireOwn(db: Db, bearer: Bearer, rosterIds: readonly string[]): Promise<void> {
  if (rosterIds.length === 0) return
  await requireFamilyRosters(db, bearer, rosterIds)
  const [foreign] = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(inArray(rosters.id, [...rosterIds]), sql`not (${canAccessRoster(bearer)})`))
  if (foreign) throw forbidden()
  const isFamilys = and(sql`not ${isClass(rosters.id)}`, sql`not ${administers(bearer, rosters.schoolId)}`)
  const families = await db
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(inArray(rosters.id, [...rosterIds]), isFamilys))
  for (const { id } of families) {
    const [first] = await firstTaught(db, [id])
    if (first?.teacher.id !== bearer.accountId) throw forbidden()
  }
}
