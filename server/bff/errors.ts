import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, type ErrorView, TOO_LARGE, TOO_LARGE_STATUS } from '../../shared/errors.ts'
import * as limits from '../../shared/rules/account-limits.ts'
import { TOO_MANY_PLACES } from '../../shared/rules/class-places.ts'
import { PASSKEY_TAKEN, TOO_MANY_PASSKEYS } from '../../shared/rules/passkeys.ts'
import { WRONG_CODE } from '../../shared/rules/second-factor.ts'
import { EMAIL_TAKEN } from '../../shared/rules/sign-up.ts'
import { traceOf } from '../operations/fault.ts'
import { passedOnCodes } from './passed-on-codes.ts'
import { tooManyFor } from './try-again.ts'
import { UpstreamError, type UpstreamReason } from './upstream/upstream-error.ts'

interface Entry {
  readonly status: number
  readonly message: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/** Every error a browser can get: its status and its message (S8.78, S8.79?). */
const catalog: Readonly<Record<ErrorCode, Entry>> = {
  'invalid-input': {
    status: 400,
    message: 'Something in this request is not valid. Please check it and try again.',
  },
  'no-session': {
    status: 401,
    message: 'You are not signed in, or your session has ended. Please sign in again.',
  },
  // The sentence of S8.36. auth/password.ts adds the note about the provider buttons to it.
  'signin-failed': { status: 401, message: 'Your email and/or password did not match our records.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  // The guard says why instead (session/permissions.ts).
  'closed-in-view': { status: 403, message: 'This is closed while you view as somebody else.' },
  'factor-needed': {
    status: 403,
    message: 'Please set up two-step sign-in first. Everything else opens after that.',
  },
  'factor-required': {
    status: 409,
    message: 'Two-step sign-in is required for you, so it cannot be turned off.',
  },
  csrf: {
    status: 403,
    message: 'This request did not come from this site. Please reload the page and try again.',
  },
  'not-found': { status: 404, message: 'This does not exist or is no longer available.' },
  conflict: {
    status: 409,
    message: 'This has changed since you opened it. Please reload the page and try again.',
  },
  // The plan’s own scope and limit are named instead if they are known (S5.26?).
  'roster-limit': {
    status: 409,
    message: 'The subscription does not cover this many students. Contact support to raise the limit.',
  },
  'student-limit': { status: 409, message: limits.TOO_MANY_NEW_STUDENTS },
  'class-limit': { status: 409, message: limits.TOO_MANY_CLASSES },
  'place-limit': { status: 409, message: TOO_MANY_PLACES },
  'teacher-limit': { status: 409, message: limits.TOO_MANY_TEACHERS },
  'new-class-limit': { status: 409, message: limits.TOO_MANY_NEW_CLASSES },
  'draft-limit': { status: 409, message: limits.TOO_MANY_DRAFTS },
  'rule-limit': { status: 409, message: limits.TOO_MANY_RULES },
  // Loads say how many children could not be read, and whom to write to (screens/roster-editor/load.ts).
  'class-unread': { status: 502, message: 'This class cannot be changed right now. Nothing was lost.' },
  'email-taken': { status: 409, message: EMAIL_TAKEN },
  'link-used': { status: 409, message: 'This link has already been used.' },
  'link-expired': { status: 410, message: 'This link has expired.' },
  'password-needed': { status: 428, message: 'Please enter the password you signed up with.' },
  'wrong-code': { status: 422, message: WRONG_CODE },
  'wrong-passkey': {
    status: 422,
    message: 'This passkey did not work. Please try again, or choose another way.',
  },
  'passkey-unknown': {
    status: 422,
    message: 'This passkey does not belong to this account. Use another one, or choose another way.',
  },
  'passkey-expired': { status: 410, message: 'This took too long. Please try again.' },
  'passkey-taken': { status: 409, message: PASSKEY_TAKEN },
  'passkey-limit': { status: 409, message: TOO_MANY_PASSKEYS },
  'consent-needed': {
    status: 428,
    message: 'Please agree first that you may enter these children. Nothing was saved.',
  },
  'proof-needed': { status: 428, message: 'Please confirm first that it is you.' },
  'too-many': { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  // The states of a device's sign-in (specification 8, Device login codes); the sign-in route has a sentence
  // for each.
  'device-limit': {
    status: 429,
    message:
      'You have reached your device limit. Please reset all devices in Settings. This can be done once a month.',
  },
  'plan-expired': { status: 423, message: 'Your pilot has expired.' },
  'family-plan-expired': { status: 402, message: 'Your subscription has been cancelled.' },
  'ios-plan-expired': { status: 402, message: 'Looks like your subscription has expired.' },
  'trial-not-started': { status: 428, message: 'Your pilot has not started yet.' },
  'needs-update': { status: 426, message: 'Sorry, this older version of this app is no longer supported.' },
  // What a child is told on a class device (S8.30 to S8.33).
  'wrong-password': { status: 404, message: "That's not the right password." },
  'student-locked': { status: 423, message: 'You tried your password three times today.' },
  'class-locked': { status: 423, message: 'Please ask your teacher for help.' },
  'password-not-set': { status: 409, message: 'You have not set a picture password yet.' },
  'password-reset': { status: 404, message: 'Password was reset during retrieval' },
  'no-player': { status: 409, message: 'Nobody is playing on this device now. Please tap your name.' },
  'upstream-failed': { status: 502, message: 'We could not load this. Please try again.' },
  'upstream-invalid-response': { status: 502, message: 'We could not load this. Please try again.' },
  'upstream-timeout': {
    status: 503,
    message: 'This is taking longer than it should. Please try again.',
    retryAfter: 5,
  },
  'upstream-incident': {
    status: 503,
    message: 'We are having trouble reaching your data. Please try again in a minute.',
    retryAfter: 10,
  },
  'store-unavailable': {
    status: 503,
    message: 'This site is temporarily unavailable. Please try again in a minute. You are still signed in.',
    retryAfter: 2,
  },
  'request-too-long': { status: 431, message: 'This address is too long. Please go to the first page.' },
  'slow-body': { status: 408, message: 'This took too long to arrive. Please try again.' },
  overloaded: {
    status: 503,
    message: 'We are very busy right now. Please try again in a moment.',
    retryAfter: 2,
  },
  'provider-failed': {
    status: 502,
    message: 'The sign-in service could not be reached. Please try again.',
  },
  'signin-expired': {
    status: 401,
    message: 'This sign-in took too long or was already used. Please try again.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
}

interface ErrorDetails {
  /** The sentence for this situation, if the specification has one. */
  readonly message?: string
  readonly status?: number
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: number
}

/**
 * A failure whose message is meant for the person; may be thrown anywhere and is answered by the one error
 * handler.
 */
export class PublicError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const [entry, wait] = [catalog[code], details.retryAfter]
    super(details.message ?? (code === 'too-many' && wait ? tooManyFor(wait) : entry.message))
    this.name = 'PublicError'
    this.code = code
    this.status = details.status ?? entry.status
    this.fields = details.fields
    this.retryAfter = details.retryAfter ?? entry.retryAfter
  }

  view(requestId: string): ErrorView {
    const { code, message, fields } = this
    return { error: { code, message, ...(fields && { fields }), requestId } }
  }
}

/** The session store did not answer, or not in time: 503 with Retry-After; the cookie stays (architecture, Sessions). */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the session store did not answer', { cause })
    this.name = 'StoreUnavailable'
  }
}

