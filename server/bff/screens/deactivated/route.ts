import { DeactivatedParams, DeactivatedView } from '../../../../shared/screens/deactivated.ts'
import { may } from '../../session/permissions.ts'
import { screen } from '../screen.ts'
import { loadDeactivated } from './load.ts'
import { deactivatedView } from './view.ts'

/** A school's 'Deactivated Students' in the admin view, loaded when the list is opened (S2.147, S6.17). */
export const deactivated = screen({
  name: 'deactivated',
  params: DeactivatedParams,
  view: DeactivatedView,
  needs: 'deactivated',
  show: async (visit, params) =>
    deactivatedView({
      ...(await loadDeactivated(visit, {
        ...params,
        mayReactivate: may(visit.identity, 'update-rosters'),
      })),
      school: params.school,
      now: visit.now,
      timezone: visit.identity.timezone,
    }),
})
