import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { bands } from './levels.ts'
import { asked, listed, score, scoring } from './statements.ts'
import { EMA_WEIGHT, PLAYS_READ, RELEVANT_PLAYS } from './weights.ts'

/** Moving average of scores, oldest first, starting at the first; undefined without any. */
export const movingAverage = (scores: readonly number[]): number | undefined =>
  scores.length === 0
    ? undefined
    : scores.reduce((average, score) => average + EMA_WEIGHT * (score - average))

export interface Mastery {
  columnId: string
  studentId: string
  emaScoreValue: number
  numRelevantLevels: number
}

const relevance = (columnIds: readonly string[]) =>
  bands.flatMap(({ appContext, from, to, columnIds: relevant }) =>
    relevant.filter((id) => columnIds.includes(id)).map((column) => ({ app: appContext, from, to, column })),
  )

/**
 * Mastery per child and standard, 0 to 1, with the number of scored plays behind it (at most 40).
 * A child without a scored play on a standard has no row for it. The average is written as the weighted sum
 * that it is: the play of age n weighs 0.3 × 0.7^n, the oldest one read 0.7^n.
 */
export async function readMastery(
  db: Db,
  studentIds: readonly string[],
  columnIds: readonly string[],
): Promise<Mastery[]> {
  const relevant = relevance(columnIds)
  if (studentIds.length === 0 || relevant.length === 0) return []
  const { rows } = await db.execute<Mastery & Record<string, unknown>>(sql`
    with ${asked(studentIds)}, ${scoring},
    relevance as materialized (
      select * from ${listed(relevant, sql`app text, "from" int, "to" int, "column" text`)}),
    scored as (
      select play.student_id, relevance.column, ${score} as score, play.started_at, play.id
      from asked
      cross join lateral (${newestPlays(sql`asked.id`)}) as play
      join relevance on relevance.app = play.app_context
        and play.level_num between relevance."from" and relevance."to"
      left join scoring on scoring.app = play.app_context and scoring.result = play.level_result_type),
    aged as (
      select student_id, "column", score,
        row_number() over (partition by student_id, "column" order by started_at desc, id desc) - 1 as age,
        count(*) over (partition by student_id, "column") as plays
      from scored where score is not null)
    select student_id as "studentId", "column" as "columnId",
      round(sum(score * power(1 - ${EMA_WEIGHT}::float8, age) *
        case when age = least(plays, ${RELEVANT_PLAYS}::int) - 1 then 1 else ${EMA_WEIGHT}::float8 end)::numeric, 6)
        ::float8 as "emaScoreValue",
      count(*)::int as "numRelevantLevels"
    from aged where age < ${RELEVANT_PLAYS}::int
    group by student_id, "column"
    order by student_id, "column"`)
  return rows
}

const newestPlays = (studentId: SQL) => sql`
  select * from play_events
  where student_id = ${studentId}
  order by started_at desc, id desc
  limit ${PLAYS_READ}::int`
