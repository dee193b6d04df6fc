import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PartnerClass, PartnerData, PartnerSchool } from '../../contract/entities.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { notFound } from '../refusal.ts'
import { readChildren } from '../rosters/read.ts'

/** A partner's educator: an account that exists only behind the partner's tokens. */
export type Educator = typeof accounts.$inferSelect & {
  partner: NonNullable<(typeof accounts.$inferSelect)['partner']>
}

/** The educator of an account id; undefined when there is none, or the account is an ordinary one. */
export async function readEducator(db: Db, accountId: string): Promise<Educator | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
  return account?.partner ? { ...account, partner: account.partner } : undefined
}

/** The schools an educator belongs to: their own and those of their classes, by name. */
export async function readSchools(db: Db, educator: Educator): Promise<PartnerSchool[]> {
  const teaching = db
    .select({ id: rosters.schoolId })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .where(eq(rosterTeachers.accountId, educator.id))
  return db
    .select({ schoolId: schools.id, schoolName: schools.name })
    .from(schools)
    .where(or(inArray(schools.id, teaching), eq(schools.id, educator.schoolId ?? '')))
    .orderBy(asc(schools.nameOrder), asc(schools.id))
}

interface ClassRow {
  readonly partnerClass: PartnerClass
  readonly changedAt: Date
}

/** An educator's classes and groups with their children, in order; `condition` narrows them down. */
async function readClassRows(db: Db, educatorId: string, condition: SQL | undefined): Promise<ClassRow[]> {
  const rows = await db
    .select({ roster: rosters, schoolId: schools.id })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(schools, eq(schools.id, rosters.schoolId))
    .where(
      and(eq(rosterTeachers.accountId, educatorId), inArray(rosters.kind, ['CLASS', 'GROUP']), condition),
    )
    .orderBy(asc(rosterTeachers.rosterIndex), asc(rosters.id))
  const children = await readChildren(
    db,
    rows.map(({ roster }) => roster.id),
  )
  return rows.map(({ roster, schoolId }) => {
    const students = children.get(roster.id) ?? []
    return {
      changedAt: roster.changedAt,
      partnerClass: {
        classId: roster.id,
        className: roster.name,
        type: roster.kind === 'GROUP' ? 'GROUP' : 'CLASS',
        schoolId,
        studentIds: students.map(({ studentId }) => studentId),
        students,
      },
    }
  })
}

/** The classes of the given ids that are the educator's. */
export async function readClasses(
  db: Db,
  educatorId: string,
  rosterIds: readonly string[],
): Promise<PartnerClass[]> {
  if (rosterIds.length === 0) return []
  const rows = await readClassRows(db, educatorId, inArray(rosters.id, [...rosterIds]))
  return rows.map(({ partnerClass }) => partnerClass)
}

/**
 * A partner session's data: the educator, their schools, and the classes of the current school (the first one
 * if none is chosen yet). Throws the usual 404 for an educator without a school.
 */
export async function readPartnerData(
  db: Db,
  educator: Educator,
  schoolId: string | null,
): Promise<{
  serverDataVersion: string
  classes: PartnerClass[]
  schools: PartnerSchool[]
  data: PartnerData
}> {
  const educatorSchools = await readSchools(db, educator)
  const current = educatorSchools.find((school) => school.schoolId === schoolId) ?? educatorSchools[0]
  if (!current) throw notFound()
  const rows = await readClassRows(db, educator.id, eq(rosters.schoolId, current.schoolId))
  return {
    serverDataVersion: versionOf(rows),
    classes: rows.map(({ partnerClass: { students: _, ...rest } }) => rest),
    schools: educatorSchools,
    data: {
      id: educator.id,
      firstName: educator.firstName,
      lastName: educator.lastName,
      userRole: educator.partner.userRole,
      onboardId: educator.partner.onboardId,
      stateId: educator.partner.stateId,
      schoolId: current.schoolId,
    },
  }
}

/** A text that changes whenever one of the classes does. */
const versionOf = (rows: readonly ClassRow[]): string =>
  rows.reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0).toString(36)
