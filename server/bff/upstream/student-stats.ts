import type { HistorySpan } from '../../../shared/rules/playtime.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { metagamePartition, metagameStats } from '../../contract/student-history.ts'
import { appLevels } from '../../contract/student-levels.ts'
import {
  educationalContext,
  instructionalContext,
  playTime,
  sessionCount,
} from '../../contract/student-playtime.ts'
import type { CallUpstream } from './client.ts'

/** Which of a child's plays to load. */
export interface PlaysParams {
  readonly studentId: string
  readonly span: HistorySpan
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

const about = ({ studentId }: Pick<PlaysParams, 'studentId'>) => ({ 'x-mpact-user': studentId })
const within = ({ span }: PlaysParams) => (span === 'schoolYear' ? { period: span } : { timespan: span })
const filtered = (params: PlaysParams) => ({
  ...within(params),
  ...(params.instructional !== undefined && { instructionalContext: params.instructional }),
  ...(params.educational !== undefined && { educationalContext: params.educational }),
})
const ofGame = (params: PlaysParams) => ({
  ...filtered(params),
  ...(params.game !== undefined && { appContext: params.game }),
})

/**
 * Every play of one game, oldest first, with the zone before each; the game played last if none is requested
 * (S7.102).
 */
export const chartedLevels = (call: CallUpstream, params: PlaysParams): Promise<ChartedLevels> =>
  call(appLevels, { headers: about(params), query: ofGame(params) })

/** Sessions by day (S7.98). */
export const sessionsOf = (call: CallUpstream, params: PlaysParams): Promise<Sessions> =>
  call(sessionCount, { headers: about(params), query: filtered(params) })

/** Seconds by day and game, and how each game was used (S7.99). */
export const timePlayedOf = (call: CallUpstream, params: PlaysParams): Promise<TimePlayed> =>
  call(playTime, { headers: about(params), query: filtered(params) })

/** The options of the instructional-context filter (S7.100). */
export const instructionalContextsOf = async (call: CallUpstream, params: PlaysParams): Promise<Contexts> =>
  (await call(instructionalContext, { headers: about(params), query: within(params) })).contexts

/** The options of the educational-context filter (S7.101). */
export const educationalContextsOf = async (call: CallUpstream, params: PlaysParams): Promise<Contexts> =>
  (await call(educationalContext, { headers: about(params), query: within(params) })).contexts

/** The play history: newest first, plays without a time last (S7.107). */
export const snapshotsOf = (call: CallUpstream, params: PlaysParams): Promise<Snapshots> =>
  call(metagameStats, { headers: about(params), query: ofGame(params) })

/** The metagame partition that the child plays in (S7.108). */
export const partitionOf = async (call: CallUpstream, params: PlaysParams): Promise<number> =>
  (await call(metagamePartition, { headers: about(params) })).partition
