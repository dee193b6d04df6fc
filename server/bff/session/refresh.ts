import { setTimeout as pause } from 'node:timers/promises'
import { refreshToken } from '../../contract/auth.ts'
import type { TokenSession } from '../../contract/entities.ts'
import { PublicError } from '../errors.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { grantOf } from './grant.ts'
import { underLease } from './lease.ts'
import type { Grant, OpenSession } from './session.ts'
import type { SessionParts } from './session-parts.ts'
import type { Sessions } from './sessions.ts'

/**
 * Milliseconds: how long one request waits for a renewal, and how often requests without the lease check for
 * its result.
 */
const WAIT_MS = 4_000
const LOOK_EVERY_MS = 100
/** Milliseconds after which a flight gives up; the renewal itself has 10 s. */
const FLIGHT_MS = 12_000
/**
 * Milliseconds for which a failed renewal is remembered, so that not every request calls a provider that is
 * down.
 */
const FAILURE_KEPT_MS = 2_000

/** The refresh token itself was refused, so there is no way to renew. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused'
}

/** Renews the grants of sessions: one call per expiry, across all processes and requests. */
export interface Refresher {
  /**
   * Returns the grant to use now, renewed ahead of its expiry. A renewal that fails before the expiry changes
   * nothing.
   */
  current(open: OpenSession, requestId: string): Promise<Grant>
  /**
   * Returns a grant other than `used`, which was refused. Throws RefreshRefused if there is none,
   * `no-session` if the session has ended, 503 if it takes longer than 4 s.
   */
  renew(open: OpenSession, used: Grant, requestId: string): Promise<Grant>
}

interface RefresherParts extends Pick<SessionParts, 'sessionStore' | 'upstream' | 'clock'> {
  readonly sessions: Pick<Sessions, 'retire'>
  /** Renews an external login; throws RefreshRefused if its issuer refuses. */
  readonly renewAtIssuer: (refreshToken: string) => Promise<TokenSession>
}

export function createRefresher(parts: RefresherParts): Refresher {
  const { sessionStore, upstream, clock, sessions, renewAtIssuer } = parts
  const flights = new Map<string, Promise<Grant>>()

  /** The stored grant if it differs from the one used, else null. */
  const otherThan = async (id: string, used: Grant): Promise<Grant | null> => {
    const open = await sessionStore.read(id, { poll: true })
    if (open === null) throw new PublicError('no-session')
    return open.grant.accessToken === used.accessToken ? null : open.grant
  }

  const refresh = async (grant: Grant, requestId: string): Promise<Grant> => {
    if (grant.refreshToken === null) throw new RefreshRefused()
    try {
      const to = { base: grant.base, bearer: null, requestId }
      const tokens =
        grant.issuer === 'sso'
          ? await renewAtIssuer(grant.refreshToken)
          : await upstream.call(to, refreshToken, { body: { refreshToken: grant.refreshToken } })
      const next = grantOf(tokens, grant.issuer, clock.now().getTime())
      return { ...next, refreshToken: next.refreshToken ?? grant.refreshToken }
    } catch (error) {
      if (error instanceof UpstreamError && DEAD.has(error.reason)) throw new RefreshRefused()
      throw error
    }
  }

  const renewOnce = async (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const other = await otherThan(id, used)
    if (other !== null) return other
    const next = await refresh(used, requestId)
    if ((await sessionStore.updateGrant(id, used, next)) === 'done') return next
    // Signed out in the meantime: the new grant must not outlive the session.
    await sessions.retire(next, requestId)
    return (await otherThan(id, used)) ?? next
  }

  const fly = async (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const started = performance.now()
    while (performance.now() - started < FLIGHT_MS) {
      const renewed = await underLease(sessionStore, `refresh ${id}`, () => renewOnce(id, used, requestId))
      if (renewed !== undefined) return renewed
      await pause(LOOK_EVERY_MS)
      const other = await otherThan(id, used)
      if (other !== null) return other
    }
    throw new PublicError('upstream-timeout')
  }

  const flightOf = (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const key = `${id} ${used.accessToken}`
    const flying = flights.get(key)
    if (flying !== undefined) return flying
    const flight = fly(id, used, requestId)
    flights.set(key, flight)
    flight.then(
      () => flights.delete(key),
      () => setTimeout(() => flights.delete(key), FAILURE_KEPT_MS).unref(),
    )
    return flight
  }

  const refresher: Refresher = {
    async current(open, requestId) {
      const { grant } = open
      const now = clock.now().getTime()
      if (grant.refreshToken === null || now < grant.renewAt) return grant
      try {
        return await refresher.renew(open, grant, requestId)
      } catch (error) {
        if (now < grant.expiresAt && !(error instanceof PublicError && error.code === 'no-session'))
          return grant
        throw error
      }
    },
    async renew({ id }, used, requestId) {
      const enough = new AbortController()
      const tooLong = pause(WAIT_MS, undefined, { signal: enough.signal, ref: false }).then(() => {
        throw new PublicError('upstream-timeout')
      })
      // The flight continues without this request, because others may be waiting for it.
      tooLong.catch(() => undefined)
      try {
        return await Promise.race([flightOf(id, used, requestId), tooLong])
      } finally {
        enough.abort()
      }
    },
  }
  return refresher
}

/** Answers of the token endpoint that a retry would not change. */
const DEAD: ReadonlySet<UpstreamError['reason']> = new Set(['refused', 'denied', 'unknown', 'rejected'])
