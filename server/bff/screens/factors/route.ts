import { dayIn } from '../../../../shared/rules/days.ts'
import { FactorsPageView, FactorsParams } from '../../../../shared/screens/factors.ts'
import { may } from '../../session/permissions.ts'
import { page } from '../screen.ts'
import { loadFactorsPage } from './load.ts'
import { factorsPageView } from './view.ts'

/** Factors of Learning of one class (S2.22, S2.167), or, for administrators, of many. */
export const factors = page({
  name: 'factors',
  params: FactorsParams,
  view: FactorsPageView,
  show: async (visit, params) => {
    const { identity, now } = visit
    return factorsPageView({
      loaded: await loadFactorsPage(visit, params),
      identity,
      now,
      supportEmail: visit.config.supportEmail,
      params,
      isPartner: identity.partner !== null,
      area: identity.isDemoUser ? null : { rp: identity.partner ? visit.config.rpPrefix : null },
      hasAdminRights: may(identity, 'admin-view'),
      viewer: {
        accountId: identity.accountId,
        today: dayIn(identity.timezone, now),
        now,
        zone: identity.timezone,
        mayMark: may(identity, 'mark-done') && !identity.isDemoUser,
      },
    })
  },
})
