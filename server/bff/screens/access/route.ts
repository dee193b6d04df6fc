import { AccessParams, AccessView } from '../../../../shared/screens/access.ts'
import { teacherSubscriptions } from '../../../contract/access.ts'
import { screen } from '../screen.ts'
import { accessView } from './view.ts'

/** Who a school's or a district's subscription covers (S2.149, S6.13). One upstream call. */
export const access = screen({
  name: 'access',
  params: AccessParams,
  view: AccessView,
  needs: 'access-rules',
  show: async (visit) =>
    accessView({
      loaded: await visit.call(teacherSubscriptions, {}),
      now: visit.now,
      timezone: visit.identity.timezone,
      supportEmail: visit.config.supportEmail,
    }),
})
