import { href, pages } from '../../../shared/paths.ts'
import { pageList } from '../../../shared/routes.ts'
import { RETURN_LENGTH } from '../../../shared/rules/return-address.ts'

/**
 * The names of all the state that a page's address carries: in its screen's contract, or known to the page only.
 * `screens/home/return.test.ts` fails while the name of a param is missing.
 */
const stateNames = [
  'roster',
  'teacher',
  'student',
  'grade',
  'detail',
  'sort',
  'dir',
  'span',
  'game',
  'teaching',
  'place',
  'show',
  'days',
  'page',
  'waiting',
  'rows',
  'school',
  'classesOf',
  'childrenOf',
  'by',
  'open',
  'teachers',
  'deactivated',
  'tab',
  'upload',
  'status',
  'device',
  'buildNumber',
  'view',
  'time',
  'standard',
  'ideas',
  'behind',
  'of',
  'from',
  'levels',
  'plan',
  'variant',
  // Whoever turns analytics off (S7.72) is not counted after a sign-in either.
  'ga',
] as const

/** What such a value may look like: an id, a column, the name of a game. Never an e-mail, an address or markup. */
const STATE_VALUE = /^[A-Za-z0-9_.-][A-Za-z0-9_.! -]{0,63}$/

/** An id in a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/

/** The parts of a query that are a screen's state. */
export function stateOf(query: URLSearchParams): Record<string, string> {
  const state: Record<string, string> = {}
  for (const name of stateNames) {
    const value = query.get(name)
    if (value !== null && STATE_VALUE.test(value)) state[name] = value
  }
  return state
}

/**
 * The page and parameters a text names, rebuilt; null for anything that is not one of our pages. Nothing of
 * the text itself is reused, so it cannot lead elsewhere (S2.109?). `rp` is the partner area's segment.
 */
export function siteAddress(text: string | undefined, rp: string): string | null {
  if (text === undefined || text.length > RETURN_LENGTH || !/^\/(?![/\\])/.test(text)) return null
  const queryAt = text.search(/[?#]/)
  const path = queryAt < 0 ? text : text.slice(0, queryAt)
  const query = new URLSearchParams(/\?([^#]*)/.exec(text)?.[1] ?? '')
  // Home is where they go anyway; on the way there they may have wanted another page.
  if (path === pages.account) return siteAddress(query.get('return') ?? undefined, rp)
  const page = sitePage(path, rp)
  return page === null ? null : href(page, undefined, stateOf(query))
}

/** The pages of the areas, and the admin console: the only page outside them that someone may return to. */
const returnable = pageList.filter(
  ({ name, area, path }) =>
    (area === 'account' || area === 'partner' || name === 'admin') && !path.includes(':template'),
)

/** Our page at a path, in canonical form; null for any other path. */
export function sitePage(path: string, rp: string): string | null {
  const requested = path.split('/')
  const found = returnable
    .map((page) => page.path.replace(':rp', rp).split('/'))
    .find(
      (segments) =>
        segments.length === requested.length &&
        segments.every((segment, at) =>
          segment.startsWith(':') ? ID.test(requested[at] ?? '') : segment === requested[at],
        ),
    )
  return found
    ? found.map((segment, at) => (segment.startsWith(':') ? requested[at] : segment)).join('/')
    : null
}
