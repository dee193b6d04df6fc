import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { type deactivatedStudents, MAX_DEACTIVATED } from '../../contract/deactivated.ts'
import { readAccount } from '../account/me.ts'
import { zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import type { School } from '../db/schema/institutions.ts'
import { formerRosterStudents, rosterStudents, rosters } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { isBeingErased } from '../erasures/being-erased.ts'
import { requireManagedSchool } from '../ownership.ts'
import { forbidden } from '../refusal.ts'
import { isPartners } from '../rosters/attachable.ts'
import { studentOf } from '../rosters/read.ts'
import type { Product } from '../serve.ts'
import { mayShowDeactivated } from '../teachers/school-plans.ts'

/**
 * The deactivated children of a school, except a partner's, which only the partner can bring back, and those who are
 * being erased.
 */
export const isDeactivated = (schoolId: string): SQL | undefined =>
  and(
    eq(students.schoolId, schoolId),
    isNotNull(students.deactivatedAt),
    sql`not ${isPartners}`,
    sql`not ${isBeingErased}`,
  )

/** How many there are, for those who may see them; undefined for others. */
export async function countDeactivated(
  db: Db,
  school: School,
  { isInternal, today }: { readonly isInternal: boolean; readonly today: DayInt },
): Promise<number | undefined> {
  if (!isInternal && !(await mayShowDeactivated(db, school, today))) return undefined
  const [found] = await db.select({ count: count() }).from(students).where(isDeactivated(school.id))
  return found?.count ?? 0
}

/**
 * Reads them, most recent first, each with its last roster. Throws 403 if the subscription does not allow it.
 */
export async function readDeactivated(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  schoolId: string,
): Promise<ReplyOf<typeof deactivatedStudents>> {
  const school = await requireManagedSchool(db, bearer, schoolId)
  const { isInternalAdmin: isInternal, settings } = await readAccount(db, bearer.accountId)
  const zone = zoneOf(settings)
  const total = await countDeactivated(db, school, { isInternal, today: dayIn(zone, clock.now()) })
  if (total === undefined) throw forbidden()
  const rows = await db
    .select({ student: students, lastRoster: sql<string | null>`${lastRosterName}` })
    .from(students)
    .where(isDeactivated(school.id))
    .orderBy(desc(students.deactivatedAt), students.lastName, students.firstName, students.id)
    .limit(MAX_DEACTIVATED)
  return {
    total,
    students: rows.map(({ student, lastRoster }) => ({
      ...studentOf(student),
      deactivatedDay: dayIn(zone, student.deactivatedAt ?? clock.now()),
      lastRoster,
    })),
  }
}

/** The roster it left last; otherwise one that was deactivated with the child in it. */
const lastRosterName: SQL = sql`coalesce(
  (select class.name from ${formerRosterStudents} as past
    join ${rosters} as class on class.id = past.roster_id
    where past.student_id = ${students.id} order by past.left_at desc limit 1),
  (select class.name from ${rosterStudents} as member
    join ${rosters} as class on class.id = member.roster_id
    where member.student_id = ${students.id} order by class.changed_at desc limit 1))`
