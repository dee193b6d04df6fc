import { BackupCodeView, OneStudent } from '../../../../shared/screens/roster-editor.ts'
import { makeBackupCode } from '../../../contract/backup-codes.ts'
import { PublicError } from '../../errors.ts'
import { chooseStudent, taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { backupCodeView } from './backup-code-view.ts'

/** Two for each child of a class, and a few more: each is a way in that needs no pictures. */
const CODES = { limit: 90, seconds: 3_600 }

/**
 * Makes the code by which a child of one's own class signs in once without pictures; on record in the audit log. Not for
 * those who only administer the class (S6.49), nor while viewing as its teacher.
 */
export const makeCode = command({
  screen: 'roster-editor',
  name: 'make-backup-code',
  method: 'POST',
  needs: 'edit-rosters',
  body: OneStudent,
  view: BackupCodeView,
  hasSecret: true,
  allowance: CODES,
  async run(visit, { student, ...params }) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    chooseStudent(roster, student)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    const made = await visit.call(makeBackupCode, {
      headers: { 'x-mpact-user': student },
      body: { rosterId: roster.rosterId },
    })
    visit.recordSignInHelp('backup-code', student)
    return backupCodeView(made, visit.identity.timezone, visit.now)
  },
})
