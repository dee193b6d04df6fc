import type { ReplyOf } from '../../contract/call.ts'
import { playTime } from '../../contract/teacher-stats.ts'
import type { CallUpstream } from './client.ts'

/** Seconds that one child played on one day in one game. */
export type PlayDay = ReplyOf<typeof playTime>['days'][number]

/** What one child played by day and game in the last seven days; days are cut where the caller is (S7.99). */
export const playDaysOf = async (call: CallUpstream, studentId: string): Promise<PlayDay[]> =>
  (await call(playTime, { headers: { 'x-mpact-user': studentId }, query: { timespan: '7' } })).days
