import { ParentRosterParams, ParentRosterView } from '../../../../shared/screens/parent-roster.ts'
import { screen } from '../screen.ts'
import { loadParentRoster } from './load.ts'
import { parentRosterView } from './view.ts'

/** A parent's children. */
export const parentRoster = screen({
  name: 'parent-roster',
  params: ParentRosterParams,
  view: ParentRosterView,
  needs: 'own-children',
  show: async (visit) =>
    parentRosterView({
      ...(await loadParentRoster(visit)),
      supportEmail: visit.config.supportEmail,
    }),
})
