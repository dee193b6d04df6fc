import type { FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import { RETURN_SECONDS } from '../../../shared/rules/return-address.ts'
import { siteAddress } from '../rules/site-address.ts'
import type { SessionStore } from '../session/store.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf } from './browser.ts'

/**
 * Where someone goes who has just signed in: home, which follows the address they want only after the steps
 * that come before it (S2.99 to S2.107).
 */
export const homeThen = (returnTo: string | null): string =>
  href(pages.account, undefined, { return: returnTo ?? undefined })

/**
 * Remembers where someone wanted to go when their sign-in failed, for the browser's next attempt (S2.108).
 */
export async function keepReturn(
  store: SessionStore,
  browser: string,
  address: string | null,
): Promise<void> {
  if (address !== null) await store.keep('return', browser, address, RETURN_SECONDS)
}

/**
 * Where someone wants to go after signing in: the address in the request, or else the one stored for their
 * browser (S2.107).
 */
export async function wantedAddress(
  { sessionStore, config }: Pick<AuthParts, 'sessionStore' | 'config'>,
  request: FastifyRequest,
  requested: string | undefined,
): Promise<string | null> {
  const now = siteAddress(requested, config.rpPrefix)
  return now ?? takeReturn(sessionStore, browserIdOf(request, config.https))
}

/** Takes the stored address, which is followed once (S2.109?). */
async function takeReturn(store: SessionStore, browser: string | null): Promise<string | null> {
  const stored = browser === null ? undefined : await store.take('return', browser)
  return typeof stored === 'string' ? stored : null
}
