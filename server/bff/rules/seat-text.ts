import { countOfStudents } from '../../../shared/rules/counts.ts'
import { cutName } from '../../../shared/rules/names.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { uploadReport } from '../../contract/uploads.ts'

type Seats = ReplyOf<typeof uploadReport>['seats'][number]

/** Whose plan it is: 'Yusuf Demir’s own trial', 'Ridgeview Elementary’s subscription'. */
export function planOfText({ scope, name, isTrial }: Seats): string {
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
