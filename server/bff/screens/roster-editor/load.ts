import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { cutName } from '../../../../shared/rules/names.ts'
import type { RosterEditorParams } from '../../../../shared/screens/roster-editor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Roster } from '../../../contract/entities.ts'
import { teacherSeats } from '../../../contract/rosters.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { unreadIn } from '../../upstream/class-rosters.ts'
import { orNull } from '../../upstream/or-null.ts'
import { type Passwords, passwordsOf } from '../../upstream/passwords.ts'
import { taughtRoster } from '../../upstream/taught-roster.ts'

export interface RosterEditorSources {
  readonly teacherId: string
  readonly roster: Roster
  /** The teacher's other classes, in order. */
  readonly others: readonly Pick<Roster, 'rosterId' | 'name'>[]
  readonly seats: ReplyOf<typeof teacherSeats> | null
  readonly passwords: Passwords | null
}

/**
 * The class among its teacher's classes, how many seats are left, and which children have a picture password;
 * three calls in parallel.
 */
export async function loadRosterEditor(
  visit: Visit,
  params: RosterEditorParams,
): Promise<RosterEditorSources> {
  const teacherId = params.teacher ?? visit.identity.accountId
  const [{ roster, rosters }, seats, passwords] = await Promise.all([
    taughtRoster(visit, params),
    orNull(visit.call(teacherSeats, { params: { teacherId } })),
    loadPasswords(visit, teacherId),
  ])
  needWhole(roster, visit.config.supportEmail)
  return { teacherId, roster, others: rosters.filter((one) => one !== roster), seats, passwords }
}

/**
 * Saving a class takes out whoever is not in the list, so a class with a child who cannot be read is not
 * edited at all.
 */
function needWhole(roster: Roster, supportEmail: string): void {
  const unread = unreadIn(roster).length
  if (unread === 0) return
  throw new PublicError('class-unread', { message: classUnread(unread, cutName(roster.name), supportEmail) })
}

const classUnread = (count: number, name: string, supportEmail: string): string =>
  `${countOfStudents(count)} of ${name} could not be read, so the class cannot be changed right now. Nothing was lost. Write to ${supportEmail}.`

/** Which children have a picture password; null if it could not be loaded. One call. */
export const loadPasswords = ({ call }: Visit, teacherId: string): Promise<Passwords | null> =>
  orNull(passwordsOf(call, teacherId))
