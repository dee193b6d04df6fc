import type { FastifyRequest } from 'fastify'
import { href, pages } from '../../../shared/paths.ts'
import type { PageName } from '../../../shared/routes.ts'
import type { Config } from '../config/config.ts'
import { sessionCookie } from '../session/cookie.ts'
import { openSessionOf } from '../session/guard.ts'
import { isRandomId } from '../session/hashing.ts'
import { placeIn } from '../session/player-place.ts'
import type { Sessions } from '../session/sessions.ts'
import type { SessionStore } from '../session/store.ts'
import type { Visits } from '../session/visit.ts'

interface NamesParts {
  readonly config: Pick<Config, 'https'>
  readonly sessionStore: SessionStore
  readonly visits: Visits
  readonly sessions: Pick<Sessions, 'end' | 'revokeGrant' | 'revokeUntilHeard'>
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
  { config, sessionStore, visits, sessions }: NamesParts,
): Promise<string | null> {
  if (isFetchedAhead(request)) return null
  const open = openSessionOf(request)
  if (open?.identity.kind === 'device') await visits(request).player.leave()
  if (open !== null && open.identity.kind !== 'student') return null
  // A session that has run out here, while the child was at the games, may still have its token session.
  const id = open?.id ?? request.cookies[sessionCookie(config.https)]
  const isKnown = id !== undefined && isRandomId(id)
  const place = isKnown ? placeIn(await sessionStore.take('player', id)) : undefined
  if (place?.revocation) void sessions.revokeUntilHeard(place.revocation, request.id)
  else if (open !== null) void sessions.revokeGrant(open.grant, request.id)
  if (open === null) return null
  await sessions.end(request, 'logout')
  return href(pages.deviceLogin, undefined, { ...open.identity.openedFrom })
}

const isFetchedAhead = ({ headers }: FastifyRequest): boolean =>
  String(headers['sec-purpose'] ?? '').startsWith('prefetch')
