import { rosterNameFault } from '../../../../shared/rules/roster-names.ts'
import { RenameRoster, RosterView } from '../../../../shared/screens/roster.ts'
import { saveRoster } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { roster as screen } from './route.ts'

/** Changes a roster's name or grade; its children stay as they are. */
export const renameRoster = command({
  screen: 'roster',
  name: 'rename',
  method: 'PUT',
  needs: 'edit-rosters',
  body: RenameRoster,
  view: RosterView,
  async run(visit, { roster, teacher, version, name, gradeLevel }) {
    const fault = rosterNameFault(name)
    if (fault !== undefined) throw new PublicError('invalid-input', { fields: { name: fault } })
    const { teacherId } = await taughtRoster(visit, { roster, teacher })
    await visit.call(saveRoster, {
      params: { teacherId, rosterId: roster },
      body: { version, name, gradeLevel },
    })
    return screen.show(visit, { roster, teacher })
  },
})
