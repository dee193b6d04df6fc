import { type SQL, sql } from 'drizzle-orm'
import { games, resultColor, WINGS, WINGS_GREEN_ABOVE, WINGS_RED_UP_TO } from '../../../shared/rules/games.ts'
import { bands } from './levels.ts'
import { ENDED_UNEXPECTEDLY, LEFT_EARLY } from './play.ts'
import { SCORES } from './weights.ts'

/** Passes plain objects as a table to a statement; one parameter however many rows. */
export const jsonRows = (rows: readonly object[], columns: SQL): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed(${columns})`

/** `requested`: the children a call names. */
export const requested = (studentIds: readonly string[]): SQL =>
  sql`requested as materialized (
    select value as id from jsonb_array_elements_text(${JSON.stringify(studentIds)}::jsonb) as value)`

const scoresByResult = games.flatMap(({ appContext, greenResults, yellowResults, redResults }) =>
  [...greenResults, ...yellowResults, ...redResults].flatMap((result) => {
    const color = resultColor(appContext, result)
    return color ? [{ app: appContext, result, score: SCORES[color] }] : []
  }),
)

/** `scoring`: the value of each result in each game, from the games' own lists. */
export const scoring: SQL = sql`scoring as materialized (
  select * from ${jsonRows(scoresByResult, sql`app text, result text, score float8`)})`

/** Whether `play` was played to its end: isFinished() in SQL. */
export const isFinished: SQL = sql`(play.quit_type is null and play.level_result_type not in (${LEFT_EARLY}, ${ENDED_UNEXPECTEDLY}))`

/** Whether the child walked away from `play`: isLeftEarly() in SQL. */
export const isLeftEarly: SQL = sql`(case when play.quit_type is null
  then play.level_result_type = ${LEFT_EARLY} else play.quit_type <> 'shutdown' end)`

/** The value of `play`, with `scoring` joined to it: scoreOf() in SQL. */
export const score: SQL = sql`(case
  when not ${isFinished} then null
  when play.app_context <> ${WINGS} then scoring.score
  when play.wings_level_accuracy > ${WINGS_GREEN_ABOVE}::float8 then ${SCORES.green}::float8
  when play.wings_level_accuracy > ${WINGS_RED_UP_TO}::float8 then ${SCORES.yellow}::float8
  when play.wings_level_accuracy is not null then ${SCORES.red}::float8 end)`

const difficulties = bands.map(({ appContext, from, to, firstDifficulty, slope }) => ({
  app: appContext,
  from,
  to,
  first: firstDifficulty,
  slope,
}))

/** `bands`: the difficulty of every game's levels; difficultyOf() in SQL is `first + slope * (level - from)`. */
export const levelBands: SQL = sql`bands as materialized (
  select * from ${jsonRows(difficulties, sql`app text, "from" int, "to" int, first float8, slope float8`)})`
