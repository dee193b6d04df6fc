import { type Static, Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { Password } from './auth.ts'
import { call } from './call.ts'
import { Nothing, TokenSession } from './entities.ts'
import { ProspectState } from './prospects.ts'

/** A password as base64url of its UTF-8 bytes: at most three bytes per character, with some room to spare. */
const PASSWORD_HEADER_LENGTH = 5_500

const Email = Type.String({ minLength: 1, maxLength: EMAIL_LENGTH })
/** The token in a mailed link. */
export const MailToken = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
/**
 * Proves whose link it is: the sign-up's password as base64url of its UTF-8 bytes, or the proof that was
 * returned to the browser that signed up (architecture, Identities).
 */
const LinkHeaders = Type.Object({
  'x-signup-password': Type.Optional(
    Type.String({ maxLength: PASSWORD_HEADER_LENGTH, pattern: '^[A-Za-z0-9_-]*$' }),
  ),
  'x-signup-proof': Type.Optional(Type.String({ maxLength: 128, pattern: '^[A-Za-z0-9_-]*$' })),
})
const SignUp = Type.Object({
  email: Email,
  password: Password,
  device: Type.Optional(Type.Boolean()),
  agreed: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The version of the text they were shown and agreed to: the terms, or a parent’s for their family.',
    }),
  ),
  /** State of the prospect they came as; the account takes over its lead code (S7.64?). */
  prospect: Type.Optional(ProspectState),
})
const SignedUp = Type.Object({
  /** Kept by the browser that signed up: with it, the link needs no password. */
  proof: Type.String(),
  /** 'Token:' and the link's token, in the sandbox only (S7.18, S7.19?). */
  message: Type.Optional(Type.String()),
})

/**
 * Creates a parent's account, which opens once the e-mail is validated (S7.15); 409 `conflict` if there is
 * one.
 */
export const parentSignup = call({
  id: 'parentSignup',
  method: 'POST',
  path: '/v2/parents/signup',
  repeat: false,
  bearer: 'none',
  body: SignUp,
  reply: SignedUp,
})
/**
 * Creates a teacher's account, which opens once the e-mail is validated (S7.16, S7.17?); 409 `conflict` if
 * there is one.
 */
export const teacherSignup = call({
  id: 'teacherSignup',
  method: 'POST',
  path: '/v2/teachers/signup',
  repeat: false,
  bearer: 'none',
  body: SignUp,
  reply: SignedUp,
})
/**
 * Opens the account of a validation link's token and returns a one-time login code; given an e-mail, returns
 * only the account's state (S7.20, S7.23?). 428 `password-needed` in a browser other than the one that signed
 * up, 401 `signin-failed` for a wrong password, 404, 409 `link-used`, 410 `link-expired`.
 */
export const validate = call({
  id: 'validate',
  method: 'GET',
  path: '/v2/teachers/validate/:token',
  repeat: false,
  bearer: 'none',
  params: Type.Object({ token: Type.String({ minLength: 3, maxLength: EMAIL_LENGTH }) }),
  headers: LinkHeaders,
  reply: Type.Object({
    state: Type.Union([Type.Literal('active'), Type.Literal('unvalidated'), Type.Literal('unknown')]),
    /** For GET /v2/mm/login/email/(code). */
    code: Type.Optional(Type.String()),
  }),
})
/**
 * Sends the validation link again (S7.21): 404 if there is no account, 409 `conflict` if it is already open.
 */
export const sendValidation = call({
  id: 'sendValidation',
  method: 'POST',
  path: '/v2/teachers/validate',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ email: Email }),
  reply: Nothing,
})
/** What a mailed link other than an invitation does. */
const LinkPurpose = Type.Union([
  Type.Literal('validate'),
  Type.Literal('parentValidate'),
  Type.Literal('reset'),
])
export type LinkPurpose = Static<typeof LinkPurpose>

/**
 * Tells what a mailed link is for, and for an invitation whose account it opens (S7.22, S7.23?). Changes nothing:
 * 404 for an unknown token, 409 `link-used`, also if the account is open by now, 410 `link-expired`.
 */
export const retrieveLink = call({
  id: 'retrieveLink',
  method: 'GET',
  path: '/v2/teachers/retrieve/:token',
  repeat: true,
  bearer: 'none',
  params: Type.Object({ token: MailToken }),
  reply: Type.Union([
    Type.Object({
      purpose: Type.Literal('accept'),
      email: Type.String(),
      firstName: Type.String(),
      lastName: Type.String(),
    }),
    Type.Object({ purpose: LinkPurpose }),
  ]),
})
/** Opens a parent's account and a session for it (S7.24); the errors are those of `validate`. */
export const parentValidate = call({
  id: 'parentValidate',
  method: 'GET',
  path: '/v2/mm/parents/validate/:code',
  repeat: false,
  bearer: 'none',
  params: Type.Object({ code: MailToken }),
  headers: LinkHeaders,
  reply: TokenSession,
})
/** Sends the link to set a password: 404 if there is no account, 412 `already-sent` (S7.25, S8.43?). */
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
 * Sets the password by the token of a reset link or an admin-created account (S7.26). 404 for an unknown
 * token, 409 `link-used`, 410 `link-expired`. Returns whose it was and the e-mail they sign in with, so that their
 * other sessions can be ended, and the count of wrong passwords too.
 */
export const setPassword = call({
  id: 'setPassword',
  method: 'PUT',
  path: '/v2/teachers/password/set',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ token: MailToken, password: Password }),
  reply: Type.Object({ accountId: Type.Optional(Type.String()), email: Type.Optional(Type.String()) }),
})
