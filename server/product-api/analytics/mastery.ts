import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { bands } from './levels.ts'
import { jsonRows, requested, score, scoring } from './statements.ts'
import { EMA_WEIGHT, PLAYS_READ, RELEVANT_PLAYS } from './weights.ts'

/** Moving average of scores, oldest first, starting with the first; undefined if there are none. */
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

/** Finds the levels that are evidence for these standards. */
export const relevance = (columnIds: readonly string[]) =>
  bands.flatMap(({ appContext, from, to, columnIds: relevant }) =>
    relevant.filter((id) => columnIds.includes(id)).map((column) => ({ app: appContext, from, to, column })),
  )

/**
 * Mastery per child and standard, 0 to 1, with the number of scored plays behind it (at most 40). A child
 * without a scored play on a standard has no row for it. The average is written as a sum: a play of age n
 * weighs 0.3 × 0.7^n, and the oldest of N another 0.7^N, because the average starts from it. Computed child
 * by child, so that each child's plays are found by the index and sorted in memory. With `until`, as it was
 * at that moment.
 */
export async function readMastery(
  db: Db,
  studentIds: readonly string[],
  columnIds: readonly string[],
  until?: Date,
): Promise<Mastery[]> {
  const relevant = relevance(columnIds)
  if (studentIds.length === 0 || relevant.length === 0) return []
  const { rows } = await db.execute<Mastery & Record<string, unknown>>(sql`
    with ${requested(studentIds)}, ${scoring},
    relevance as materialized (
      select * from ${jsonRows(relevant, sql`app text, "from" int, "to" int, "column" text`)})
    select requested.id as "studentId", mastery."column" as "columnId",
      round((recent + power(${KEPT}::float8, plays) * oldest)::numeric, ${DECIMALS}::int)::float8 as "emaScoreValue",
      plays as "numRelevantLevels"
    from requested
    cross join lateral (
      select "column", count(*)::int as plays,
        sum(score * ${EMA_WEIGHT}::float8 * power(${KEPT}::float8, age)) as recent,
        (array_agg(score order by age desc))[1] as oldest
      from (
        select relevance.column, scored.score, row_number() over (
          partition by relevance.column order by scored.started_at desc, scored.id desc) - 1 as age
        from (${newestScores(sql`requested.id`, until)}) as scored
        join relevance on relevance.app = scored.app_context
          and scored.level_num between relevance."from" and relevance."to"
        where scored.score is not null) as aged
      where age < ${RELEVANT_PLAYS}::int
      group by "column") as mastery
    order by requested.id, mastery."column"`)
  return rows
}

/** The weight an average keeps when a score is added. */
const KEPT = 1 - EMA_WEIGHT
/** The weights of forty plays are meaningful to this many decimals. */
const DECIMALS = 6

/**
 * A child's newest plays, each with its score; null if a play has none. Needs the expression `scoring` before
 * it.
 */
export const newestScores = (studentId: SQL, until?: Date) => sql`
  select play.*, ${score} as score
  from (
    select id, started_at, app_context, level_num, level_result_type, quit_type, wings_level_accuracy
    from play_events
    where student_id = ${studentId}${until ? sql` and started_at <= ${until.toISOString()}::timestamptz` : sql``}
    order by started_at desc, id desc
    limit ${PLAYS_READ}::int) as play
  left join scoring on scoring.app = play.app_context and scoring.result = play.level_result_type`
