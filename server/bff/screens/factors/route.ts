import { dayIn } from '../../../../shared/rules/days.ts'
import { FactorsParams, FactorsView } from '../../../../shared/screens/factors.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadFactors } from './load.ts'
import { factorsView } from './view.ts'

/** Factors of Learning of one class (S2.22, S2.167). */
export const factors = page({
  name: 'factors',
  params: FactorsParams,
  view: FactorsView,
  show: async (visit, params) => {
    const { identity, now } = visit
    return factorsView({
      sources: await loadFactors(visit, params),
      params,
      isPartner: identity.partner !== null,
      area: identity.isDemoUser ? null : { rp: identity.partner ? visit.config.rpPrefix : null },
      hasAdminRights: may(identity, 'admin-view'),
      viewer: {
        accountId: identity.accountId,
        today: dayIn(identity.timezone, now),
        mayMark: may(identity, 'mark-done') && !identity.isDemoUser,
      },
    })
  },
})
