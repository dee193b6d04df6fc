import { type SQL, sql } from 'drizzle-orm'
import {
  BARELY_SHARE,
  isStrong,
  LIGHT_REASONS_TO_LIST,
  MANY_LEFT,
  MANY_SKILLS,
  MIN_CLASS_MINUTES,
  MIN_FACTOR_DATAPOINTS,
  type ReasonKind,
} from '../../../shared/rules/attention.ts'
import { addDays, type DayInt } from '../../../shared/rules/days.ts'
import { MASTERY_YELLOW_FROM } from '../../../shared/rules/mastery.ts'
import { FAR_UNDER_SHARE } from '../../../shared/rules/playtime.ts'
import type { Column } from '../analytics/standards.ts'
import { jsonRows } from '../analytics/statements.ts'
import { ALL } from './members.ts'

export interface AttentionFigures {
  /** Children who are on the list. */
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
  /** Whose reasons are counted: of everybody who has one, or only of those whom it put on the list. */
  readonly reasonsOf: 'everybody' | 'listed'
}

const reasons = ['farUnder', 'notYet', 'lastLevel', 'lowFactor', 'away'] as const

/**
 * What is not summed up. Whoever has no password is named for it only if away, which is strong by itself; who is locked
 * out or asks for help is let in or waits until midnight, before an administrator reads of it.
 */
type NotInRollUps = 'no-password' | 'locked' | 'help'

/** A child's reasons by kind; of a pair only one can hold. */
const kinds: Readonly<Record<Exclude<ReasonKind, NotInRollUps>, SQL>> = {
  barely: sql`barely`,
  little: sql`little`,
  skills: sql`skills >= ${MANY_SKILLS}::int`,
  skill: sql`skills > 0 and skills < ${MANY_SKILLS}::int`,
  away: sql`away`,
  'low-factor': sql`low`,
  'left-many': sql`left_many`,
  'last-level': sql`level and not left_many`,
}
const strong = (Object.keys(kinds) as (keyof typeof kinds)[])
  .filter(isStrong)
  .map((kind) => sql`(${kinds[kind]})`)
const each = Object.values(kinds).map((kind) => sql`(${kind})::int`)
const listed = sql`(${sql.join(strong, sql` or `)} or ${sql.join(each, sql` + `)} >= ${LIGHT_REASONS_TO_LIST}::int)`

/**
 * The children who need attention, per key of `shown` and under ALL (lines.ts): attentionReasons() and
 * isListed() of the attention page in SQL. A child is compared with the class, and counts where any of their
 * classes lists them.
 */
export const attentionFigures = ({ zone, today, days, columns, enough, reasonsOf }: Rules): SQL => sql`
  select key, jsonb_build_object('listed', count(*) filter (where listed), ${sql.raw(
    reasons
      .map(
        (reason) =>
          `'${reason}', count(*) filter (where ${reasonsOf === 'listed' ? 'listed and ' : ''}"${reason}")`,
      )
      .join(', '),
  )}) as figures
  from (
    select coalesce(key, ${ALL}) as key, student_id, bool_or(listed) as listed, ${sql.raw(
      reasons.map((reason) => `bool_or("${reason}") as "${reason}"`).join(', '),
    )}
    from (
      select key, student_id, ${listed} as listed, barely or little as "farUnder", skills > 0 as "notYet",
        level or left_many as "lastLevel", low as "lowFactor", away
      from (
        select key, student_id, low, skills, absent and started as away,
          not absent and outcome in ('lost', 'left') as level,
          not absent and recent_left >= ${MANY_LEFT}::int as left_many,
          average >= ${MIN_CLASS_MINUTES}::int and minutes < average * ${BARELY_SHARE}::numeric as barely,
          not absent and average >= ${MIN_CLASS_MINUTES}::int and minutes < average * ${FAR_UNDER_SHARE}::numeric
            and minutes >= average * ${BARELY_SHARE}::numeric as little
        from (
          select case when attending.key in (select key from shown) then attending.key end as key,
            attending.student_id, coalesce(kept.last_outcome, '') as outcome,
            coalesce(kept.recent_left, 0) as recent_left,
            round(coalesce(kept.seconds_28, 0) / 60.0) as minutes,
            avg(round(coalesce(kept.seconds_28, 0) / 60.0)) over (partition by attending.class_id) as average,
            bool_or(kept.last_day is not null) over (partition by attending.class_id) as started,
            coalesce(kept.last_day <= ${addDays(today, -days)}::int, true) as absent,
            coalesce(kept.low_datapoints >= ${MIN_FACTOR_DATAPOINTS}::int, false) as low,
            coalesce(weak.skills, 0) as skills
          from attending
          left join child_figures as kept on kept.student_id = attending.student_id and kept.zone = ${zone}
          left join (
            select mastery.student_id, listed.grade, count(*)::int as skills
            from child_mastery as mastery
            join ${jsonRows(
              columns.map(({ columnId, grade }) => ({ id: columnId, grade })),
              sql`id text, grade text`,
            )} on listed.id = mastery.column_id
            -- Without it every child there is would be looked at for one class.
            where mastery.student_id in (select student_id from attending)
              and mastery.levels >= ${enough}::int and mastery.score < ${MASTERY_YELLOW_FROM}::float8
            group by mastery.student_id, listed.grade) as weak
            on weak.student_id = attending.student_id and weak.grade = attending.grade
        ) as facts
      ) as reasoned
    ) as counted
    group by grouping sets ((key, student_id), (student_id))
    having key is not null or grouping(key) = 1
  ) as children
  group by key`
