import { OneStudent, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { addRosterStudent } from '../../../contract/students.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/** Undoes a removal: the child is in the class again (S7.85). */
export const putBackStudent = command({
  screen: 'roster-editor',
  name: 'put-back',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: RosterEditorView,
  async run(visit, { student, ...params }) {
    await taughtRoster(visit, params)
    await visit.call(addRosterStudent, { params: { rosterId: params.roster, studentId: student }, query: {} })
    return rosterEditor.show(visit, params)
  },
})
