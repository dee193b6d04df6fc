import {
  ccs,
  earlierFigures,
  earlierScores,
  LAST_LEVEL,
  type RelevantLevel,
  relevantLevels,
  studentLog,
} from '../../contract/analytics.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Standards } from '../../contract/entities.ts'
import type { LastLevelCell, SkillScoreRow, StandardColumn } from '../../contract/play-entities.ts'
import type { CallUpstream } from './client.ts'
import { type PlayedRow, withUnread } from './gameplay.ts'
import { ownersLeftOut } from './read-rows.ts'
import { inBatches, joined } from './student-batches.ts'

/** Every column of a standards set, for all grades; the last level is not one of them (S7.112, S9.105?). */
export async function standardColumns(call: CallUpstream, standards: Standards): Promise<StandardColumn[]> {
  const { columns } = await call(ccs, { query: { standards } })
  return columns.filter(({ columnId }) => columnId !== 'lastlevel')
}

const masteryAnalyzer = (columnId: string): string => `mastery_${columnId}`

/**
 * The children's mastery of these standards; scores as received (S7.95, S7.96?). Without standards there is
 * no call.
 */
export async function masteryOf(
  call: CallUpstream,
  studentIds: readonly string[],
  columnIds: readonly string[],
): Promise<SkillScoreRow[]> {
  if (columnIds.length === 0) return []
  const analyzers = columnIds.map(masteryAnalyzer)
  const logs = await inBatches(studentIds, (ids) =>
    call(studentLog, { body: { studentIds: ids, analyzers } }),
  )
  return joined(logs.map(({ mastery }) => mastery))
}

/** What children have learned and what they last played. */
export interface ClassFigures {
  readonly scores: readonly SkillScoreRow[]
  /** The last level of each child who has ever played one (S7.88). */
  readonly lastLevels: readonly LastLevelCell[]
  /** Of whom rows could not be read, if any; null for a row that does not say whose it is. */
  readonly unread?: Unread
}

export type Unread = readonly (string | null)[]

/** Of whom rows of these lists could not be read; nothing if all could. */
function unreadOf(lists: readonly (readonly unknown[])[]): { readonly unread?: Unread } {
  const unread = lists.flatMap(ownersLeftOut)
  return unread.length > 0 ? { unread } : {}
}

/** The children's mastery of these standards, if any, and their last levels, by one call for all of it. */
export async function classFiguresOf(
  call: CallUpstream,
  studentIds: readonly string[],
  columnIds: readonly string[],
): Promise<ClassFigures> {
  const analyzers = [...columnIds.map(masteryAnalyzer), LAST_LEVEL]
  const logs = await inBatches(studentIds, (ids) =>
    call(studentLog, { body: { studentIds: ids, analyzers } }),
  )
  return {
    scores: joined(logs.map(({ mastery }) => mastery)),
    lastLevels: joined(logs.map(({ lastLevels }) => lastLevels)),
    ...unreadOf(logs.flatMap(({ mastery, lastLevels }) => [mastery, lastLevels])),
  }
}

/** What the analytics calls said so many days ago. */
export interface EarlierFigures extends Omit<ReplyOf<typeof earlierFigures>, 'gameplay'> {
  readonly gameplay: readonly PlayedRow[]
  readonly unread?: Unread
}

/** The figures of each child as they were at the end of a day so many days ago. */
export async function earlierFiguresOf(
  call: CallUpstream,
  studentIds: readonly string[],
  { columnIds, daysAgo }: { readonly columnIds: readonly string[]; readonly daysAgo: number },
): Promise<EarlierFigures> {
  const replies = await inBatches(studentIds, (ids) =>
    call(earlierFigures, { body: { studentIds: ids, columnIds: [...columnIds], daysAgo } }),
  )
  return {
    mastery: joined(replies.map(({ mastery }) => mastery)),
    lastLevels: joined(replies.map(({ lastLevels }) => lastLevels)),
    factors: joined(replies.map(({ factors }) => factors)),
    gameplay: replies.flatMap(({ gameplay }) => withUnread(gameplay)),
    added: replies.flatMap(({ added = [] }) => added),
    ...unreadOf(replies.flatMap(({ mastery, lastLevels, factors }) => [mastery, lastLevels, factors])),
  }
}

/** One child's scores at the end of each of these days, in their order; without standards there is no call. */
export async function earlierScoresOf(
  call: CallUpstream,
  studentId: string,
  { columnIds, daysAgo }: { readonly columnIds: readonly string[]; readonly daysAgo: readonly number[] },
): Promise<SkillScoreRow[][]> {
  if (columnIds.length === 0) return daysAgo.map(() => [])
  const body = { studentIds: [studentId], columnIds: [...columnIds], daysAgo: [...daysAgo] }
  const replies = await call(earlierScores, { body })
  return daysAgo.map((days) => replies.find((reply) => reply.daysAgo === days)?.mastery ?? [])
}

/** The plays behind one child's score for one standard, newest first. */
export const levelsBehind = (
  call: CallUpstream,
  studentId: string,
  columnId: string,
): Promise<RelevantLevel[]> => call(relevantLevels, { body: { studentId, columnId } })
