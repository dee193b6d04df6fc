import type { FastifyRequest } from 'fastify'
import { accountTemplates, href, pages, partnerTemplates } from '../../../shared/paths.ts'
import { RETURN_LENGTH, RETURN_SECONDS } from '../../../shared/rules/return-address.ts'
import type { SessionStore } from '../session/store.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserOf } from './browser.ts'

/** The state of a screen that an address may carry (architecture, Screen state); nothing else comes back. */
const stateParams = [
  'roster',
  'student',
  'teacher',
  'grade',
  'detail',
  'sort',
  'dir',
  'span',
  'view',
] as const
/** What any of these can look like: an id, a column, a word. Never an e-mail, an address or markup. */
const STATE_VALUE = /^[A-Za-z0-9_.-]{1,64}$/

/** The parts of a query that are state of a screen. */
export function stateOf(query: URLSearchParams): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of stateParams) {
    const value = query.get(name)
    if (value !== null && STATE_VALUE.test(value)) kept[name] = value
  }
  return kept
}

/**
 * The route and its params that a text names, written anew; null for anything that is not a screen of ours.
 * `rp` is the partner area's segment. Nothing of the text itself survives, so it cannot lead elsewhere (S2.109?).
 */
export function returnAddress(text: string | undefined, rp: string): string | null {
  if (text === undefined || text.length > RETURN_LENGTH || !/^\/(?![/\\])/.test(text)) return null
  const queryAt = text.search(/[?#]/)
  const path = queryAt < 0 ? text : text.slice(0, queryAt)
  const route = routeOf(path, rp)
  if (route === null) return null
  const query = /\?([^#]*)/.exec(text)?.[1] ?? ''
  return href(route, undefined, stateOf(new URLSearchParams(query)))
}

/** The screen of ours that a path names, as we write it; null for any other. */
export function routeOf(path: string, rp: string): string | null {
  const routes = [
    pages.account,
    ...Object.values(accountTemplates).map((template) => href(pages.accountTemplate, { template })),
    `/${rp}`,
    ...Object.values(partnerTemplates).map((template) => `/${rp}/dashboard/${template}`),
  ]
  return routes.find((route) => route === path) ?? null
}

/** Keeps where somebody wanted to go when their sign-in failed, for the next try of the same browser (S2.108). */
export async function keepReturn(
  store: SessionStore,
  browser: string,
  address: string | null,
): Promise<void> {
  if (address !== null) await store.keep('return', browser, address, RETURN_SECONDS)
}

/** Where somebody wants to go once they are in: what they say now, else what their browser was kept (S2.107). */
export async function wantedAddress(
  { sessionStore, config }: Pick<AuthParts, 'sessionStore' | 'config'>,
  request: FastifyRequest,
  requested: string | undefined,
): Promise<string | null> {
  const now = returnAddress(requested, config.rpPrefix)
  return now ?? takeReturn(sessionStore, browserOf(request, config.https))
}

/** Takes what was kept; it is followed once (S2.109?). */
async function takeReturn(store: SessionStore, browser: string | null): Promise<string | null> {
  const kept = browser === null ? undefined : await store.take('return', browser)
  return typeof kept === 'string' ? kept : null
}
