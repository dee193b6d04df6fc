import { SkillsPageView, SkillsParams } from '../../../../shared/screens/skills.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadSkillsPage } from './load.ts'
import { skillsPageView } from './view.ts'

/** Skills Progress of one class (S2.44, S2.159), or, for administrators, of many. */
export const skills = page({
  name: 'skills',
  params: SkillsParams,
  view: SkillsPageView,
  show: async (visit, params) =>
    skillsPageView({
      loaded: await loadSkillsPage(visit, params),
      params,
      identity: visit.identity,
      now: visit.now,
      zone: visit.identity.timezone,
      isPartner: visit.identity.partner !== null,
      rp: visit.identity.partner ? visit.config.rpPrefix : null,
      supportEmail: visit.config.supportEmail,
      hasAdminRights: may(visit.identity, 'admin-view'),
      outsideProduction: visit.config.stage !== 'production',
      relevantLevels: visit.identity.relevantLevels,
    }),
})
