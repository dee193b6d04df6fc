import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import { picturesOf } from '../../../../shared/rules/picture-password.ts'
import { AskForSlip, PasswordSlip } from '../../../../shared/screens/login-kit.ts'
import { rosterPictures } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'
import { command } from '../command.ts'
import { namesForPaper } from './view.ts'

const NONE_YET = 'Has not chosen pictures yet'
const UNREAD = 'Could not be read right now'

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
  hasSecret: true,
  allowance: SLIPS,
  async run(visit, params) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    const { rosterId } = roster
    const { students } = await visit.call(rosterPictures, { params: { rosterId } })
    const passwords = new Map(students.map(({ studentId, password }) => [studentId, password]))
    const leftOut = ownersLeftOut(students)
    const isLeftOut = (studentId: string) => leftOut.some((id) => id === null || id === studentId)
    const lines = namesForPaper(roster.students).map(({ studentId, name }) => {
      const password = passwords.get(studentId) ?? null
      const pictures = picturesOf(password ?? '')
      if (pictures) return { studentId, name, pictures: [...pictures], without: null }
      const isUnread = password !== null || (!passwords.has(studentId) && isLeftOut(studentId))
      return { studentId, name, pictures, without: isUnread ? UNREAD : NONE_YET }
    })
    visit.recordPasswordsPrinted(rosterId, lines.filter(({ pictures }) => pictures !== null).length)
    return {
      name: cutName(roster.name),
      students: lines,
      printed: dateText(dayIn(visit.identity.timezone, visit.now)),
    }
  },
})
