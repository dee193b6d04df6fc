import { AccessParams, AccessView } from '../../../../shared/screens/access.ts'
import { teacherSubscriptions } from '../../../contract/access.ts'
import { page } from '../screen.ts'
import { accessView } from './view.ts'

/** Who a school's or a district's subscription covers (S2.149, S6.13). One upstream call. */
export const access = page({
  name: 'access',
  params: AccessParams,
  view: AccessView,
  show: async (visit) =>
    accessView({
      loaded: await visit.call(teacherSubscriptions, {}),
      now: visit.now,
      timezone: visit.identity.timezone,
      supportEmail: visit.config.supportEmail,
    }),
})
