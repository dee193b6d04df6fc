import { sql } from 'drizzle-orm'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { RESTING_DAYS } from '../../../shared/rules/playtime.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { MAX_RESTING } from '../../contract/resting.ts'
import type { playtimeRollUp } from '../../contract/roll-ups.ts'
import type { Db } from '../db/open.ts'
import { nameColumn } from './lines.ts'
import { type Extent, members } from './members.ts'

type Resting = ReplyOf<typeof playtimeRollUp>['resting']

interface Row extends Record<string, unknown> {
  rosterId: string
  name: string
  grade: string
  school: string
  students: number
  lastDay: DayInt | null
  teacherId: string | null
  firstName: string
  lastName: string
  email: string
  total: number
  allStudents: number
}

/**
 * The classes of an extent in which nobody has played for two weeks, by the figures that are kept; one whose
 * figures have not all been computed yet is not among them. Those who never played come first, then the longest.
 */
export async function readResting(
  db: Db,
  extent: Extent,
  { zone, today }: { readonly zone: string; readonly today: DayInt },
): Promise<Resting> {
  const { rows } = await db.execute<Row>(sql`
    with ${members({ ...extent, by: 'class' })},
    resting as (
      select attending.class_id, count(*)::int as students, max(kept.last_day) as last_day
      from attending
      left join child_figures as kept on kept.student_id = attending.student_id and kept.zone = ${zone}
      group by attending.class_id
      having bool_and(kept.student_id is not null)
        and coalesce(max(kept.last_day), 0) <= ${addDays(today, -RESTING_DAYS)}::int),
    listed as (
      select *, count(*) over ()::int as total, sum(students) over ()::int as all_students
      from resting order by last_day nulls first, class_id limit ${MAX_RESTING}::int)
    select classes.id as "rosterId", classes.name, classes.grade, coalesce(schools.name, '') as school,
      listed.students, listed.last_day as "lastDay", listed.total, listed.all_students as "allStudents",
      teacher.*
    from listed
    join classes on classes.id = listed.class_id
    left join schools on schools.id = classes.school_id
    left join lateral (
      select id as "teacherId", ${nameColumn('first', 'First')} as "firstName", ${nameColumn('last', 'Last')} as "lastName",
        case_sensitive_email as email
      from accounts
      where id = (select min(account_id) from taught where taught.class_id = classes.id)) as teacher on true
    order by listed.last_day nulls first, classes.id`)
  return {
    total: rows[0]?.total ?? 0,
    students: rows[0]?.allStudents ?? 0,
    list: rows.map(({ rosterId, name, grade, school, students, lastDay, ...of }) => ({
      ...{ rosterId, name, grade, school, students, lastDay },
      teacher:
        of.teacherId === null
          ? null
          : { id: of.teacherId, firstName: of.firstName, lastName: of.lastName, email: of.email },
    })),
  }
}
