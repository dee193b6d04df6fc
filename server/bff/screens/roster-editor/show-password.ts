import { picturesOf } from '../../../../shared/rules/picture-password.ts'
import { OneStudent, ShownPassword } from '../../../../shared/screens/roster-editor.ts'
import { studentPassword } from '../../../contract/picture-passwords.ts'
import { chooseStudent, taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'

/**
 * Returns the pictures of a child of the class, and records it in the audit log; no other answer contains
 * them (S2.138).
 */
export const showPassword = command({
  screen: 'roster-editor',
  name: 'show-password',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: ShownPassword,
  hasSecret: true,
  async run(visit, { student, ...params }) {
    chooseStudent((await taughtRoster(visit, params)).roster, student)
    const { password } = await visit.call(studentPassword, { headers: { 'x-mpact-user': student } })
    const pictures = picturesOf(password ?? '')
    if (pictures) visit.recordPasswordShown(student)
    return { pictures: pictures && [...pictures] }
  },
})
