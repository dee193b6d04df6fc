import { Type } from 'typebox'
import { PublicError, publicErrorOf } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

/** A link's token as a page sends it: in the body, never in an address that is logged. */
export const LinkToken = Type.String({ maxLength: 512 })
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{16,128}$/

/** Returns the token if it is well-formed; otherwise throws the error for a token that was never sent. */
export function readToken(text: string): string {
  if (!TOKEN_PATTERN.test(text)) throw new PublicError('not-found')
  return text
}

type LinkErrorCode = 'not-found' | 'link-used' | 'link-expired'
const REJECTIONS: Readonly<Record<string, 'link-expired' | 'password-needed'>> = {
  'link-expired': 'link-expired',
  'password-needed': 'password-needed',
}

/** The error for a link that did not work; `messages` has the page's own sentences. */
export function linkError(
  fault: unknown,
  messages: Readonly<Partial<Record<LinkErrorCode, string>>> = {},
): PublicError {
  const error = errorOf(fault)
  const message = messages[error.code as LinkErrorCode]
  return message === undefined ? error : new PublicError(error.code, { message })
}

function errorOf(fault: unknown): PublicError {
  if (!(fault instanceof UpstreamError)) return publicErrorOf(fault)
  // A refusal here is about the typed password, not about a session.
  if (fault.reason === 'refused') return new PublicError('signin-failed')
  if (fault.reason === 'conflict') return new PublicError('link-used')
  const rejected = fault.reason === 'rejected' ? REJECTIONS[fault.code ?? ''] : undefined
  return rejected === undefined ? publicErrorOf(fault) : new PublicError(rejected)
}
