import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Ratings, Tallies } from './factors.ts'
import { finished, leftEarly, levelBands, listed, score, scoring } from './statements.ts'
import { ANSWER_DAYS, type Factor, factors, PLAYS_READ, QUITS, ZONE } from './weights.ts'

/** What is known of one child's approach to playing. */
export interface Approach {
  readonly studentId: string
  readonly tallies: Tallies
  readonly ratings: Ratings | null
  /** Of the last ten plays, those the child walked away from. */
  readonly recentQuits: number
}

const answerTime = sql`make_interval(days => ${ANSWER_DAYS}::int)`

/** A stretch of time in one child's play, both ends included; `key` is what the answer calls it. */
export interface Stretch {
  readonly key: string
  readonly studentId: string
  readonly since: Date
  readonly until: Date
}

/** Counts the opportunities of every factor between two instants, one row per requested child. */
export const readApproaches = (
  db: Db,
  studentIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<Approach[]> =>
  readStretches(
    db,
    studentIds.map((studentId) => ({ key: studentId, studentId, since, until: now })),
  )

/**
 * Counts the opportunities of every factor in stretches of play, one row a stretch, in one statement. A datapoint is
 * an opportunity that has been decided: a setback whose answer is still open at the stretch's end (no next play of
 * that game yet; a lost level younger than a week) is not one. What a teacher said of the child by then counts with it.
 */
export async function readStretches(
  db: Db,
  stretches: readonly Stretch[],
): Promise<(Approach & Pick<Stretch, 'key'>)[]> {
  if (stretches.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with requested as materialized (
      select * from ${listed(stretches, sql`key text, "studentId" text, since timestamptz, until timestamptz`)}),
    ${scoring}, ${levelBands},
    plays as materialized (
      select play.id, requested.key, requested.until, play.app_context, play.level_num, play.started_at, play.quit_type,
        play.chosen, play.ability_before, play.problem_count_incorrect as mistakes,
        ${finished} as finished, ${leftEarly} as left_early, ${score} as score,
        bands.first + bands.slope * (play.level_num - bands."from") as difficulty
      from requested
      cross join lateral (
        select id, started_at, app_context, level_num, level_result_type, quit_type, wings_level_accuracy,
          problem_count_incorrect, chosen, ability_before
        from play_events
        where student_id = requested."studentId" and started_at between requested.since and requested.until
        order by started_at desc, id desc
        limit ${PLAYS_READ}::int) as play
      left join scoring on scoring.app = play.app_context and scoring.result = play.level_result_type
      left join bands on bands.app = play.app_context and play.level_num between bands."from" and bands."to"),
    next_of_game as (
      select key, score, started_at, difficulty,
        lead(started_at) over game as next_at, lead(difficulty) over game as next_difficulty
      from plays window game as (partition by key, app_context order by started_at, id)),
    growth as (
      select key, count(*) as datapoints, count(*) filter (where next_difficulty >= difficulty) as met
      from next_of_game
      where score = 0 and next_at <= started_at + ${answerTime}
        and difficulty is not null and next_difficulty is not null
      group by key),
    confidence as (
      select key, count(*) as datapoints,
        count(*) filter (where 1 / (1 + exp(difficulty - ability_before)) <= ${ZONE.to}::float8) as met
      from plays where chosen and ability_before is not null and difficulty is not null
      group by key),
    attempts as (
      select key, until, app_context, level_num, started_at, score = 0 or left_early as setback,
        min(started_at) filter (where score > 0) over (
          partition by key, app_context, level_num order by started_at, id
          rows between 1 following and unbounded following) as won_at
      from plays),
    goals as (
      select key, bool_or(coalesce(won_at <= started_at + ${answerTime}, false)) as met,
        max(started_at) + ${answerTime} <= until as over
      from attempts where setback
      group by key, until, app_context, level_num),
    goal as (
      select key, count(*) as datapoints, count(*) filter (where met) as met
      from goals where met or over
      group by key),
    tries as (
      select key, mistakes, lag(mistakes) over (
        partition by key, app_context, level_num order by started_at, id) as before
      from plays where finished and mistakes is not null),
    strategy as (
      select key, count(*) as datapoints, count(*) filter (where mistakes < before or mistakes = 0) as met
      from tries where before is not null
      group by key),
    regulation as (
      select key, count(*) as datapoints,
        count(*) filter (where quit_type is null or quit_type not in ('aimless', 'avoidance')) as met
      from plays group by key)
    select requested.key, requested."studentId",
      coalesce(growth.datapoints, 0)::int as "growthMindsetOf", coalesce(growth.met, 0)::int as "growthMindset",
      coalesce(confidence.datapoints, 0)::int as "confidenceOf", coalesce(confidence.met, 0)::int as "confidence",
      coalesce(goal.datapoints, 0)::int as "goalOrientationOf", coalesce(goal.met, 0)::int as "goalOrientation",
      coalesce(strategy.datapoints, 0)::int as "productiveStrategyOf",
      coalesce(strategy.met, 0)::int as "productiveStrategy",
      coalesce(regulation.datapoints, 0)::int as "selfRegulationOf",
      coalesce(regulation.met, 0)::int as "selfRegulation",
      (select ratings from surveys where surveys.student_id = requested."studentId" and answered_at <= requested.until
        order by answered_at desc, id desc limit 1) as ratings,
      (select count(*)::int from (
        select quit_type, level_result_type from play_events
        where student_id = requested."studentId" and started_at <= requested.until
        order by started_at desc, id desc limit ${QUITS.of}::int) as play
        where ${leftEarly}) as "recentQuits"
    from requested
    left join growth on growth.key = requested.key
    left join confidence on confidence.key = requested.key
    left join goal on goal.key = requested.key
    left join strategy on strategy.key = requested.key
    left join regulation on regulation.key = requested.key`)
  return rows.map(approachOf)
}

type Row = { key: string; studentId: string; ratings: Ratings | null; recentQuits: number } & {
  [factor in Factor | `${Factor}Of`]: number
}

const approachOf = (row: Row): Approach & Pick<Stretch, 'key'> => ({
  key: row.key,
  studentId: row.studentId,
  tallies: Object.fromEntries(
    factors.map((factor) => [factor, { datapoints: row[`${factor}Of`], met: row[factor] }]),
  ) as Record<Factor, { datapoints: number; met: number }>,
  ratings: row.ratings,
  recentQuits: row.recentQuits,
})
