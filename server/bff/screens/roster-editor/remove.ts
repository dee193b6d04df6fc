import { OneStudent, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { removeRosterStudent } from '../../../contract/students.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/** Takes a child out of the class at once; it can be put back (S7.86). */
export const removeStudent = command({
  screen: 'roster-editor',
  name: 'remove',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: RosterEditorView,
  async run(visit, { student, ...params }) {
    await taughtRoster(visit, params)
    await visit.call(removeRosterStudent, {
      params: { rosterId: params.roster, studentId: student },
      query: {},
    })
    return rosterEditor.show(visit, params)
  },
})
