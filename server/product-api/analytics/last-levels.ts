import { sql } from 'drizzle-orm'
import { RECENT_LEVELS } from '../../../shared/rules/attention.ts'
import { dayIn } from '../../../shared/rules/days.ts'
import type { LastLevelCell } from '../../contract/play-entities.ts'
import type { Db } from '../db/open.ts'
import { isLeftEarly, requested } from './statements.ts'

interface Row extends Record<string, unknown> {
  studentId: string
  startedAt: Date | string
  appContext: string
  levelNum: number
  levelResultType: string
  operationType: string | null
  difficultyType: string | null
  wingsLevelAccuracy: number | null
  levels: number
  left: number
  games: string[]
}

/**
 * The newest play of each child, with its day in a time zone and how many of the newest were left; no cell if the
 * child never played.
 */
export async function readLastLevels(
  db: Db,
  studentIds: readonly string[],
  { zone, now }: { zone: string; now: Date },
): Promise<LastLevelCell[]> {
  if (studentIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with ${requested(studentIds)}
    select requested.id as "studentId", recent.*, play.started_at as "startedAt", play.app_context as "appContext",
      play.level_num as "levelNum", play.level_result_type as "levelResultType",
      play.operation_type as "operationType", play.difficulty_type as "difficultyType",
      play.wings_level_accuracy as "wingsLevelAccuracy"
    from requested
    cross join lateral (
      select * from play_events
      where student_id = requested.id and started_at <= ${now.toISOString()}::timestamptz
      order by started_at desc, id desc limit 1) as play
    cross join lateral (
      select count(*)::int as levels, (count(*) filter (where ${isLeftEarly}))::int as "left",
        jsonb_agg(play.app_context order by play.started_at desc, play.id desc) as games
      from (
        select id, started_at, app_context, level_result_type, quit_type from play_events
        where student_id = requested.id and started_at <= ${now.toISOString()}::timestamptz
        order by started_at desc, id desc limit ${RECENT_LEVELS}::int) as play) as recent
    order by requested.id`)
  return rows.map((row) => cellOf(row, zone))
}

function cellOf(row: Row, zone: string): LastLevelCell {
  const startedAt = new Date(row.startedAt)
  return {
    columnId: 'lastlevel',
    studentId: row.studentId,
    timestamp: startedAt.toISOString(),
    dayAsInt: dayIn(zone, startedAt),
    appContext: row.appContext,
    levelNum: row.levelNum,
    levelResultType: row.levelResultType,
    ...(row.operationType !== null && { operationType: row.operationType }),
    ...(row.difficultyType !== null && { difficultyType: row.difficultyType }),
    ...(row.wingsLevelAccuracy !== null && { wingsLevelAccuracy: row.wingsLevelAccuracy }),
    recent: { levels: row.levels, left: row.left, games: [...new Set(row.games)] },
  }
}
