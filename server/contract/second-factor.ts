import { type Static, Type } from 'typebox'
import { factorRoles } from '../../shared/rules/factor-roles.ts'
import { PASSWORD_LENGTH } from '../../shared/rules/password.ts'
import { CODE_LENGTH, factorKinds } from '../../shared/rules/second-factor.ts'
import { call } from './call.ts'
import { Id, Instant, Nothing, OrNull, TokenSession } from './entities.ts'
import { PasskeyAssertion } from './passkey-credentials.ts'

const Code = Type.String({ minLength: 1, maxLength: CODE_LENGTH })

/** What a sign-in is told whose account has a second factor: no token exists until it is proven. */
export const SignInChallenge = Type.Object({
  /** Works once, for five minutes; never shown to a browser. */
  id: Type.String({ minLength: 16, maxLength: 128 }),
  expiresIn: Type.Integer({ description: 'Seconds for which it can be met.' }),
  /** Whose it is, so that wrong codes are counted by account. */
  accountId: Id,
  /** What it can be met with. An API without passkeys leaves it out: an app's code or a recovery code. */
  kinds: Type.Optional(Type.Array(Type.Enum(factorKinds))),
})
export type SignInChallenge = Static<typeof SignInChallenge>

/** A second factor: a code of the authenticator app, one of the recovery codes, or a passkey that was used. */
export const FactorProof = Type.Union([
  Type.Object({ kind: Type.Literal('totp'), code: Code }),
  Type.Object({ kind: Type.Literal('recovery'), code: Code }),
  Type.Object({ kind: Type.Literal('passkey'), passkey: PasskeyAssertion }),
])
export type FactorProof = Static<typeof FactorProof>

/**
 * Exchanges a challenge and a second factor for a token session. 422 `wrong-code`, `wrong-passkey` and
 * `passkey-unknown` leave the challenge as it is, up to the fifth; 410 `passkey-expired` if no passkey was asked for, and 410 `challenge-over` once it is used, expired or has had five wrong ones.
 */
export const proveSecondFactor = call({
  id: 'proveSecondFactor',
  method: 'POST',
  path: '/v2/mm/login/second-factor',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ challenge: Type.String({ maxLength: 128 }), proof: FactorProof }),
  reply: TokenSession,
})

/** Which second factors protect the bearer's account; never a secret. */
export const secondFactor = call({
  id: 'secondFactor',
  method: 'GET',
  path: '/v2/teachers/me/second-factor',
  repeat: true,
  reply: Type.Object({
    /** When the authenticator app was turned on; null without one. */
    authenticatorSince: Type.Union([Instant, Type.Null()]),
    /** In the order they were added. */
    passkeys: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        createdAt: Instant,
        /** Null before it was used the first time. */
        lastUsedAt: OrNull(Instant),
        /** Whether it is kept in more than one device, such as by a password manager. */
        isBackedUp: Type.Boolean(),
      }),
    ),
    /** Whether passkeys can be used here: they are bound to a public address. */
    offersPasskeys: Type.Boolean(),
    recoveryCodesLeft: Type.Integer({ description: 'How many recovery codes have not been used.' }),
    /** Whether the account has a password: without one, its provider asks for what it asks for. */
    hasPassword: Type.Boolean(),
    /** Whether the bearer has proven who they are within the last ten minutes. */
    isProven: Type.Boolean(),
    /** Whether the operator requires a second factor of them, so that it cannot be turned off. */
    isRequired: Type.Boolean(),
  }),
})

/**
 * Proves again who the bearer is; the next ten minutes may change the second factor. A password does only where
 * there is none yet. 422 `wrong-code`, and for a passkey as at sign-in.
 */
export const proveAgain = call({
  id: 'proveAgain',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/proof',
  repeat: false,
  body: Type.Object({
    proof: Type.Union([
      FactorProof,
      Type.Object({
        kind: Type.Literal('password'),
        code: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH }),
      }),
    ]),
  }),
  reply: Nothing,
})

/**
 * Begins to set up an authenticator app, in place of one that is on, which keeps working until the new one is
 * confirmed. 428 `proof-needed`.
 */
export const startAuthenticator = call({
  id: 'startAuthenticator',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/authenticator',
  repeat: false,
  reply: Type.Object({
    /** Base32, to be typed where a picture cannot be scanned. */
    secret: Type.String(),
    /** The same for a QR picture: otpauth://totp/… */
    uri: Type.String(),
  }),
})

export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

/**
 * Turns the authenticator app on by one of its codes. Returns the recovery codes, this once; none if the account
 * has some already. 409 `conflict` if none was begun, 422 `wrong-code`, 428 `proof-needed`.
 */
export const confirmAuthenticator = call({
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/authenticator/confirm',
  repeat: false,
  body: Type.Object({ code: Code }),
  reply: RecoveryCodes,
})

/** Turns the second factor off, with every passkey and recovery code. 428 `proof-needed`, 409 `factor-required` while it is required. */
export const removeSecondFactor = call({
  id: 'removeSecondFactor',
  method: 'DELETE',
  path: '/v2/teachers/me/second-factor',
  repeat: false,
  reply: Nothing,
})

/** Makes new recovery codes, which replace the old ones. 409 `conflict` without a second factor, 428 `proof-needed`. */
export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/recovery-codes',
  repeat: false,
  reply: RecoveryCodes,
})

/** Of whom a second factor is required, as configured. Only for internal administrators. */
export const secondFactorPolicy = call({
  id: 'secondFactorPolicy',
  method: 'GET',
  path: '/v2/mm/admin/second-factor',
  repeat: true,
  bearer: 'admin',
  reply: Type.Object({ roles: Type.Array(Type.Enum(factorRoles)) }),
})

/**
 * Takes somebody's second factor away and ends their sign-ins, for whoever has lost it. Only for internal administrators
 * who have just proven who they are: 428 `proof-needed`. 409 `conflict` if it is not the one the administrator saw.
 */
export const resetSecondFactor = call({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/v2/mm/admin/accounts/:accountId/second-factor/reset',
  repeat: false,
  bearer: 'admin',
  params: Type.Object({ accountId: Id }),
  /** Since when the factor is on that is meant. */
  body: Type.Object({ since: Instant }),
  reply: Nothing,
})
