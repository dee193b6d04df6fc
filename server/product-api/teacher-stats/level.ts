import { calendarDay, dayIn } from '../../../shared/rules/days.ts'
import type { ChartLevel, Snapshot } from '../../contract/plays.ts'
import type { Play, UndatedPlay } from '../analytics/play.ts'
import { zoneBefore } from './zone-range.ts'

/** How a play ended: with a quit type, or finished (S4.86). */
const FINISHED = 'finished'

const levelOf = (play: UndatedPlay) => ({
  levelNum: play.levelNum,
  levelResultType: play.levelResultType,
  levelMode: play.levelMode,
  levelOperationType: play.operationType,
  levelDifficulty: play.difficultyType,
  levelProblemCountIncorrect: play.problemCountIncorrect,
  levelRewardType: play.rewardType,
  wingsLevelAccuracy: play.wingsLevelAccuracy,
  type: play.quitType ?? FINISHED,
  seconds: play.seconds,
  instructionalContext: play.instructionalContext,
  educationalContext: play.educationalContext,
  partition: play.partition,
})

/** A play as a chart shows it; days are those of `zone` (S3.79). */
export function chartLevelOf(play: Play, zone: string): ChartLevel {
  return {
    ...levelOf(play),
    timestamp: play.startedAt.toISOString(),
    date: calendarDay(dayIn(zone, play.startedAt)),
    rashZpc: zoneBefore(play),
    chosen: play.chosen,
  }
}

/** A play as the history shows it (S3.68). */
export const snapshotOf = (play: UndatedPlay & { readonly startedAt?: Date }): Snapshot => ({
  timestamp: play.startedAt?.toISOString() ?? null,
  studentId: play.studentId,
  appId: play.appContext,
  label: `Level ${play.levelNum}`,
  ...levelOf(play),
})