/**
 * The browser's error for an upstream failure. A refused bearer is normally handled with the session; one
 * that gets here says nothing about whether someone is signed in, and must not sign anyone out.
 */
const upstreamCodes: Readonly<Record<UpstreamReason, ErrorCode>> = {
  refused: 'upstream-failed',
  denied: 'forbidden',
  unknown: 'not-found',
  conflict: 'conflict',
  rejected: 'upstream-failed',
  busy: 'overloaded',
  down: 'upstream-failed',
  paused: 'upstream-incident',
  slow: 'upstream-timeout',
  cancelled: 'upstream-timeout',
  'invalid-response': 'upstream-invalid-response',
}
const TOO_MANY = 429

/** Any failure as the error to show. Unknown failures become 'internal', without details. */
export function publicErrorOf(error: unknown): PublicError {
  if (error instanceof PublicError) return error
  if (error instanceof StoreUnavailable) return new PublicError('store-unavailable')
  if (error instanceof UpstreamError) {
    const { status, reason, retryAfter } = error
    if (error.code === 'wrong-code') return new PublicError('wrong-code', { fields: { code: WRONG_CODE } })
    const passedOn = passedOnCodes.find((code) => code === error.code)
    if (passedOn) return new PublicError(passedOn)
    return new PublicError(status === TOO_MANY ? 'too-many' : upstreamCodes[reason], { retryAfter })
  }
  if (!(error instanceof Error)) return new PublicError('internal')
  const { validation, statusCode, code } = error as Partial<FastifyError>
  if (validation) return new PublicError('invalid-input', { fields: fieldsOf(validation) })
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new PublicError('upstream-timeout')
  // The framework's own errors: a body that is too large, of an unsupported type, or not JSON.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new PublicError('invalid-input', { status: statusCode, ...tooLarge(statusCode) })
  return new PublicError('internal')
}

/** The one error handler: sends the error view, never cached, and logs a line if the fault is ours. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const publicError = publicErrorOf(error)
  if (publicError.code === 'internal') request.log.error(traceOf(error), 'a request failed')
  if (error instanceof StoreUnavailable)
    request.log.warn(traceOf(error.cause), 'the session store did not answer')
  if (publicError.retryAfter !== undefined) reply.header('retry-after', String(publicError.retryAfter))
  return reply.code(publicError.status).header('cache-control', 'no-store').send(publicError.view(request.id))
}

function fieldsOf(validation: NonNullable<FastifyError['validation']>): Record<string, string> | undefined {
  const fields: Record<string, string> = {}
  for (const { instancePath, params } of validation) {
    const missing = params?.requiredProperties
    if (Array.isArray(missing)) for (const name of missing) fields[String(name)] ??= 'This is required.'
    const name = instancePath.split('/')[1]
    if (name) fields[name] ??= 'This is not valid.'
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

const tooLarge = (status: number) => status === TOO_LARGE_STATUS && { message: TOO_LARGE }
