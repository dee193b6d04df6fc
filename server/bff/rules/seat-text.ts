import { countOfStudents } from '../../../shared/rules/counts.ts'
import { cutName } from '../../../shared/rules/names.ts'
import { rosterTooBig } from '../../../shared/rules/roster-limits.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { teacherSeats } from '../../contract/rosters.ts'
import type { uploadReport } from '../../contract/uploads.ts'

type Seats = ReplyOf<typeof uploadReport>['seats'][number]
type OfTeacher = ReplyOf<typeof teacherSeats>

/** Why no more students fit, with whose plan it is: a teacher's own is 'your' only to that teacher (S5.25, S5.26?). */
export function fullText(seats: OfTeacher, isOwn: boolean): string {
  const { scope, isTrial, rosterLimit } = seats
  if (!isOwn) return rosterTooBig(scope, rosterLimit, planOfText(seats))
  return rosterTooBig(scope, rosterLimit, scope === 'teacher' && isTrial ? 'Your trial' : undefined)
}

/** Whose plan it is: 'Yusuf Demir’s own trial', 'Ridgeview Elementary’s subscription'. */
export function planOfText({ scope, name, isTrial }: Pick<Seats, 'scope' | 'name' | 'isTrial'>): string {
  const holder = cutName(name || `The ${scope}`)
  return scope === 'teacher'
    ? `${holder}’s own ${isTrial ? 'trial' : 'subscription'}`
    : `${holder}’s subscription`
}

/** Why a row of a file has no room: whose plan is full, and its limit. */
export function noRoomText(key: string | null, seats: readonly Seats[]): string {
  const found = seats.find((one) => one.key === key)
  return found ? `${planOfText(found)}, ${countOfStudents(found.rosterLimit)}` : 'The plan is full'
}
