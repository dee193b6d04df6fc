import { sql } from 'drizzle-orm'
import type { RelevantLevel } from '../../contract/analytics.ts'
import type { Db } from '../db/open.ts'
import { newestScores, relevance } from './mastery.ts'
import { jsonRows, scoring } from './statements.ts'
import { RELEVANT_PLAYS } from './weights.ts'

interface Row extends Record<string, unknown> {
  startedAt: Date | string
  appContext: string
  levelNum: number
  levelResultType: string
  wingsLevelAccuracy: number | null
}

/** The plays from which readMastery() computes one child's score of one standard, newest first. */
export async function readRelevantLevels(
  db: Db,
  studentId: string,
  columnId: string,
): Promise<RelevantLevel[]> {
  const relevant = relevance([columnId])
  if (relevant.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with ${scoring},
    relevance as materialized (
      select * from ${jsonRows(relevant, sql`app text, "from" int, "to" int, "column" text`)})
    select scored.started_at as "startedAt", scored.app_context as "appContext", scored.level_num as "levelNum",
      scored.level_result_type as "levelResultType", scored.wings_level_accuracy as "wingsLevelAccuracy"
    from (${newestScores(sql`${studentId}`)}) as scored
    join relevance on relevance.app = scored.app_context
      and scored.level_num between relevance."from" and relevance."to"
    where scored.score is not null
    order by scored.started_at desc, scored.id desc
    limit ${RELEVANT_PLAYS}::int`)
  return rows.map(({ startedAt, wingsLevelAccuracy, ...level }) => ({
    ...level,
    timestamp: new Date(startedAt).toISOString(),
    ...(wingsLevelAccuracy !== null && { wingsLevelAccuracy }),
  }))
}
