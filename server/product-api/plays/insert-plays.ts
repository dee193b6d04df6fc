import { sql } from 'drizzle-orm'
import type { Play } from '../analytics/play.ts'
import type { Db } from '../db/open.ts'

/** A column of play events: its name and type, and its value in a play. */
type Column = readonly [name: string, type: string, value: (play: Play) => string | number | boolean | null]

const columns: readonly Column[] = [
  ['student_id', 'text', (play) => play.studentId],
  ['app_context', 'text', (play) => play.appContext],
  ['started_at', 'timestamptz', (play) => play.startedAt.toISOString()],
  ['seconds', 'int', (play) => play.seconds],
  ['level_num', 'int', (play) => play.levelNum],
  ['level_mode', 'text', (play) => play.levelMode],
  ['operation_type', 'text', (play) => play.operationType],
  ['difficulty_type', 'text', (play) => play.difficultyType],
  ['level_result_type', 'text', (play) => play.levelResultType],
  ['problem_count_incorrect', 'smallint', (play) => play.problemCountIncorrect],
  ['wings_level_accuracy', 'real', (play) => play.wingsLevelAccuracy],
  ['quit_type', 'text', (play) => play.quitType],
  ['reward_type', 'text', (play) => play.rewardType],
  ['chosen', 'boolean', (play) => play.chosen],
  ['instructional_context', 'text', (play) => play.instructionalContext],
  ['educational_context', 'text', (play) => play.educationalContext],
  ['partition', 'smallint', (play) => play.partition],
  ['design_version', 'text', (play) => play.designVersion],
  ['ability_before', 'real', (play) => play.abilityBefore],
]

const QUOTED = /["\\]/g
const element = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `"${value.replace(QUOTED, '\\$&')}"` : value === null ? 'NULL' : String(value)

/**
 * Writes plays, one array per column: a statement has as many parameters as columns, however many plays there
 * are.
 */
export async function insertPlays(db: Db, plays: readonly Play[]): Promise<void> {
  if (plays.length === 0) return
  const arrays = columns.map(([, type, value]) => {
    const literal = `{${plays.map((play) => element(value(play))).join(',')}}`
    return sql`${literal}::${sql.raw(type)}[]`
  })
  const names = sql.raw(columns.map(([name]) => name).join(', '))
  await db.execute(sql`insert into play_events (${names}) select * from unnest(${sql.join(arrays, sql`, `)})`)
}
