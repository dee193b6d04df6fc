import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Session } from 'fastify'
import type { SessionKind } from '../config/session-life.ts'

/**
 * The partner's cookie lasts two hours whatever SESSION_LIFE says (S9.131), in seconds; the store decides
 * when a session ends.
 */
const PARTNER_MAX_AGE = 7_200

/** The prefix makes a browser refuse the cookie unless it is Secure, HttpOnly, host-only and for the whole site. */
const prefixed = (name: string, https: boolean) => (https ? `__Host-Http-${name}` : name)

export const sessionCookie = (https: boolean): string => prefixed('session', https)
export const signinCookie = (https: boolean): string => prefixed('signin', https)

/**
 * Attributes of all our cookies, including cleared ones: without Secure and HttpOnly a browser ignores even
 * the removal of a prefixed cookie. Lax, because people arrive from other sites (architecture, Sessions).
 */
export const cookieDefaults = (https: boolean) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'lax' }) as const satisfies CookieSerializeOptions

/**
 * The attributes of a session cookie, in the form the plugin asks for when it writes one. Its own attributes
 * would set Expires by the machine's clock, and it would silently refuse to write a Secure cookie if the
 * connection to us is not https; here PUBLIC_URL decides.
 */
export function cookieOf(kind: SessionKind): Session['cookie'] {
  const attributes = kind === 'partner' ? { maxAge: PARTNER_MAX_AGE } : {}
  const cookie = { originalMaxAge: null, toJSON: () => attributes }
  return cookie
}
