import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { RECOVERY_CODES } from '../../../../shared/rules/second-factor.ts'
import type { SecondFactorView } from '../../../../shared/screens/second-factor.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { secondFactor } from '../../../contract/second-factor.ts'
import { sectionsBeside } from '../../rules/account-pages.ts'
import type { Identity } from '../../session/session.ts'

export interface SecondFactorSources {
  readonly factor: ReplyOf<typeof secondFactor>
  readonly identity: Identity
  readonly now: Date
}

/** So many recovery codes or fewer are pointed out. */
const FEW_CODES = 3

/** Whether a second factor is on, since when, and what is left for the day the phone is gone. */
export function secondFactorView({ factor, identity, now }: SecondFactorSources): SecondFactorView {
  const { authenticatorSince: since, recoveryCodesLeft: left, hasPassword, isProven, isRequired } = factor
  const day = (instant: Date) => dayIn(identity.timezone, instant)
  const isOn = since !== null
  return {
    sections: sectionsBeside('second-factor', identity),
    isOffered: hasPassword || isOn,
    authenticator: isOn ? `On since ${dateText(day(new Date(since)), day(now))}` : null,
    recoveryCodes: isOn ? { about: `${left} of ${RECOVERY_CODES} left`, areFew: left <= FEW_CODES } : null,
    required: isRequired ? 'Your role needs a second step, so it stays on.' : null,
    isOwed: identity.owesSecondFactor === true && !isOn,
    asksFor: isProven ? null : isOn ? 'code' : 'password',
  }
}
