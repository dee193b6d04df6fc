import { DeleteAllRosters, RosterView } from '../../../../shared/screens/roster.ts'
import { deactivateRosters } from '../../../contract/rosters.ts'
import { accountRosters, chooseRoster } from '../../upstream/class-rosters.ts'
import { command } from '../command.ts'
import { roster as screen } from './route.ts'

/** Deletes all the rosters the person saw, or none if one of them has changed (S5.116). */
export const deleteAllRosters = command({
  screen: 'roster',
  name: 'delete-all',
  method: 'POST',
  needs: 'edit-rosters',
  body: DeleteAllRosters,
  view: RosterView,
  async run(visit, { teacher, rosters: seen }) {
    const { call, identity } = visit
    const rosters = await accountRosters(call, identity, teacher)
    for (const { roster } of seen) chooseRoster(rosters, roster)
    await call(deactivateRosters, {
      params: { teacherId: teacher ?? identity.accountId },
      body: { rosters: seen.map(({ roster, version }) => ({ rosterId: roster, version })) },
    })
    return screen.show(visit, { teacher })
  },
})
