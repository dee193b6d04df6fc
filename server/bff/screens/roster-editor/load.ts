import type { RosterEditorParams } from '../../../../shared/screens/roster-editor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { rosterPasswords } from '../../../contract/picture-passwords.ts'
import { teacherSeats } from '../../../contract/rosters.ts'
import type { Visit } from '../../session/visit.ts'
import { orNull } from '../../upstream/or-null.ts'
import { type TaughtRoster, taughtRoster } from '../../upstream/taught-roster.ts'

export interface RosterEditorSources extends TaughtRoster {
  readonly seats: ReplyOf<typeof teacherSeats> | null
  readonly passwords: ReplyOf<typeof rosterPasswords> | null
}

/** The class among its teacher's, and how much room there is, and who has a picture password; three calls at once. */
export async function loadRosterEditor(
  visit: Visit,
  params: RosterEditorParams,
): Promise<RosterEditorSources> {
  const teacherId = params.teacher ?? visit.identity.accountId
  const [taught, seats, passwords] = await Promise.all([
    taughtRoster(visit, params),
    orNull(visit.call(teacherSeats, { params: { teacherId } })),
    orNull(visit.call(rosterPasswords, { query: { teacherId } })),
  ])
  return { ...taught, seats, passwords }
}
