import { countOfStudents } from '../../../shared/rules/counts.ts'
import { planOfText } from '../../../shared/rules/roster-limits.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { uploadReport } from '../../contract/uploads.ts'

type Seats = ReplyOf<typeof uploadReport>['seats'][number]

/** Why a row of a file has no room: whose plan is full, and its limit. */
export function noRoomText(key: string | null, seats: readonly Seats[]): string {
  const found = seats.find((one) => one.key === key)
  return found ? `${planOfText(found)}, ${countOfStudents(found.rosterLimit)}` : 'The plan is full'
}
