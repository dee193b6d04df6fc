import type { SkillLevelsParams } from '../../../../shared/screens/skill-levels.ts'
import type { RelevantLevel } from '../../../contract/analytics.ts'
import type { Visit } from '../../session/visit.ts'
import { classChild } from '../../upstream/class-child.ts'
import { levelsBehind } from '../../upstream/skills.ts'

/**
 * Wave 1: the classes, because a child may be asked about only if a class the viewer may see contains them.
 * Wave 2: the levels. Null for the demo user, whose built-in rows have no plays behind them (S3.91).
 */
export async function loadSkillLevels(
  visit: Visit,
  params: SkillLevelsParams,
): Promise<RelevantLevel[] | null> {
  if (visit.identity.isDemoUser) return null
  await classChild(visit, params)
  return levelsBehind(visit.call, params.student, params.standard)
}
