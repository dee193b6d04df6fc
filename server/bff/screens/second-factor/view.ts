import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { MAX_PASSKEYS } from '../../../../shared/rules/passkeys.ts'
import { type FactorKind, RECOVERY_CODES } from '../../../../shared/rules/second-factor.ts'
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
  const { authenticatorSince: since, passkeys, offersPasskeys, recoveryCodesLeft: left } = factor
  const { hasPassword, isProven, isRequired } = factor
  const day = (instant: Date) => dayIn(identity.timezone, instant)
  const on = (instant: string) => dateText(day(new Date(instant)), day(now))
  const isOn = since !== null || passkeys.length > 0
  const kinds: FactorKind[] = [
    ...(offersPasskeys && passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(since !== null ? (['totp'] as const) : []),
    ...(isOn ? (['recovery'] as const) : []),
  ]
  return {
    sections: sectionsBeside('second-factor', identity),
    isOffered: hasPassword || isOn,
    authenticator: since === null ? null : `On since ${on(since)}`,
    passkeys:
      offersPasskeys || passkeys.length > 0
        ? passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
            id,
            name,
            about: `Added ${on(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${on(lastUsedAt)}`}${isBackedUp ? '' : ', on one device only'}`,
          }))
        : null,
    canAddPasskey: offersPasskeys && passkeys.length < MAX_PASSKEYS,
    recoveryCodes: isOn ? { about: `${left} of ${RECOVERY_CODES} left`, areFew: left <= FEW_CODES } : null,
    required: isRequired ? 'Your role needs a second step, so it stays on.' : null,
    isOwed: identity.owesSecondFactor === true && !isOn,
    asksFor: isProven ? null : isOn ? 'factor' : 'password',
    kinds,
  }
}
