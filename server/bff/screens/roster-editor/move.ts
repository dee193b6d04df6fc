import { MoveStudent, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { addRosterStudent } from '../../../contract/students.ts'
import { chooseRoster } from '../../upstream/class-rosters.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/** Moves a child from the class to another of the same teacher, in one step (S7.85). */
export const moveStudent = command({
  screen: 'roster-editor',
  name: 'move',
  method: 'POST',
  needs: 'edit-rosters',
  body: MoveStudent,
  view: RosterEditorView,
  async run(visit, { student, to, ...params }) {
    const { rosters } = await taughtRoster(visit, params)
    chooseRoster(rosters, to)
    await visit.call(addRosterStudent, {
      params: { rosterId: to, studentId: student },
      query: { from: params.roster },
    })
    return rosterEditor.show(visit, params)
  },
})
