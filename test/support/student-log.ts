import { studentLog } from '../../server/contract/analytics.ts'
import type { LastLevelCell, SkillScoreRow } from '../../server/contract/play-entities.ts'
import { type Answer, answers } from './visit.ts'

/** What children have learned and last played, as one call answers it. */
export const studentLogOf = (
  mastery: readonly SkillScoreRow[] = [],
  lastLevels: readonly LastLevelCell[] = [],
): Answer => answers(studentLog, { mastery: [...mastery], timePlayed: [], lastLevels: [...lastLevels] })
