import { and, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Bearer } from './auth/bearer.ts'
import type { Db } from './db/open.ts'
import { accounts } from './db/schema/accounts.ts'
import { schools } from './db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from './db/schema/rosters.ts'
import { students } from './db/schema/students.ts'
import { seesStudent } from './guardians/sees.ts'
import { forbidden, notFound } from './refusal.ts'

/** Whether the bearer is one of a roster's teachers (for parents: the roster of their children). */
const teaches = (bearer: Bearer, rosterId: PgColumn): SQL => sql`exists (
  select 1 from ${rosterTeachers}
  where ${rosterTeachers.rosterId} = ${rosterId} and ${rosterTeachers.accountId} = ${bearer.accountId})`

/**
 * Whether the bearer administers a school: internal administrators administer all; verified administrators
 * (rights V) their own, or, with a district and no school, the whole district. UV is what anybody gets who
 * names an administrator's role at sign-up, so it gives access to no children (S6.9?).
 */
export const administers = (bearer: Bearer, schoolId: PgColumn): SQL =>
  bearer.kind === 'account' || bearer.kind === 'impersonation'
    ? sql`exists (
        select 1 from ${accounts} as admin
        where admin.id = ${bearer.accountId} and (
          admin.is_internal_admin
          or (admin.rights = 'V' and admin.school_id = ${schoolId})
          or (admin.rights = 'V' and admin.school_id is null and exists (
            select 1 from ${schools} as under
            where under.id = ${schoolId} and under.district_id = admin.district_id))))`
    : sql`false`

/** The schools somebody manages, the same as `administers`, for code that lists them. */
export type AdminScope =
  | { readonly kind: 'self' }
  | { readonly kind: 'school'; readonly schoolId: string }
  | { readonly kind: 'district'; readonly districtId: string }
  | { readonly kind: 'all' }

export function scopeOf(
  account: Pick<typeof accounts.$inferSelect, 'isInternalAdmin' | 'rights' | 'schoolId' | 'districtId'>,
): AdminScope {
  const { isInternalAdmin, rights, schoolId, districtId } = account
  if (isInternalAdmin) return { kind: 'all' }
  if (rights === 'V' && schoolId !== null) return { kind: 'school', schoolId }
  if (rights === 'V' && districtId !== null) return { kind: 'district', districtId }
  return { kind: 'self' }
}

/** Whether a child is in a roster of the bearer's. */
export const teachesStudent = (bearer: Bearer): SQL => sql`exists (
  select 1 from ${rosterStudents}
  join ${rosters} on ${rosters.id} = ${rosterStudents.rosterId} and ${rosters.deactivatedAt} is null
  where ${rosterStudents.studentId} = ${students.id} and ${teaches(bearer, rosters.id)})`

/** Whether the bearer may access a child: in a roster of theirs, or in a school they administer. */
export const canAccessStudent = (bearer: Bearer): SQL | undefined =>
  and(isNull(students.deactivatedAt), or(teachesStudent(bearer), administers(bearer, students.schoolId)))

/** Whether a roster is one of the bearer's, or in a school they administer. */
export const canAccessRoster = (bearer: Bearer): SQL | undefined =>
  or(teaches(bearer, rosters.id), administers(bearer, rosters.schoolId))

/**
 * Whether the bearer may open a roster of a teacher whom they see: one of theirs or of a school they administer. A class
 * stays with its school when a teacher goes to another (decision 059), whose administrators do not see it; one without a
 * school is open to those who administer everybody who teaches it.
 */
export const mayOpenRoster = (bearer: Bearer): SQL | undefined =>
  or(
    canAccessRoster(bearer),
    and(
      isNull(rosters.schoolId),
      sql`exists (select 1 from ${rosterTeachers} where ${rosterTeachers.rosterId} = ${rosters.id})`,
      sql`not exists (
        select 1 from ${rosterTeachers} join ${accounts} on ${accounts.id} = ${rosterTeachers.accountId}
        where ${rosterTeachers.rosterId} = ${rosters.id} and not ${administers(bearer, accounts.schoolId)})`,
    ),
  )

