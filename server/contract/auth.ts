import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { PASSWORD_LENGTH } from '../../shared/rules/password.ts'
import { call } from './call.ts'
import { DeviceTokenSession } from './device-session.ts'
import { Id, Nothing, RevocationToken, TokenSession } from './entities.ts'
import { SignInChallenge } from './second-factor.ts'

export const Password = Type.String({ maxLength: PASSWORD_LENGTH })
const OneTimeCode = Type.Object({ code: Type.String({ minLength: 16, maxLength: 128 }) })

/** Exchanges an e-mail and password for a one-time login code that lives 60 seconds (S7.28?). */
export const loginEmail = call({
  id: 'loginEmail',
  method: 'POST',
  path: '/v2/teachers/login/email',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    email: Type.String({ maxLength: EMAIL_LENGTH }),
    password: Password,
  }),
  reply: OneTimeCode,
})

/** Exchanges a provider's ID token, verified by the product API, for a one-time login code (S7.11?). */
export const loginProvider = call({
  id: 'loginProvider',
  method: 'POST',
  path: '/v2/teachers/login',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    provider: Type.Union([Type.Literal('google'), Type.Literal('edu')]),
    idToken: Type.String({ maxLength: 8192 }),
    nonce: Type.String({ maxLength: 256 }),
    state: Type.Optional(Type.String({ maxLength: 512 })),
    trace: Type.Optional(Type.String({ maxLength: 128 })),
    /** Set when started from the sign-up page: if there is no account yet, one of this kind is created. */
    signup: Type.Optional(Type.Union([Type.Literal('teacher'), Type.Literal('parent')])),
  }),
  reply: OneTimeCode,
})

const AccessCode = Type.String({ minLength: 1, maxLength: 32 })
const DeviceId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' })
export const DeviceText = Type.Optional(DeviceId)

/**
 * Exchanges the access code for a one-time login code, which only ever opens a device session (S7.12,
 * S7.13?).
 */
export const loginCode = call({
  id: 'loginCode',
  method: 'POST',
  path: '/v2/teachers/login/code',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    code: AccessCode,
    deviceId: DeviceText,
    rosterId: DeviceText,
    buildNumber: DeviceText,
    fromApp: DeviceText,
  }),
  reply: OneTimeCode,
})
/**
 * Exchanges a one-time login code for a token session (S7.9?), or for a challenge where the account has a second
 * factor. Single use, so never retried.
 */
export const login = call({
  id: 'login',
  method: 'GET',
  path: '/v2/mm/login/:provider/:code',
  repeat: false,
  bearer: 'none',
  params: Type.Object({
    provider: Type.Union([
      Type.Literal('email'),
      Type.Literal('code'),
      Type.Literal('google'),
      Type.Literal('edu'),
    ]),
    code: Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' }),
  }),
  query: Type.Object({
    prospect: Type.Optional(Type.String({ maxLength: 512 })),
    trace: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  reply: Type.Union([DeviceTokenSession, Type.Object({ challenge: SignInChallenge })]),
})

/**
 * Exchanges a refresh token for the next token session. A token that was just rotated returns the same result
 * for 30 seconds, so that a lost response does not end a session.
 */
export const refreshToken = call({
  id: 'refreshToken',
  method: 'POST',
  path: '/v2/mm/token/refresh',
  repeat: false,
  bearer: 'none',
  limitMs: 10_000,
  body: Type.Object({ refreshToken: Type.String({ maxLength: 512 }) }),
  reply: TokenSession,
})

/** Ends the bearer's token session (S7.146?). */
export const logout = call({
  id: 'logout',
  method: 'GET',
  path: '/v2/teachers/me/logout',
  repeat: false,
  reply: Nothing,
})

/**
 * Ends the token session a revocation token was given with, as RFC 7009 does: an unknown or ended one is answered
 * alike. For sessions that end without the browser that has their bearer.
 */
export const revoke = call({
  id: 'revoke',
  method: 'POST',
  path: '/v2/mm/token/revoke',
  repeat: true,
  bearer: 'none',
  body: Type.Object({ revocationToken: RevocationToken }),
  reply: Nothing,
})

/**
 * The access token a device goes on with in one class, if the device is still one of its teacher's, the class still
 * theirs and their plan still active: what an app asks that wakes up hours after its code (S7.14). It ends when the
 * one it was asked with does. 404 for another device or class, and the statuses of a plan as for an access code.
 */
export const accessToken = call({
  id: 'accessToken',
  method: 'GET',
  path: '/v2/mm/accessToken',
  repeat: false,
  query: Type.Object({ deviceId: DeviceId, rosterId: Id }),
  reply: Type.Pick(TokenSession, ['accessToken', 'expiresIn']),
})
/** A version that is no longer allowed is turned away a minute later. */
const BUILD_NUMBERS_MS = 60_000

/** Which builds of the apps are ours, and which versions are no longer allowed (S7.29). */
export const buildNumbers = call({
  id: 'buildNumbers',
  method: 'GET',
  path: '/v2/mm/constants/buildNumbers',
  repeat: true,
  publicMs: BUILD_NUMBERS_MS,
  bearer: 'none',
  reply: Type.Object({
    legitimateBuildNumbers: Type.Array(Type.String()),
    nonSupportedAppVersions: Type.Array(Type.String()),
  }),
})
/**
 * The one-time login code of a device that has its access code, for the page of picture passwords to begin with
 * (S7.30, S7.31?). It opens what the code of `loginCode` opens, and is refused as that is.
 */
export const fetchCode = call({
  id: 'fetchCode',
  method: 'GET',
  path: '/v2/mm/fetchCode',
  repeat: false,
  bearer: 'none',
  query: Type.Object({ accessCode: AccessCode, deviceId: DeviceText, rosterId: DeviceText }),
  reply: OneTimeCode,
})
