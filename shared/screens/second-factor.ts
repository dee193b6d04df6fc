import { type Static, Type } from 'typebox'
import { PASSKEY_NAME_LENGTH } from '../rules/passkeys.ts'
import { PASSWORD_LENGTH } from '../rules/password.ts'
import { CODE_LENGTH, factorKinds } from '../rules/second-factor.ts'
import { Id, OrNull } from './fields.ts'

export const SecondFactorParams = Type.Object({})

/** What signing in asks for beside the password, and what to do without the phone. */
export const SecondFactorView = Type.Object({
  /** The list at the side, as on the settings. `href` is null for this page. */
  sections: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), href: OrNull(Type.String()) })),
  /** Whether it can be set up here: whoever has no password is asked by their provider. */
  isOffered: Type.Boolean(),
  /** For example 'On since November 3'; null while there is none. */
  authenticator: OrNull(Type.String()),
  /** In the order they were added; null where none are offered and there are none. */
  passkeys: OrNull(
    Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** For example 'Added November 3, last used November 5'. */
        about: Type.String(),
      }),
    ),
  ),
  /** Whether one more can be added. */
  canAddPasskey: Type.Boolean(),
  /** For example '8 of 10 left'; null without a second factor. */
  recoveryCodes: OrNull(Type.Object({ about: Type.String(), areFew: Type.Boolean() })),
  /** Why it cannot be turned off; null if it can. */
  required: OrNull(Type.String()),
  /** Nothing else opens before it is set up. */
  isOwed: Type.Boolean(),
  /** What a change is confirmed with; null for ten minutes after it was, or after signing in. */
  asksFor: OrNull(Type.Union([Type.Literal('password'), Type.Literal('factor')])),
  /** The second factors they have, in the order to offer them; empty if there is none. */
  kinds: Type.Array(Type.Enum(factorKinds)),
})
export type SecondFactorView = Static<typeof SecondFactorView>

export const ProveAgain = Type.Object({
  kind: Type.Union([Type.Literal('password'), Type.Literal('totp'), Type.Literal('recovery')]),
  code: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH }),
})
export type ProveAgain = Static<typeof ProveAgain>

/** What to ask a passkey for, before one is used to confirm who is there. */
export const AskPasskey = Type.Object({})

export const StartPasskey = Type.Object({})
const PasskeyName = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH })
export const RenamePasskey = Type.Object({ passkey: Id, name: PasskeyName })
export const RemovePasskey = Type.Object({ passkey: Id })

export const StartAuthenticator = Type.Object({})
/** An authenticator app that is being set up: in this answer only. */
export const AuthenticatorSetup = Type.Object({
  /** In groups, to be typed. */
  secret: Type.String(),
  /** The QR picture, as the address of an SVG image. */
  picture: Type.String(),
})
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>

export const ConfirmAuthenticator = Type.Object({
  code: Type.String({ minLength: 1, maxLength: CODE_LENGTH }),
})
export const RenewRecoveryCodes = Type.Object({})
/** Recovery codes: in this answer only. Empty if those the person has are still the right ones. */
export const NewRecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) })
export type NewRecoveryCodes = Static<typeof NewRecoveryCodes>

export const RemoveSecondFactor = Type.Object({})
