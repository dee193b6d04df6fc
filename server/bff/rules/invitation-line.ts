import { dateText } from '../../../shared/rules/day-text.ts'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import type { InvitationLine } from '../../../shared/screens/invitation.ts'
import type { Invitation } from '../../contract/invitations.ts'

/** When somebody was invited, in the days of who looks, and what inviting them again is called. */
export function invitationLine(
  { firstSentAt, lastSentAt }: Invitation,
  { now, timezone }: { readonly now: Date; readonly timezone: string },
): InvitationLine {
  if (firstSentAt === null || lastSentAt === null)
    return { words: 'Not invited yet', action: 'Send invitation', isFirst: true }
  const today = dayIn(timezone, now)
  const dayTextOf = (at: string) => whenText(dayIn(timezone, new Date(at)), today)
  const again = lastSentAt === firstSentAt ? '' : `, again ${dayTextOf(lastSentAt)}`
  return { words: `Invited ${dayTextOf(firstSentAt)}${again}`, action: 'Resend', isFirst: false }
}

const whenText = (day: DayInt, today: DayInt): string => (day === today ? 'today' : dateText(day, today))
