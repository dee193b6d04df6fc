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
const POLL_MS = 100
/** Milliseconds after which waiting for a renewal ends; the renewal itself has 10 s. */
const RENEWAL_MS = 12_000
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
  readonly sessions: Pick<Sessions, 'revokeGrant'>
  /** Renews an external login; throws RefreshRefused if its issuer refuses. */
  readonly renewAtIssuer: (refreshToken: string) => Promise<TokenSession>
}

export function createRefresher(parts: RefresherParts): Refresher {
  const { sessionStore, upstream, clock, sessions, renewAtIssuer } = parts
  const renewals = new Map<string, Promise<Grant>>()

  /** The stored grant if it is another one than the one used; null if it is the same. */
  const newerGrant = async (id: string, used: Grant): Promise<Grant | null> => {
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
      const revocationToken = next.revocationToken ?? grant.revocationToken
      return {
        ...next,
        refreshToken: next.refreshToken ?? grant.refreshToken,
        ...(revocationToken !== undefined && { revocationToken }),
      }
    } catch (error) {
      if (error instanceof UpstreamError && FINAL_REASONS.has(error.reason)) throw new RefreshRefused()
      throw error
    }
  }

  const renewOnce = async (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const other = await newerGrant(id, used)
    if (other !== null) return other
    const next = await refresh(used, requestId)
    if ((await sessionStore.updateGrant(id, used, next)) === 'done') return next
    // Signed out in the meantime: the new grant must not outlive the session.
    await sessions.revokeGrant(next, requestId)
    return (await newerGrant(id, used)) ?? next
  }

  const renewUnderLease = async (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const started = performance.now()
    while (performance.now() - started < RENEWAL_MS) {
      const renewed = await underLease(sessionStore, `refresh ${id}`, () => renewOnce(id, used, requestId))
      if (renewed !== undefined) return renewed
      await pause(POLL_MS)
      const other = await newerGrant(id, used)
      if (other !== null) return other
    }
    throw new PublicError('upstream-timeout')
  }

  const sharedRenewal = (id: string, used: Grant, requestId: string): Promise<Grant> => {
    const key = `${id} ${used.accessToken}`
    const inProgress = renewals.get(key)
    if (inProgress !== undefined) return inProgress
    const renewal = renewUnderLease(id, used, requestId)
    renewals.set(key, renewal)
    renewal.then(
      () => renewals.delete(key),
      () => setTimeout(() => renewals.delete(key), FAILURE_KEPT_MS).unref(),
    )
    return renewal
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
      const timer = new AbortController()
      const timeout = pause(WAIT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
        throw new PublicError('upstream-timeout')
      })
      // The renewal continues without this request, because others may be waiting for it.
      timeout.catch(() => undefined)
      try {
        return await Promise.race([sharedRenewal(id, used, requestId), timeout])
      } finally {
        timer.abort()
      }
    },
  }
  return refresher
}

/** Answers of the token endpoint that a retry would not change. */
const FINAL_REASONS: ReadonlySet<UpstreamError['reason']> = new Set([
  'refused',
  'denied',
  'unknown',
  'rejected',
])
