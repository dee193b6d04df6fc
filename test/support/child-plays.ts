import type { ReplyOf } from '../../server/contract/call.ts'
import type { metagameStats } from '../../server/contract/student-history.ts'
import type { appLevels } from '../../server/contract/student-levels.ts'
import type { playTime } from '../../server/contract/student-playtime.ts'
import { NOW, teacherIdentity } from './visit.ts'

type Level = ReplyOf<typeof appLevels>['levels'][number]
type Snapshot = ReplyOf<typeof metagameStats>['snapshots'][number]
type Usage = ReplyOf<typeof playTime>['usages'][number]

/** The inputs of both pages of a child besides their sources: child s1, at NOW, in New York. */
export const paramsOf = <P extends object>(params: P, rp: string | null) => ({
  params: { student: 's1', ...params },
  now: NOW,
  zone: 'America/New_York',
  identity: teacherIdentity(),
  schoolYearMode: true,
  rp,
})

const said = {
  levelResultType: 'wonEarly',
  levelMode: 'explore',
  levelOperationType: null,
  levelDifficulty: null,
  levelRewardType: null,
  wingsLevelAccuracy: null,
  seconds: 60,
  instructionalContext: 'class',
  educationalContext: 'school',
  partition: 0,
} as const

/** A play in the chart's response, in New York; `mistakes` is null if they were not counted. */
export const chartLevel = (
  timestamp: string,
  levelNum: number,
  mistakes: number | null,
  over: Partial<Level> = {},
): Level => ({
  ...said,
  timestamp,
  date: { year: 2019, month: Number(timestamp.slice(5, 7)), day: Number(timestamp.slice(8, 10)) },
  levelNum,
  levelProblemCountIncorrect: mistakes,
  type: 'finished',
  rashZpc: null,
  chosen: false,
  ...over,
})

/** A play in the history's response. */
export const snapshot = (
  timestamp: string | null,
  appId: string,
  levelNum: number,
  mistakes: number | null,
  over: Partial<Snapshot> = {},
): Snapshot => ({
  ...said,
  timestamp,
  studentId: 's1',
  appId,
  label: `Level ${levelNum}`,
  levelNum,
  levelProblemCountIncorrect: mistakes,
  type: 'finished',
  ...over,
})

const none = { number: null, datapoints: 0 }

/** How a game was used, without motivation measures. */
export const usage = (appContext: string, seconds: number, over: Partial<Usage> = {}): Usage => ({
  appContext,
  plays: 1,
  seconds,
  designVersions: [],
  motivation: { chosen: none, ownTime: none, cameBack: none, seenThrough: none },
  ...over,
})
