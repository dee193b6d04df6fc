import { DeleteRoster, RosterView } from '../../../../shared/screens/roster.ts'
import { deactivateRoster } from '../../../contract/rosters.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { roster as screen } from './route.ts'

/** Deletes a roster but keeps everything its children did (S4.92, S5.32, S7.80). */
export const deleteRoster = command({
  screen: 'roster',
  name: 'delete',
  method: 'POST',
  needs: 'edit-rosters',
  body: DeleteRoster,
  view: RosterView,
  async run(visit, { roster, teacher, version }) {
    const { teacherId } = await taughtRoster(visit, { roster, teacher })
    await visit.call(deactivateRoster, { params: { teacherId, rosterId: roster }, query: { version } })
    return screen.show(visit, { teacher })
  },
})
