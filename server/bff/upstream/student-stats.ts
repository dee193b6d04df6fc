import type { Span } from '../../../shared/rules/playtime.ts'
import type { ReplyOf } from '../../contract/call.ts'
import {
  appLevels,
  educationalContext,
  instructionalContext,
  metagamePartition,
  metagameStats,
  playTime,
  sessionCount,
} from '../../contract/teacher-stats.ts'
import type { CallUpstream } from './client.ts'

/** Which plays of one child are asked about. */
export interface PlaysAsked {
  readonly studentId: string
  readonly span: Span
  /** A game's appContext. */
  readonly game?: string | undefined
  readonly instructional?: string | undefined
  readonly educational?: string | undefined
}

export type ChartedLevels = ReplyOf<typeof appLevels>
export type Sessions = ReplyOf<typeof sessionCount>
export type TimePlayed = ReplyOf<typeof playTime>
export type ChartedLevel = ChartedLevels['levels'][number]
export type Usage = TimePlayed['usages'][number]
export type Contexts = ReplyOf<typeof instructionalContext>['contexts']
export type Snapshots = ReplyOf<typeof metagameStats>
export type Snapshot = Snapshots['snapshots'][number]

const about = ({ studentId }: Pick<PlaysAsked, 'studentId'>) => ({ 'x-mpact-user': studentId })
const within = ({ span }: PlaysAsked) => (span === 'schoolYear' ? { period: span } : { timespan: span })
const filtered = (asked: PlaysAsked) => ({
  ...within(asked),
  ...(asked.instructional !== undefined && { instructionalContext: asked.instructional }),
  ...(asked.educational !== undefined && { educationalContext: asked.educational }),
})
const ofGame = (asked: PlaysAsked) => ({
  ...filtered(asked),
  ...(asked.game !== undefined && { appContext: asked.game }),
})

/** Every play of one game, oldest first, with the zone before each; of the game played last where none is asked for (S7.102). */
export const chartedLevels = (call: CallUpstream, asked: PlaysAsked): Promise<ChartedLevels> =>
  call(appLevels, { headers: about(asked), query: ofGame(asked) })

/** Sessions by day (S7.98). */
export const sessionsOf = (call: CallUpstream, asked: PlaysAsked): Promise<Sessions> =>
  call(sessionCount, { headers: about(asked), query: filtered(asked) })

/** Seconds by day and game, and how each game was used (S7.99). */
export const timePlayedOf = (call: CallUpstream, asked: PlaysAsked): Promise<TimePlayed> =>
  call(playTime, { headers: about(asked), query: filtered(asked) })

/** What the filter of instructional contexts can be set to (S7.100). */
export const instructionalContextsOf = async (call: CallUpstream, asked: PlaysAsked): Promise<Contexts> =>
  (await call(instructionalContext, { headers: about(asked), query: within(asked) })).contexts

/** What the filter of educational contexts can be set to (S7.101). */
export const educationalContextsOf = async (call: CallUpstream, asked: PlaysAsked): Promise<Contexts> =>
  (await call(educationalContext, { headers: about(asked), query: within(asked) })).contexts

/** The play history: newest first, those without a time last (S7.107). */
export const snapshotsOf = (call: CallUpstream, asked: PlaysAsked): Promise<Snapshots> =>
  call(metagameStats, { headers: about(asked), query: ofGame(asked) })

/** The metagame partition that the child plays in (S7.108). */
export const partitionOf = async (call: CallUpstream, asked: PlaysAsked): Promise<number> =>
  (await call(metagamePartition, { headers: about(asked) })).partition
