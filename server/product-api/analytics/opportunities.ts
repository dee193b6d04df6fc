import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { isFinished, isLeftEarly, jsonRows, levelBands, score, scoring } from './statements.ts'
import { ANSWER_DAYS, type Factor, factors, PLAYS_READ, ZONE } from './weights.ts'

/** A period in one child's play, both ends included; `key` identifies it in the resulting rows. */
export interface StudentPeriod {
  readonly key: string
  readonly studentId: string
  readonly since: Date
  readonly until: Date
}

/** One opportunity to show a factor: the play, and whether the child met it. */
export interface Opportunity {
  readonly startedAt: Date
  readonly appContext: string
  readonly levelNum: number
  readonly met: boolean
}

const answerTime = sql`make_interval(days => ${ANSWER_DAYS}::int)`

const typed = (factor: Factor): SQL => sql.raw(`'${factor}'::text as factor`)

/**
 * Common table expressions: `periods`, as given, and `opportunities`, the only definition of the five
 * factors. An opportunity counts once it is decided: a setback that can still be answered at the end of the
 * period (no next play of that game yet; a lost level less than a week old) does not. A level that went
 * wrong is one goal however often it did, and belongs to the last time it went wrong.
 */
export const opportunitiesIn = (periods: readonly StudentPeriod[]): SQL => sql`
  periods as materialized (
    select * from ${jsonRows(periods, sql`key text, "studentId" text, since timestamptz, until timestamptz`)}),
  ${scoring}, ${levelBands},
  plays as materialized (
    select play.id, periods.key, periods.until, play.app_context, play.level_num, play.started_at, play.quit_type,
      play.chosen, play.ability_before, play.problem_count_incorrect as mistakes,
      ${isFinished} as finished, ${isLeftEarly} as left_early, ${score} as score,
      bands.first + bands.slope * (play.level_num - bands."from") as difficulty
    from periods
    cross join lateral (
      select id, started_at, app_context, level_num, level_result_type, quit_type, wings_level_accuracy,
        problem_count_incorrect, chosen, ability_before
      from play_events
      where student_id = periods."studentId" and started_at between periods.since and periods.until
      order by started_at desc, id desc
      limit ${PLAYS_READ}::int) as play
    left join scoring on scoring.app = play.app_context and scoring.result = play.level_result_type
    left join bands on bands.app = play.app_context and play.level_num between bands."from" and bands."to"),
  next_of_game as (
    select *, lead(started_at) over game as next_at, lead(difficulty) over game as next_difficulty
    from plays window game as (partition by key, app_context order by started_at, id)),
  setbacks as (
    select *, score = 0 or left_early as is_setback,
      min(started_at) filter (where score > 0) over (
        partition by key, app_context, level_num order by started_at, id
        rows between 1 following and unbounded following) as won_at
    from plays),
  goals as (
    select key, max(id) as id, max(started_at) as started_at, app_context, level_num,
      bool_or(coalesce(won_at <= started_at + ${answerTime}, false)) as met,
      max(started_at) + ${answerTime} as over_at, max(started_at) + ${answerTime} <= until as is_over
    from setbacks where is_setback
    group by key, until, app_context, level_num),
  tries as (
    select *, lag(mistakes) over (
      partition by key, app_context, level_num order by started_at, id) as mistakes_before
    from plays where finished and mistakes is not null),
  opportunities as (
    select ${typed('growthMindset')}, key, id, started_at, app_context, level_num, next_difficulty >= difficulty as met
    from next_of_game
    where score = 0 and next_at <= started_at + ${answerTime}
      and difficulty is not null and next_difficulty is not null
    union all
    select ${typed('confidence')}, key, id, started_at, app_context, level_num,
      1 / (1 + exp(difficulty - ability_before)) <= ${ZONE.to}::float8
    from plays where chosen and ability_before is not null and difficulty is not null
    union all
    select ${typed('goalOrientation')}, key, id, started_at, app_context, level_num, met
    from goals where met or is_over
    union all
    select ${typed('productiveStrategy')}, key, id, started_at, app_context, level_num,
      mistakes < mistakes_before or mistakes = 0
    from tries where mistakes_before is not null
    union all
    select ${typed('selfRegulation')}, key, id, started_at, app_context, level_num,
      quit_type is null or quit_type not in ('aimless', 'avoidance')
    from plays)`

/** The opportunities of every factor in the given periods, oldest first, by the period's key. */
export async function readOpportunities(
  db: Db,
  periods: readonly StudentPeriod[],
): Promise<Map<string, Record<Factor, Opportunity[]>>> {
  const { rows } = await db.execute<Row>(sql`
    with ${opportunitiesIn(periods)}
    select key, factor, started_at as "startedAt", app_context as "appContext", level_num as "levelNum", met
    from opportunities order by started_at, id`)
  const found = new Map(periods.map(({ key }) => [key, none()]))
  for (const { key, factor, startedAt, ...rest } of rows)
    found.get(key)?.[factor].push({ startedAt: new Date(startedAt), ...rest })
  return found
}

type Row = { key: string; factor: Factor; startedAt: string } & Omit<Opportunity, 'startedAt'>

const none = () =>
  Object.fromEntries(factors.map((factor) => [factor, []])) as unknown as Record<Factor, Opportunity[]>
