import {
  ccs,
  type RelevantLevel,
  relevantLevels,
  studentLog,
  studentStats,
} from '../../contract/analytics.ts'
import type { Standards } from '../../contract/entities.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../contract/play-entities.ts'
import type { CallUpstream } from './client.ts'
import { inBatches } from './student-batches.ts'

/** Every column of a standards set, all grades; the last level is not one of them (S7.112, S9.105?). */
export async function standardColumns(call: CallUpstream, standards: Standards): Promise<StandardColumn[]> {
  const { columns } = await call(ccs, { query: { standards } })
  return columns.filter(({ columnId }) => columnId !== 'lastlevel')
}

/** Mastery of these standards by these children; scores as they come (S7.95, S7.96?). No standards make no call. */
export async function masteryOf(
  call: CallUpstream,
  studentIds: readonly string[],
  columnIds: readonly string[],
): Promise<SkillScoreRow[]> {
  if (columnIds.length === 0) return []
  const analyzers = columnIds.map((columnId) => `mastery_${columnId}`)
  const logs = await inBatches(studentIds, (ids) =>
    call(studentLog, { body: { studentIds: ids, analyzers } }),
  )
  return logs.flatMap(({ mastery }) => mastery)
}

/** The last level of each child who ever played one (S7.88). */
export const lastLevelsOf = async (
  call: CallUpstream,
  studentIds: readonly string[],
): Promise<LastLevelCell[]> =>
  (await inBatches(studentIds, (ids) => call(studentStats, { body: { studentIds: ids } }))).flat()

/** The plays that one child's score of one standard is made of, newest first. */
export const levelsBehind = (
  call: CallUpstream,
  studentId: string,
  columnId: string,
): Promise<RelevantLevel[]> => call(relevantLevels, { body: { studentId, columnId } })
