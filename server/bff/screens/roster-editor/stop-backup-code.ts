import { OneStudent, StoppedCodeView } from '../../../../shared/screens/roster-editor.ts'
import { stopBackupCode } from '../../../contract/backup-codes.ts'
import { PublicError } from '../../errors.ts'
import { chooseStudent, taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'

/** Stops the code of a child of one's own class before it is used or has run out; on record in the audit log. */
export const stopCode = command({
  screen: 'roster-editor',
  name: 'stop-backup-code',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: StoppedCodeView,
  async run(visit, { student, ...params }) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    chooseStudent(roster, student)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    await visit.call(stopBackupCode, { headers: { 'x-mpact-user': student } })
    visit.recordSignInHelp('backup-code-stopped', student)
    return {}
  },
})
