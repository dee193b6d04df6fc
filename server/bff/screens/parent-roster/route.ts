import { ParentRosterParams, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { may } from '../../session/permissions.ts'
import type { Visit } from '../../session/visit.ts'
import { page } from '../screen.ts'
import { loadParentRoster, loadPasswords, type ParentRosterSources } from './load.ts'
import { parentRosterView } from './view.ts'

/** A parent's children (S2.27, S2.190). */
export const parentRoster = page({
  name: 'parent-roster',
  params: ParentRosterParams,
  view: ParentRosterView,
  show: async (visit) => viewOf(visit, await loadParentRoster(visit)),
})

/** The view for sources already loaded; one call more for whoever may help the children to sign in. */
export async function viewOf(visit: Visit, sources: ParentRosterSources): Promise<ParentRosterView> {
  const { identity, now, config } = visit
  const mayEdit = may(identity, 'edit-children')
  return parentRosterView({
    ...sources,
    accountId: identity.accountId,
    mayEdit,
    now,
    zone: identity.timezone,
    supportEmail: config.supportEmail,
    passwords: await loadPasswords(visit, mayEdit ? sources.rosters : []),
  })
}
