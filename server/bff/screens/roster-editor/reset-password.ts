import { OneStudent, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { deleteStudentPassword } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import { chooseStudent, taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/** Lets a child of one's own class choose three new pictures (S6.50). */
export const resetPassword = command({
  screen: 'roster-editor',
  name: 'reset-password',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: RosterEditorView,
  async run(visit, { student, ...params }) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    chooseStudent(roster, student)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    await visit.call(deleteStudentPassword, { headers: { 'x-mpact-user': student } })
    visit.recordSignInHelp('reset', student)
    return rosterEditor.show(visit, params)
  },
})
