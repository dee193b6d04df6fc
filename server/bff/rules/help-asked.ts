import { dayIn } from '../../../shared/rules/days.ts'
import { capitalized } from '../../../shared/rules/letter-case.ts'
import { TRIES_A_DAY } from '../../../shared/rules/picture-password.ts'
import type { HelpAsked } from '../../../shared/screens/help-asked.ts'
import { agoText } from './ago-text.ts'
import { timeText, whenText } from './clock-text.ts'
import { numberWord } from './number-text.ts'
import type { ChildState } from './password-state.ts'

/** What is known of a child's request for help; of a child who does not ask, or of whose request nothing is known, nothing. */
export function helpAsked(
  { helpToken, asks, misses }: ChildState,
  now: Date,
  zone: string,
): { readonly asks?: HelpAsked } {
  if (helpToken === null || asks === null) return {}
  const at = new Date(asks.askedAt)
  return {
    asks: {
      // A device says of itself what it likes, so only how it was opened is told.
      device:
        asks.devices > 1
          ? `${capitalized(numberWord(asks.devices))} devices ask`
          : `A device with ${asks.byBadge ? 'the badge' : 'the class code'}`,
      asked:
        dayIn(zone, at) === dayIn(zone, now)
          ? `${timeText(at, zone)}, ${agoText(at, now, zone)}`
          : whenText(at, now, zone),
      misses: Math.min(misses, TRIES_A_DAY),
      isOnSeveral: asks.devices > 1,
    },
  }
}
