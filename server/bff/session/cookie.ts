import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Session } from 'fastify'
import type { SessionKind } from '../config/session-life.ts'

/** The partner's cookie lasts two hours whatever SESSION_LIFE says (S9.131), seconds: the store is the judge of a life. */
const PARTNER_MAX_AGE = 7_200

/** The prefix makes a browser refuse the cookie unless it is Secure, HttpOnly, host-only and for the whole site. */
const prefixed = (name: string, https: boolean) => (https ? `__Host-Http-${name}` : name)

export const sessionCookie = (https: boolean): string => prefixed('session', https)
export const signinCookie = (https: boolean): string => prefixed('signin', https)

/**
 * What every cookie of ours carries, the clearing ones included: without Secure and HttpOnly a browser ignores
 * even the removal of a prefixed cookie. Lax, because people are sent in from other sites (architecture, Sessions).
 */
export const cookieDefaults = (https: boolean) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'lax' }) as const satisfies CookieSerializeOptions

/**
 * The attributes of one kind's session cookie, in the form the plugin asks for when it writes it. Its own would
 * say Expires by the machine's clock, and would refuse, silently, to write a Secure cookie where the connection
 * to us is not https; here PUBLIC_URL has decided.
 */
export function cookieOf(kind: SessionKind): Session['cookie'] {
  const attributes = kind === 'partner' ? { maxAge: PARTNER_MAX_AGE } : {}
  const cookie = { originalMaxAge: null, toJSON: () => attributes }
  return cookie
}
