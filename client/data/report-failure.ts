import { api } from '../../shared/paths.ts'
import type { PageName } from '../../shared/routes.ts'
import type { Refused } from './api.ts'

/** Reports one document sends at most: something that fails all the time says so often enough. */
const MAX_REPORTS = 20
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
  if (status === 401 || url === api.clientErrors || sent >= MAX_REPORTS) return
  sent += 1
  const { code, requestId } = error
  const data = { code, ...(requestId !== '' && { requestId }) }
  void post(api.clientErrors, { errorType: 'API', statusCode: status, url, data }).catch(() => undefined)
}

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf': '1', 'x-poll': '1' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: true,
  })

/** File, line and column of the first script of ours in a stack: never the error's message, which may name somebody. */
const OWN_SCRIPT = /\/assets\/[\w.-]+\.js:\d+:\d+/

/**
 * Tells the server of a page that could not be drawn: its name, the error's class, and where in our own script.
 * Resolves to the number by which the report is found, or null if the server has not taken it.
 */
export async function reportUndrawn(page: PageName, error: unknown): Promise<string | null> {
  const { name: kind, stack = '' } = error instanceof Error ? error : new Error()
  const response = await post(api.undrawnPages, { page, kind, at: OWN_SCRIPT.exec(stack)?.[0] })
  if (!response.ok) return null
  const { requestId }: { readonly requestId: string } = await response.json()
  return requestId
}
