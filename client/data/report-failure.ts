import { api } from '../../shared/paths.ts'
import type { Refused } from './api.ts'

/** Reports one document sends at most: something that fails all the time says so often enough. */
const MOST_REPORTS = 20
let sent = 0

/** The address as a route: without its query, and without the id of what a draft is of. */
const routeOf = (address: string): string =>
  (address.split('?', 1)[0] ?? '').replace(/^(\/api\/drafts\/[^/]+)\/.*$/, '$1/:object')

/**
 * Tells the server of a request that failed here, so that what people report can be found (S7.70, S7.71): where, with
 * which status and code, and the number on the error page. A 401 is no failure. Nothing is repeated or kept, and what
 * becomes of the report changes nothing here.
 */
export function reportFailure(address: string, { status, error }: Pick<Refused, 'status' | 'error'>): void {
  const url = routeOf(address)
  if (status === 401 || url === api.clientErrors || sent >= MOST_REPORTS) return
  sent += 1
  const { code, requestId } = error
  const data = { code, ...(requestId !== '' && { requestId }) }
  void fetch(api.clientErrors, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1', 'x-poll': '1' },
    body: JSON.stringify({ errorType: 'API', statusCode: status, url, data }),
    credentials: 'same-origin',
    keepalive: true,
  }).catch(() => undefined)
}
