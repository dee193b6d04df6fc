import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type LinkPurpose, retrieveLink } from '../../contract/sign-up.ts'
import { PublicError, publicErrorOf } from '../errors.ts'
import { isLinkToken } from '../rules/link-token.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { type AuthParts, anonymousFrom } from './auth-parts.ts'

/** A link's token as a page sends it: in the body, never in an address that is logged. */
export const LinkToken = Type.String({ maxLength: 512 })

/** Returns the token if it is well-formed; otherwise throws the error for a token that was never sent. */
export function readToken(text: string): string {
  if (!isLinkToken(text)) throw new PublicError('not-found')
  return text
}

type LinkErrorCode = 'not-found' | 'link-used' | 'link-expired'
/** The rejections of a link that are passed on as they are. */
const REJECTIONS = new Set<string | null>(['link-expired', 'password-needed'])
const isRejection = (code: string | null): code is 'link-expired' | 'password-needed' => REJECTIONS.has(code)

/** A page's own sentences about a link that does not work. */
export type LinkMessages = Readonly<Partial<Record<LinkErrorCode, string>>>

/** The error for a link that did not work; `messages` has the page's own sentences. */
export function linkError(fault: unknown, messages: LinkMessages = {}): PublicError {
  const error = errorOf(fault)
  const message = messages[error.code as LinkErrorCode]
  return message === undefined ? error : new PublicError(error.code, { message })
}

function errorOf(fault: unknown): PublicError {
  if (!(fault instanceof UpstreamError)) return publicErrorOf(fault)
  // A refusal here is about the typed password, not about a session.
  if (fault.reason === 'refused') return new PublicError('signin-failed')
  if (fault.reason === 'conflict') return new PublicError('link-used')
  const { code } = fault
  return fault.reason === 'rejected' && isRejection(code) ? new PublicError(code) : publicErrorOf(fault)
}

/**
 * Throws the page's error if the request's link does not work or is for something else. Only reads: the link is not
 * used up and nothing is opened.
 */
export async function requireLink(
  { upstream }: Pick<AuthParts, 'upstream'>,
  request: FastifyRequest<{ Body: { token: string } }>,
  { purpose, messages }: { readonly purpose: LinkPurpose; readonly messages: LinkMessages },
): Promise<void> {
  try {
    const params = { token: readToken(request.body.token) }
    const link = await upstream.call(anonymousFrom(request), retrieveLink, { params })
    if (link.purpose !== purpose) throw new PublicError('not-found')
  } catch (fault) {
    throw linkError(fault, messages)
  }
}
