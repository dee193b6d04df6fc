import { sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { LastLevelCell } from '../../contract/play-entities.ts'
import type { Db } from '../db/open.ts'
import { requested } from './statements.ts'

interface Row extends Record<string, unknown> {
  studentId: string
  startedAt: Date | string
  appContext: string
  levelNum: number
  levelResultType: string
  operationType: string | null
  difficultyType: string | null
  wingsLevelAccuracy: number | null
}

/** The newest play of each child, with its day in a time zone; no cell if the child never played. */
export async function readLastLevels(
  db: Db,
  studentIds: readonly string[],
  { zone, now }: { zone: string; now: Date },
): Promise<LastLevelCell[]> {
  if (studentIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    with ${requested(studentIds)}
    select requested.id as "studentId", play.started_at as "startedAt", play.app_context as "appContext",
      play.level_num as "levelNum", play.level_result_type as "levelResultType",
      play.operation_type as "operationType", play.difficulty_type as "difficultyType",
      play.wings_level_accuracy as "wingsLevelAccuracy"
    from requested
    cross join lateral (
      select * from play_events
      where student_id = requested.id and started_at <= ${now.toISOString()}::timestamptz
      order by started_at desc, id desc limit 1) as play
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
  }
}
