import type { FastifyRequest } from 'fastify'
import { href } from '../../../shared/paths.ts'
import { pageList } from '../../../shared/routes.ts'
import { RETURN_LENGTH, RETURN_SECONDS } from '../../../shared/rules/return-address.ts'
import type { SessionStore } from '../session/store.ts'
import type { AuthParts } from './auth-parts.ts'
import { browserOf } from './browser.ts'

/** What a page keeps in its address and no screen's contract knows: how it is shown, and which dialog is open. */
const ofPagesAlone = ['view', 'time', 'standard', 'ideas', 'behind', 'of'] as const
/** What any of these can look like: an id, a column, a word. Never an e-mail, an address or markup. */
const STATE_VALUE = /^[A-Za-z0-9_.-]{1,64}$/

/** An id in a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/

/** What return addresses are made of. */
export interface ReturnSite {
  /** The partner area's segment. */
  readonly rp: string
  /** The params of the screens' contracts: the state that an address may carry. */
  readonly params: ReadonlySet<string>
}

export const returnSiteOf = ({
  config,
  screenParams,
}: Pick<AuthParts, 'config' | 'screenParams'>): ReturnSite => ({
  rp: config.rpPrefix,
  params: screenParams,
})

/** The parts of a query that are state of a screen. */
export function stateOf(query: URLSearchParams, { params }: ReturnSite): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of [...params, ...ofPagesAlone]) {
    const value = query.get(name)
    if (value !== null && STATE_VALUE.test(value)) kept[name] = value
  }
  return kept
}

/**
 * The page and its params that a text names, written anew; null for anything that is not a page of ours.
 * Nothing of the text itself survives, so it cannot lead elsewhere (S2.109?).
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

/** Pages of no area that somebody may have wanted: their home, and the admin console. */
const alsoReturnable: readonly string[] = ['account', 'admin']
const returnable = pageList.filter(
  ({ name, area, path }) =>
    (area === 'account' || area === 'partner' || alsoReturnable.includes(name)) &&
    !path.includes(':template'),
)

/** The page of ours at a path, as we write it; null for any other. */
export function routeOf(path: string, { rp }: Pick<ReturnSite, 'rp'>): string | null {
  const given = path.split('/')
  const found = returnable
    .map((page) => page.path.replace(':rp', rp).split('/'))
    .find(
      (segments) =>
        segments.length === given.length &&
        segments.every((segment, at) =>
          segment.startsWith(':') ? ID.test(given[at] ?? '') : segment === given[at],
        ),
    )
  return found ? found.map((segment, at) => (segment.startsWith(':') ? given[at] : segment)).join('/') : null
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
  parts: Pick<AuthParts, 'sessionStore' | 'config' | 'screenParams'>,
  request: FastifyRequest,
  requested: string | undefined,
): Promise<string | null> {
  const now = returnAddress(requested, returnSiteOf(parts))
  return now ?? takeReturn(parts.sessionStore, browserOf(request, parts.config.https))
}

/** Takes what was kept; it is followed once (S2.109?). */
async function takeReturn(store: SessionStore, browser: string | null): Promise<string | null> {
  const kept = browser === null ? undefined : await store.take('return', browser)
  return typeof kept === 'string' ? kept : null
}
