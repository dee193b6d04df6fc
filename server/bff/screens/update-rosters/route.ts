import { UpdateRostersParams, UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { screen } from '../screen.ts'
import { loadUpdateRosters } from './load.ts'
import { updateRostersView } from './view.ts'

/** Moves a school's children into their classes for the next school year (S2.38, S2.151). */
export const updateRosters = screen({
  name: 'update-rosters',
  params: UpdateRostersParams,
  view: UpdateRostersView,
  needs: 'update-rosters',
  show: async (visit, params) => updateRostersView(await loadUpdateRosters(visit, params)),
})
