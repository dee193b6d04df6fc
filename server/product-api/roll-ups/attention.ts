import { type SQL, sql } from 'drizzle-orm'
import { MIN_CLASS_MINUTES } from '../../../shared/rules/attention.ts'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { MASTERY_YELLOW_FROM } from '../../../shared/rules/mastery.ts'
import type { Column } from '../analytics/standards.ts'
import { jsonRows } from '../analytics/statements.ts'

export interface AttentionFigures {
  /** Children with any reason. */
  readonly listed: number
  readonly farUnder: number
  readonly notYet: number
  readonly lastLevel: number
  readonly lowFactor: number
  readonly away: number
}
export const nobodyInNeed: AttentionFigures = {
  listed: 0,
  farUnder: 0,
  notYet: 0,
  lastLevel: 0,
  lowFactor: 0,
  away: 0,
}

interface Rules {
  readonly zone: string
  readonly today: DayInt
  /** After so many days without play a child is away. */
  readonly days: number
  /** Of the set; a class is looked at by those of its own grade. */
  readonly columns: readonly Column[]
  /** How many relevant levels are enough. */
  readonly enough: number
}

const reasons = ['farUnder', 'notYet', 'lastLevel', 'lowFactor', 'away'] as const
const flags = sql.raw(reasons.map((reason) => `"${reason}"`).join(' or '))

/**
 * The children who need attention, per key of `keyed` and under null (members.ts): attentionReasons() of the
 * attention page in SQL. A child is compared with the class, and counts where any of their classes lists them.
 */
export const attentionFigures = ({ zone, today, days, columns, enough }: Rules): SQL => sql`
  select key, jsonb_build_object('listed', count(*) filter (where ${flags}), ${sql.raw(
    reasons.map((reason) => `'${reason}', count(*) filter (where "${reason}")`).join(', '),
  )}) as figures
  from (
    select key, student_id, ${sql.raw(reasons.map((reason) => `bool_or("${reason}") as "${reason}"`).join(', '))}
    from (
      select class_id, student_id, away, "lowFactor", "notYet",
        not away and average >= ${MIN_CLASS_MINUTES}::int and minutes < average / 2 as "farUnder",
        not away and outcome in ('lost', 'left') as "lastLevel"
      from (
        select attending.class_id, attending.student_id, kept.last_outcome as outcome,
          round(coalesce(kept.seconds_28, 0) / 60.0) as minutes,
          avg(round(coalesce(kept.seconds_28, 0) / 60.0)) over (partition by attending.class_id) as average,
          coalesce(kept.last_day <= ${addDays(today, -days)}::int, true) as away,
          coalesce('low' in (kept.growth_mindset, kept.confidence, kept.goal_orientation, kept.productive_strategy,
            kept.self_regulation), false) as "lowFactor",
          weak.student_id is not null as "notYet"
        from attending
        join classes on classes.id = attending.class_id
        left join child_figures as kept on kept.student_id = attending.student_id and kept.zone = ${zone}
        left join (
          select distinct mastery.student_id, listed.grade
          from child_mastery as mastery
          join ${jsonRows(
            columns.map(({ columnId, grade }) => ({ id: columnId, grade })),
            sql`id text, grade text`,
          )} on listed.id = mastery.column_id
          where mastery.levels >= ${enough}::int and mastery.score < ${MASTERY_YELLOW_FROM}::float8) as weak
          on weak.student_id = attending.student_id and weak.grade = classes.grade
      ) as facts
    ) as reasoned
    cross join lateral (
      select key from keyed where keyed.class_id = reasoned.class_id
      union all select null) as line
    group by key, student_id
  ) as children
  group by key`
