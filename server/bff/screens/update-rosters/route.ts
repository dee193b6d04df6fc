import { dayIn } from '../../../../shared/rules/days.ts'
import { UpdateRostersParams, UpdateRostersView } from '../../../../shared/screens/update-rosters.ts'
import { page } from '../screen.ts'
import { loadUpdateRosters } from './load.ts'
import { updateRostersView } from './view.ts'

/** Moves a school's children into their classes for the next school year (S2.38, S2.151). */
export const updateRosters = page({
  name: 'update-rosters',
  params: UpdateRostersParams,
  view: UpdateRostersView,
  show: async (visit, params) =>
    updateRostersView(await loadUpdateRosters(visit, params), dayIn(visit.identity.timezone, visit.now)),
})
