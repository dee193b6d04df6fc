import type { LastLevelCell } from '../../server/contract/play-entities.ts'
import { TODAY } from './visit.ts'

/** A child's last level as returned by the product API: won, today, an hour ago. */
export const lastLevel = (studentId: string, over: Partial<LastLevelCell> = {}): LastLevelCell => ({
  columnId: 'lastlevel',
  studentId,
  timestamp: '2019-10-16T14:00:00.000Z',
  dayAsInt: TODAY,
  appContext: 'Match',
  levelNum: 7,
  levelResultType: 'wonEarly',
  ...over,
})
