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

/** Milliseconds: what one request waits for a renewal, and how often those outside the lease look for its result. */
const WAIT_MS = 4_000
const LOOK_EVERY_MS = 100
/** A flight gives up after this; the renewal itself has 10 s of its own. */
const FLIGHT_MS = 12_000
/** A failed renewal answers for this long, so that a provider that is down is not asked by every request. */
const FAILURE_KEPT_MS = 2_000

/** The refresh token itself was refused: there is nothing left to renew with. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused'
}

/** Renews the grants of sessions: one call per expiry, whichever process and however many requests ask. */
export interface Refresher {
  /** The grant to call with now, renewed ahead of its expiry. A renewal that fails while it lasts changes nothing. */
  current(open: OpenSession, requestId: string): Promise<Grant>
  /**
   * A grant other than `used`, which was refused. Throws RefreshRefused where there is none to be had,
   * `no-session` where the session has ended, 503 where it takes longer than 4 s.
   */
  renew(open: OpenSession, used: Grant, requestId: string): Promise<Grant>
}

interface RefresherParts extends Pick<SessionParts, 'sessionStore' | 'upstream' | 'clock'> {
  readonly sessions: Pick<Sessions, 'retire'>
  /** Renews an external login; RefreshRefused where its issuer will not. */
  readonly renewAtIssuer: (refreshToken: string) => Promise<TokenSession>
}

export function createRefresher(parts: RefresherParts): Refresher {
  const { sessionStore, upstream, clock, sessions, renewAtIssuer } = parts
  const flights = new Map<string, Promise<Grant>>()

  /** The stored grant if it is not the one that was used; null where it still is. */
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
    // Logged out meanwhile: what has just been issued must not outlive the session.
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
      // The flight goes on without us: a waiter that leaves must not end what others wait for.
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

/** Answers of the token end point that asking again will not change. */
const DEAD: ReadonlySet<UpstreamError['reason']> = new Set(['refused', 'denied', 'unknown', 'rejected'])
