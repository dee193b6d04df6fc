import { and, asc, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { parentRoles } from '../../../shared/rules/roles.ts'
import { nameOf } from '../account/name.ts'
import { startOfSpan } from '../analytics/playtime.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { playEvents } from '../db/schema/plays.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'

export interface Parts {
  readonly db: Db
  /** The time zone that defines the days. */
  readonly zone: string
  readonly now: Date
}
type Account = typeof accounts.$inferSelect

/** Who is listed as a teacher: no parents, nobody deactivated, no partner educators. */
const isTeacher: SQL | undefined = and(
  isNull(accounts.partner),
  notInArray(sql`coalesce(${accounts.settings}->>'role', '')`, [...parentRoles]),
)
export const isListed: SQL | undefined = and(ne(accounts.state, 'deactivated'), isTeacher)
/** Who is listed among the deactivated teachers instead. */
export const isDeactivated: SQL | undefined = and(eq(accounts.state, 'deactivated'), isTeacher)

export const byName = [
  asc(sql`lower(${accounts.lastName})`),
  asc(sql`lower(${accounts.firstName})`),
  asc(accounts.id),
]

export const personOf = (account: Account) => ({
  id: account.id,
  ...nameOf(account),
  role: account.settings.role ?? null,
})

/** Accounts as listed among teachers: how many children each has, and how long these played. One query. */
export async function listedTeachers(parts: Parts, listed: readonly Account[]) {
  const figures = await figuresOf(
    parts,
    listed.map(({ id }) => id),
  )
  return listed.map((account) => ({
    ...personOf(account),
    gradeLevel: account.settings.gradeLevel ?? null,
    state: account.state === 'active' ? ('active' as const) : ('unvalidated' as const),
    ...(figures.get(account.id) ?? { numStudents: 0, minutes: 0 }),
  }))
}

type Figures = { teacherId: string; numStudents: number; minutes: number }

/** Minutes are rounded per child, as on the playtime screen, then summed. */
async function figuresOf({ db, zone, now }: Parts, teacherIds: readonly string[]) {
  if (teacherIds.length === 0) return new Map<string, Omit<Figures, 'teacherId'>>()
  const since = startOfSpan('28', zone, now)
  const { rows } = await db.execute<Figures>(sql`
    with taught as materialized (
      select distinct own.account_id as teacher_id, child.id as student_id
      from ${rosterTeachers} as own
      join ${rosters} as class on class.id = own.roster_id and class.deactivated_at is null
      join ${rosterStudents} as member on member.roster_id = class.id
      join ${students} as child on child.id = member.student_id and child.deactivated_at is null
      where ${isAmong(sql`own.account_id`, teacherIds)}),
    played as materialized (
      select one.student_id, round(total.seconds / 60.0)::int as minutes
      from (select distinct student_id from taught) as one
      cross join lateral (
        select coalesce(sum(seconds), 0) as seconds
        from ${playEvents}
        where student_id = one.student_id
          and started_at >= ${since.toISOString()}::timestamptz
          and started_at <= ${now.toISOString()}::timestamptz) as total)
    select taught.teacher_id as "teacherId", count(*)::int as "numStudents", sum(played.minutes)::int as minutes
    from taught
    join played on played.student_id = taught.student_id
    group by taught.teacher_id`)
  return new Map(rows.map(({ teacherId, numStudents, minutes }) => [teacherId, { numStudents, minutes }]))
}
