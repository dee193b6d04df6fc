import { ParentRosterParams, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { may } from '../../session/permissions.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadParentRoster, type ParentRosterSources } from './load.ts'
import { parentRosterView } from './view.ts'

/** A parent's children (S2.27, S2.190). */
export const parentRoster = page({
  name: 'parent-roster',
  params: ParentRosterParams,
  view: ParentRosterView,
  show: async (visit) => viewOf(visit, await loadParentRoster(visit)),
})

/** The view for sources already loaded. */
export const viewOf = ({ identity, now, config }: Visit, sources: ParentRosterSources): ParentRosterView =>
  parentRosterView({
    ...sources,
    accountId: identity.accountId,
    mayEdit: may(identity, 'edit-children'),
    now,
    zone: identity.timezone,
    supportEmail: config.supportEmail,
  })
