import type { FastifyRequest } from 'fastify'
import { href } from '../../../shared/paths.ts'
import { pageList } from '../../../shared/routes.ts'
import { RETURN_LENGTH, RETURN_SECONDS } from '../../../shared/rules/return-address.ts'
import type { SessionStore } from '../session/store.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserIdOf } from './browser.ts'

/** Page parameters that are in no screen's contract: how the page is shown, and which dialog is open. */
const pageOnlyParams = ['view', 'time', 'standard', 'ideas', 'behind', 'of'] as const
/** What such a value may look like: an id, a column, a word. Never an e-mail, an address or markup. */
const STATE_VALUE = /^[A-Za-z0-9_.-]{1,64}$/

/** An id in a path. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/

/** What is needed to check return addresses. */
export interface ReturnSite {
  /** The partner area's segment. */
  readonly rp: string
  /** The parameters of the screens' contracts: the state an address may carry. */
  readonly params: ReadonlySet<string>
}

export const returnSiteOf = ({
  config,
  screenParams,
}: Pick<AuthParts, 'config' | 'screenParams'>): ReturnSite => ({
  rp: config.rpPrefix,
  params: screenParams,
})

/** The parts of a query that are a screen's state. */
export function stateOf(query: URLSearchParams, { params }: ReturnSite): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of [...params, ...pageOnlyParams]) {
    const value = query.get(name)
    if (value !== null && STATE_VALUE.test(value)) kept[name] = value
  }
  return kept
}

/**
 * The page and parameters a text names, rebuilt; null for anything that is not one of our pages. Nothing of
 * the text itself is reused, so it cannot lead elsewhere (S2.109?).
 */
export function returnAddress(text: string | undefined, site: ReturnSite): string | null {
  if (text === undefined || text.length > RETURN_LENGTH || !/^\/(?![/\\])/.test(text)) return null
  const queryAt = text.search(/[?#]/)
  const path = queryAt < 0 ? text : text.slice(0, queryAt)
  const route = routeOf(path, site)
  if (route === null) return null
  const query = /\?([^#]*)/.exec(text)?.[1] ?? ''
  return href(route, undefined, stateOf(new URLSearchParams(query), site))
}

/** Pages outside the areas that someone may return to: their home, and the admin console. */
const alsoReturnable: readonly string[] = ['account', 'admin']
const returnable = pageList.filter(
  ({ name, area, path }) =>
    (area === 'account' || area === 'partner' || alsoReturnable.includes(name)) &&
    !path.includes(':template'),
)

/** Our page at a path, in canonical form; null for any other path. */
export function routeOf(path: string, { rp }: Pick<ReturnSite, 'rp'>): string | null {
  const given = path.split('/')
  const found = returnable
    .map((page) => page.path.replace(':rp', rp).split('/'))
    .find(
      (segments) =>
        segments.length === given.length &&
        segments.every((segment, at) =>
          segment.startsWith(':') ? ID_PATTERN.test(given[at] ?? '') : segment === given[at],
        ),
    )
  return found ? found.map((segment, at) => (segment.startsWith(':') ? given[at] : segment)).join('/') : null
}

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
  parts: Pick<AuthParts, 'sessionStore' | 'config' | 'screenParams'>,
  request: FastifyRequest,
  requested: string | undefined,
): Promise<string | null> {
  const now = returnAddress(requested, returnSiteOf(parts))
  return now ?? takeReturn(parts.sessionStore, browserIdOf(request, parts.config.https))
}

/** Takes the stored address, which is followed once (S2.109?). */
async function takeReturn(store: SessionStore, browser: string | null): Promise<string | null> {
  const kept = browser === null ? undefined : await store.take('return', browser)
  return typeof kept === 'string' ? kept : null
}
