import { sql } from 'drizzle-orm'
import type { FactorsOfLearning } from '../../contract/play-entities.ts'
import type { Db } from '../db/open.ts'
import type { Ratings, Tallies } from './factors.ts'
import { opportunitiesIn, type StudentPeriod } from './opportunities.ts'
import { isLeftEarly } from './statements.ts'
import { factors, QUITS } from './weights.ts'

/** The survey that ratings are from. */
export type SurveySource = NonNullable<FactorsOfLearning['survey']>

/** How one child approaches playing, as far as it is known. */
export interface Approach {
  readonly studentId: string
  readonly tallies: Tallies
  readonly ratings: Ratings | null
  /** Whose survey the ratings are of, and since when they count; null without any. */
  readonly survey: SurveySource | null
  /** How many of the last ten plays the child walked away from. */
  readonly recentQuits: number
  /** When the next setback without an answer will count, although nothing is played; null if there is none. */
  readonly undecidedUntil: string | null
}

/** Counts the opportunities of every factor between two instants, one row per requested child. */
export const readApproaches = (
  db: Db,
  studentIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Approach[]> =>
  readPeriods(
    db,
    studentIds.map((studentId) => ({ key: studentId, studentId, since, until: now })),
  )

/**
 * Counts the opportunities of every factor in the given periods, one row per period, in one statement. The
 * teacher's ratings up to the end of the period are included.
 */
export async function readPeriods(
  db: Db,
  periods: readonly StudentPeriod[],
): Promise<(Approach & Pick<StudentPeriod, 'key'>)[]> {
  if (periods.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with ${opportunitiesIn(periods)},
    counted as (
      select key, factor, count(*) as datapoints, count(*) filter (where met) as met
      from opportunities group by key, factor),
    tallied as (
      select key, jsonb_object_agg(factor, jsonb_build_object('datapoints', datapoints, 'met', met)) as tallies
      from counted group by key),
    undecided as (select key, min(over_at) as until from goals where not met and not is_over group by key)
    select periods.key, periods."studentId", tallied.tallies,
      survey.ratings, survey.account_id as "surveyedBy", survey.answered_at as "surveyedAt",
      (select count(*)::int from (
        select quit_type, level_result_type from play_events
        where student_id = periods."studentId" and started_at <= periods.until
        order by started_at desc, id desc limit ${QUITS.of}::int) as play
        where ${isLeftEarly}) as "recentQuits",
      undecided.until as "undecidedUntil"
    from periods
    left join tallied on tallied.key = periods.key
    left join undecided on undecided.key = periods.key
    left join lateral (
      select ratings, account_id, answered_at from surveys
      where surveys.student_id = periods."studentId" and answered_at <= periods.until
      order by answered_at desc, id desc limit 1) as survey on true`)
  return rows.map(({ tallies, surveyedBy, surveyedAt, ...row }) => ({
    ...row,
    tallies: { ...untested, ...tallies },
    survey:
      surveyedBy !== null && surveyedAt !== null
        ? { accountId: surveyedBy, answeredAt: new Date(surveyedAt).toISOString() }
        : null,
  }))
}

type Row = Omit<Approach, 'tallies' | 'survey'> & {
  key: string
  tallies: Partial<Tallies> | null
  surveyedBy: string | null
  surveyedAt: string | Date | null
}

/** For a child who has not played: no opportunities for any factor. */
const untested = Object.fromEntries(
  factors.map((factor) => [factor, { datapoints: 0, met: 0 }]),
) as unknown as Tallies