/**
 * Lets a call about children through only if the bearer may access all of them. One query; throws the same
 * 404 for an unknown id and for somebody else's child.
 */
export async function requireAccessibleStudents(
  db: Db,
  bearer: Bearer,
  studentIds: readonly string[],
): Promise<void> {
  if (!(await areAll(db, studentIds, canAccessStudent(bearer)))) throw notFound()
}

/**
 * The same for calls that only report how children do: these a second guardian may make too. Whether somebody is one is
 * a query of its own for them alone, so that a class costs no more.
 */
export async function requireVisibleStudents(
  db: Db,
  bearer: Bearer,
  studentIds: readonly string[],
): Promise<void> {
  if (await areAll(db, studentIds, canAccessStudent(bearer))) return
  const shared = and(isNull(students.deactivatedAt), seesStudent(bearer))
  if (!(await areAll(db, studentIds, or(canAccessStudent(bearer), shared)))) throw notFound()
}

/** Whether a condition on `students` holds for each of these ids. */
async function areAll(db: Db, studentIds: readonly string[], condition: SQL | undefined): Promise<boolean> {
  const distinctIds = [...new Set(studentIds)]
  if (distinctIds.length === 0) return true
  const [found] = await db
    .select({ count: count() })
    .from(students)
    .where(and(inArray(students.id, distinctIds), condition))
  return found?.count === distinctIds.length
}

/** Throws 403 for a child whom the bearer may access but does not teach (S6.50), and 404 for any other. */
export async function requireTaughtStudent(db: Db, bearer: Bearer, studentId: string): Promise<void> {
  await requireAccessibleStudents(db, bearer, [studentId])
  const [taught] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), teachesStudent(bearer)))
  if (!taught) throw forbidden()
}

/** The account, if it is the bearer's own or in a school they administer; otherwise throws the usual 404. */
export async function requireVisibleTeacher(db: Db, bearer: Bearer, teacherId: string) {
  const [teacher] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.id, teacherId),
        ne(accounts.state, 'deactivated'),
        or(eq(accounts.id, bearer.accountId), administers(bearer, accounts.schoolId)),
      ),
    )
  if (!teacher) throw notFound()
  return teacher
}

const belongsToSchool = (bearer: Bearer): SQL => sql`exists (
  select 1 from ${accounts} as self where self.id = ${bearer.accountId} and self.school_id = ${schools.id})`

const teachesInSchool = (bearer: Bearer): SQL => sql`exists (
  select 1 from ${rosters}
  where ${rosters.schoolId} = ${schools.id} and ${rosters.deactivatedAt} is null and ${teaches(bearer, rosters.id)})`

async function requireSchoolWhere(db: Db, schoolId: string, condition: SQL | undefined) {
  const [school] = await db
    .select()
    .from(schools)
    .where(and(eq(schools.id, schoolId), condition))
  if (!school) throw notFound()
  return school
}

/** The school, if the bearer belongs to it or administers it; otherwise throws the usual 404. */
export const requireOwnSchool = (db: Db, bearer: Bearer, schoolId: string) =>
  requireSchoolWhere(db, schoolId, or(belongsToSchool(bearer), administers(bearer, schools.id)))

/** The same, also for whoever has gone elsewhere and still teaches a class of the school (decision 059). */
export const requireKnownSchool = (db: Db, bearer: Bearer, schoolId: string) =>
  requireSchoolWhere(
    db,
    schoolId,
    or(belongsToSchool(bearer), administers(bearer, schools.id), teachesInSchool(bearer)),
  )

/**
 * The school, if the bearer administers it: throws 403 if they only belong to it, otherwise the usual 404
 * (S6.12).
 */
export async function requireManagedSchool(db: Db, bearer: Bearer, schoolId: string) {
  const school = await requireOwnSchool(db, bearer, schoolId)
  await requireAdministeredSchool(db, bearer, school.id)
  return school
}

/** Throws 403 unless the bearer administers the school; use it where they may know that the school exists. */
export async function requireAdministeredSchool(db: Db, bearer: Bearer, schoolId: string): Promise<void> {
  const [school] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), administers(bearer, schools.id)))
  if (!school) throw forbidden()
}
