import { SkillsParams, SkillsView } from '../../../../shared/screens/skills.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadSkills } from './load.ts'
import { skillsView } from './view.ts'

/** Skills Progress of one class (S2.44, S2.159). */
export const skills = page({
  name: 'skills',
  params: SkillsParams,
  view: SkillsView,
  show: async (visit, params) =>
    skillsView({
      sources: await loadSkills(visit, params),
      params,
      now: visit.now,
      zone: visit.identity.timezone,
      isPartner: visit.identity.partner !== null,
      rp: visit.identity.partner ? visit.config.rpPrefix : null,
      hasAdminRights: may(visit.identity, 'admin-view'),
      outsideProduction: visit.config.stage !== 'production',
      relevantLevels: visit.identity.relevantLevels,
    }),
})
