import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { picturesOf } from '../../../../shared/rules/picture-password.ts'
import { AskForSlip, PasswordSlip } from '../../../../shared/screens/login-kit.ts'
import { rosterPictures } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { namesForPaper } from './view.ts'

/** Slips of an hour: a year of them in a printer's tray is somebody's who copies them. */
const SLIPS = { limit: 30, seconds: 3_600 }

/**
 * The pictures of a whole class for the slip that its own teacher keeps; on record in the audit log. Not for those who
 * only administer the class, nor while viewing as its teacher.
 */
export const printPasswords = command({
  screen: 'login-kit',
  name: 'print-passwords',
  method: 'POST',
  needs: 'edit-rosters',
  body: AskForSlip,
  view: PasswordSlip,
  allowance: SLIPS,
  async run(visit, params) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    const { rosterId } = roster
    const { students } = await visit.call(rosterPictures, { params: { rosterId } })
    const passwords = new Map(
      students.map(({ studentId, password }) => [studentId, picturesOf(password ?? '')]),
    )
    const lines = namesForPaper(roster.students).map(({ studentId, name }) => {
      const pictures = passwords.get(studentId) ?? null
      return { studentId, name, pictures: pictures && [...pictures] }
    })
    visit.recordPasswordsPrinted(rosterId, lines.filter(({ pictures }) => pictures !== null).length)
    return {
      name: cutName(roster.name),
      students: lines,
      printed: dateText(dayIn(visit.identity.timezone, visit.now)),
    }
  },
})
