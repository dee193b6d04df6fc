import type { FastifyReply, FastifyRequest } from 'fastify'
import { signinCookie } from '../session/cookie.ts'
import { isRandomId, randomId } from '../session/hashing.ts'

/** Long enough to find one's password at the provider, seconds. */
export const SIGNIN_SECONDS = 600

/** The name a browser was given for the sign-ins it has under way, or null. */
export function browserOf(request: FastifyRequest, https: boolean): string | null {
  const name = request.cookies[signinCookie(https)]
  return name !== undefined && isRandomId(name) ? name : null
}

/** Names the browser, or prolongs its name: sign-ins begun in several tabs are told apart by their state. */
export function nameBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  https: boolean,
  maxAge = SIGNIN_SECONDS,
): string {
  const name = browserOf(request, https) ?? randomId()
  reply.setCookie(signinCookie(https), name, { maxAge })
  return name
}

/** What browsers, those of the past too, say in when they fetch ahead. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * A browser that fetches ahead of a click has decided nothing yet, and neither has a HEAD, nor a page that names the
 * address as a picture or a frame of its own.
 */
export function isOnlyLooking({ method, headers }: FastifyRequest): boolean {
  const isAhead = PURPOSES.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))
  const dest = headers['sec-fetch-dest'] ?? 'document'
  return method !== 'GET' || isAhead || dest !== 'document'
}
