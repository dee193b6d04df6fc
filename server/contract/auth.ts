import { Type } from 'typebox'
import { call } from './call.ts'
import { Nothing, TokenSession } from './entities.ts'

const Email = Type.String({ minLength: 1, maxLength: 320 })
const Password = Type.String({ maxLength: 1024 })
/** What a link in a mail carries. */
const MailToken = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
const OneTimeCode = Type.Object({ code: Type.String({ minLength: 16, maxLength: 128 }) })

/** E-mail and password for a one-time login code that lives 60 seconds (S7.28?). */
export const loginEmail = call({
  id: 'loginEmail',
  method: 'POST',
  path: '/v2/teachers/login/email',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    email: Type.String({ maxLength: 320 }),
    password: Type.String({ maxLength: 1024 }),
  }),
  reply: OneTimeCode,
})

/** A provider's ID token, verified by the product API, for a one-time login code (S7.11?). */
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
  }),
  reply: OneTimeCode,
})

/** The access code for a one-time login code; it only ever opens a device session (S7.13?). */
export const loginCode = call({
  id: 'loginCode',
  method: 'POST',
  path: '/v2/teachers/login/code',
  repeat: false,
  bearer: 'none',
})

/** Turns a one-time login code into a token session (S7.9?). Single use, so never repeated. */
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
  reply: TokenSession,
})

/**
 * A refresh token for the next token session. A just-rotated token answers the same result for
 * 30 seconds, so that an answer lost on the way does not end a session.
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

/** Ends the token session of the bearer (S7.146?). */
export const logout = call({
  id: 'logout',
  method: 'GET',
  path: '/v2/teachers/me/logout',
  repeat: false,
  reply: Nothing,
})

export const accessToken = call({
  id: 'accessToken',
  method: 'GET',
  path: '/v2/mm/accessToken',
  repeat: false,
  bearer: 'none',
})
export const parentSignup = call({
  id: 'parentSignup',
  method: 'POST',
  path: '/v2/parents/signup',
  repeat: false,
  bearer: 'none',
})
export const teacherSignup = call({
  id: 'teacherSignup',
  method: 'POST',
  path: '/v2/teachers/signup',
  repeat: false,
  bearer: 'none',
})
export const validate = call({
  id: 'validate',
  method: 'GET',
  path: '/v2/teachers/validate/:token',
  repeat: false,
  bearer: 'none',
})
export const sendValidation = call({
  id: 'sendValidation',
  method: 'POST',
  path: '/v2/teachers/validate',
  repeat: false,
  bearer: 'none',
})
export const retrieve = call({
  id: 'retrieve',
  method: 'GET',
  path: '/v2/teachers/retrieve/:token',
  repeat: true,
  bearer: 'none',
})
export const parentValidate = call({
  id: 'parentValidate',
  method: 'GET',
  path: '/v2/mm/parents/validate/:code',
  repeat: false,
  bearer: 'none',
})
/** Sends the link to set a password with: 404 for no account, 412 `already-sent` (S7.25, S8.43?). */
export const sendPasswordReset = call({
  id: 'sendPasswordReset',
  method: 'POST',
  path: '/v2/teachers/password/reset',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ email: Email }),
  reply: Nothing,
})
/**
 * Sets the password by a link's token, of a reset or of an admin-created account (S7.26). 404 for a token that was
 * never sent, 409 `link-used`, 410 `link-expired`.
 */
export const setPassword = call({
  id: 'setPassword',
  method: 'PUT',
  path: '/v2/teachers/password/set',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ token: MailToken, password: Password }),
  reply: Nothing,
})
export const buildNumbers = call({
  id: 'buildNumbers',
  method: 'GET',
  path: '/v2/mm/constants/buildNumbers',
  repeat: true,
  bearer: 'none',
})
export const fetchCode = call({
  id: 'fetchCode',
  method: 'GET',
  path: '/v2/mm/fetchCode',
  repeat: false,
  bearer: 'none',
})
