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
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, https: boolean): string {
  const name = browserOf(request, https) ?? randomId()
  reply.setCookie(signinCookie(https), name, { maxAge: SIGNIN_SECONDS })
  return name
}

/** A browser that fetches ahead of a click has decided nothing yet, and neither has a HEAD. */
export function isOnlyLooking(request: FastifyRequest): boolean {
  const purpose = String(request.headers['sec-purpose'] ?? request.headers.purpose ?? '')
  return request.method !== 'GET' || /prefetch|prerender|preview/i.test(purpose)
}
