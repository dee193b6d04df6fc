import type { FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import type { PageName } from '../../../shared/routes.ts'
import { openSessionOf } from '../session/guard.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Visits } from '../session/visit.ts'

interface NamesParts {
  readonly visits: Visits
  readonly sessions: Pick<Sessions, 'end' | 'revokeGrant'>
}

/** Where a child who is done with the games comes back to: the names of its class. */
export const NAMES: PageName = 'visualPassword'

/**
 * Whoever opens the names anew on a device, as a child does who is done with the games, leaves it to the next child. Looking
 * at them from within the page changes nothing. A child let in by a back-up code has no names: returns where it goes
 * instead, signed out; else null. What the browser only fetches ahead ends nobody.
 */
export async function leaveToNext(
  request: FastifyRequest,
  { visits, sessions }: NamesParts,
): Promise<string | null> {
  const open = openSessionOf(request)
  if (open === null || isFetchedAhead(request)) return null
  const { kind, openedFrom } = open.identity
  if (kind === 'device') await visits(request).player.leave()
  if (kind !== 'student') return null
  await sessions.end(request, 'logout')
  // Nobody waits for the upstream here either.
  void sessions.revokeGrant(open.grant, request.id)
  return href(pages.deviceLogin, undefined, { ...openedFrom })
}

const isFetchedAhead = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch')
