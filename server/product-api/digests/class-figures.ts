import { type SQL, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import { standardsGrade } from '../../../shared/rules/grades.ts'
import { MASTERY_GREEN_FROM, RELEVANT_LEVELS } from '../../../shared/rules/mastery.ts'
import type { Settings } from '../../contract/entities.ts'
import { columnsBySet } from '../analytics/standards.ts'
import type { Db } from '../db/open.ts'
import { type AttentionFigures, attentionFigures, nobodyInNeed } from '../roll-ups/attention.ts'
import { ALL, shownGrade } from '../roll-ups/members.ts'

/** One class in numbers: nothing about any one child. */
export interface ClassFigures {
  readonly classId: string
  readonly name: string
  readonly students: number
  readonly playedThisWeek: number
  /** Whole minutes of the last 7 days, each student's rounded as Playtime shows them. */
  readonly averageMinutes: number
  /** The same of the last 28 days. */
  readonly averageMinutes28: number
  readonly attention: AttentionFigures
  /** The columns of the skills of its grade, in the teacher's standards. */
  readonly shown: readonly string[]
  /** How many are consistent in a skill, by its column: of any grade, so that the next mail can compare another one. */
  readonly consistent: Readonly<Record<string, number>>
}

/** After so many days without play a child is away: what Attention begins with. */
export const AWAY_DAYS = 7

/** A teacher's classes that have students, in the order of their names. */
export interface ClassesFigures {
  readonly classes: readonly ClassFigures[]
  /** How many are on Attention's lists; who is in two of the classes is one. */
  readonly listed: number
}

interface Reader {
  readonly accountId: string
  readonly zone: string
  readonly settings: Settings
  readonly now: Date
}

/** A teacher's classes from the kept figures of their children, which have been brought up to date. */
export async function readClassFigures(db: Db, reader: Reader): Promise<ClassesFigures> {
  const { accountId, zone, settings, now } = reader
  const columns = columnsBySet[settings.standards ?? 'CommonCore']
  const need = attentionFigures({
    zone,
    today: dayIn(zone, now),
    days: AWAY_DAYS,
    columns,
    enough: RELEVANT_LEVELS,
    reasonsOf: 'listed',
  })
  const { rows } = await db.execute<Row>(sql`
    with classes as materialized (
      select class.id, class.name, ${shownGrade(sql`class.grade_level`, standardsGrade(settings.gradeLevel))} as grade
      from roster_teachers as own
      join rosters as class on class.id = own.roster_id and class.deactivated_at is null and class.kind = 'roster'
      where own.account_id = ${accountId}),
    attending as materialized (
      select classes.id as key, classes.id as class_id, classes.grade, member.student_id from classes
      join roster_students as member on member.roster_id = classes.id
      join students as child on child.id = member.student_id and child.deactivated_at is null),
    shown as materialized (select distinct key from attending),
    needed as (${need})
    select classes.id as "classId", classes.name, classes.grade, needed.figures as attention,
      (select (figures->>'listed')::int from needed where key = ${ALL}) as listed,
      (select count(*)::int from attending where class_id = classes.id) as students,
      (select count(*)::int from attending
        join child_figures as kept on kept.student_id = attending.student_id and kept.zone = ${zone}
        where class_id = classes.id and kept.seconds_7 > 0) as "playedThisWeek",
      ${averageMinutes(zone, sql`kept.seconds_7`)} as "averageMinutes",
      ${averageMinutes(zone, sql`kept.seconds_28`)} as "averageMinutes28",
      ${consistent} as consistent
    from classes left join needed on needed.key = classes.id
    where classes.id in (select key from shown)
    order by classes.name, classes.id`)
  const classes = rows.map(({ grade, attention, consistent, listed: _all, ...row }) => ({
    ...row,
    shown: columns.filter((column) => column.grade === grade).map(({ columnId }) => columnId),
    attention: attention ?? nobodyInNeed,
    consistent: consistent ?? {},
  }))
  return { classes, listed: rows[0]?.listed ?? 0 }
}

const averageMinutes = (zone: string, seconds: SQL): SQL => sql`
  (select coalesce(round(avg(round(coalesce(${seconds}, 0) / 60.0))), 0)::int from attending
    left join child_figures as kept on kept.student_id = attending.student_id and kept.zone = ${zone}
    where class_id = classes.id)`

const consistent: SQL = sql`
  (select jsonb_object_agg(column_id, count) from (
    select mastery.column_id, count(*)::int as count from attending
    join child_mastery as mastery on mastery.student_id = attending.student_id
    where attending.class_id = classes.id and mastery.levels >= ${RELEVANT_LEVELS}::int
      and mastery.score >= ${MASTERY_GREEN_FROM}::float8
    group by mastery.column_id) as skills)`

interface Row extends Record<string, unknown> {
  classId: string
  name: string
  grade: string
  students: number
  playedThisWeek: number
  averageMinutes: number
  averageMinutes28: number
  attention: AttentionFigures | null
  consistent: Record<string, number> | null
  listed: number | null
}
