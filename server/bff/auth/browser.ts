import type { FastifyReply, FastifyRequest } from 'fastify'
import { signinCookie } from '../session/cookie.ts'
import { isRandomId, randomId } from '../session/hashing.ts'

/** Seconds: long enough to look up a password at the provider. */
export const SIGNIN_SECONDS = 600

/** The id a browser has for the sign-ins it has started, or null. */
export function browserIdOf(request: FastifyRequest, https: boolean): string | null {
  const name = request.cookies[signinCookie(https)]
  return name !== undefined && isRandomId(name) ? name : null
}

/** Gives the browser an id, or extends it; sign-ins in several tabs are told apart by their state. */
export function setBrowserId(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
  maxAge = SIGNIN_SECONDS,
): string {
  const name = browserIdOf(request, https) ?? randomId()
  reply.setCookie(signinCookie(https), name, { maxAge })
  return name
}

/** The headers in which current and older browsers announce a prefetch. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * True if the person has not decided anything: a prefetch, a HEAD request, or a page that loads the address
 * as an image or a frame.
 */
export function isPassiveRequest({ method, headers }: FastifyRequest): boolean {
  const isPrefetch = PREFETCH_HEADERS.some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
  const dest = headers['sec-fetch-dest'] ?? 'document'
  return method !== 'GET' || isPrefetch || dest !== 'document'
}
