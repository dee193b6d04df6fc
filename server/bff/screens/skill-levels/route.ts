import { SkillLevelsParams, SkillLevelsView } from '../../../../shared/screens/skill-levels.ts'
import { screen } from '../screen.ts'
import { loadSkillLevels } from './load.ts'
import { skillLevelsView } from './view.ts'

/** The levels behind one Skills Progress mark, requested when the mark is opened. */
export const skillLevels = screen({
  name: 'skill-levels',
  params: SkillLevelsParams,
  view: SkillLevelsView,
  needs: 'class-progress',
  show: async (visit, params) =>
    skillLevelsView({
      levels: await loadSkillLevels(visit, params),
      now: visit.now,
      zone: visit.identity.timezone,
    }),
})
