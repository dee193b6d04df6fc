import { setTimeout as pause } from 'node:timers/promises'
import { logout, revoke } from '../../contract/auth.ts'
import { destinationOf } from './grant.ts'
import type { Grant } from './session.ts'
import { type Revocation, revocationOf } from './session-list.ts'
import type { SessionParts } from './session-parts.ts'

/** Ends token sessions upstream. Nothing here throws: a session here has ended whatever the upstream answers. */
export interface UpstreamEnds {
  /** Ends one whose bearer nobody holds; false if the API did not answer. */
  isRevoked(revocation: Revocation, requestId: string): Promise<boolean>
  /**
   * The same, told again for some minutes until it is heard, for nobody to wait for. What is never heard, or is lost with
   * this process, runs out: a child's within four hours, or as the next child is chosen on the device.
   */
  revokeUntilHeard(revocation: Revocation, requestId: string): Promise<void>
  /** Revokes a bearer. */
  revokeGrant(grant: Grant, requestId: string): Promise<void>
}

/** Milliseconds after which the upstream is told again. */
const AGAIN_MS: readonly number[] = [1_000, 5_000, 30_000, 180_000]

interface EndsParts extends Pick<SessionParts, 'upstream' | 'clock'> {
  /** Revokes the refresh token of an external login at its issuer. */
  readonly revokeAtIssuer: (refreshToken: string) => Promise<void>
}

export function createUpstreamEnds({ upstream, clock, revokeAtIssuer }: EndsParts): UpstreamEnds {
  // Each logs its own failures.
  const isRevoked: UpstreamEnds['isRevoked'] = ({ base, token }, requestId) =>
    upstream.call({ base, bearer: null, requestId }, revoke, { body: { revocationToken: token } }).then(
      () => true,
      () => false,
    )
  return {
    isRevoked,
    async revokeUntilHeard(revocation, requestId) {
      for (const ms of AGAIN_MS) {
        if (await isRevoked(revocation, requestId)) return
        await pause(ms, undefined, { ref: false })
      }
      await isRevoked(revocation, requestId)
    },
    async revokeGrant(grant, requestId) {
      const revocation = revocationOf(grant)
      const hasRunOut = clock.now().getTime() >= grant.expiresAt
      const revocations: Promise<unknown>[] = [
        // A bearer that has run out is refused, and what would renew it would stay.
        hasRunOut && revocation !== null
          ? isRevoked(revocation, requestId)
          : upstream.call(destinationOf(grant, requestId), logout, {}),
      ]
      if (grant.issuer === 'sso' && grant.refreshToken !== null)
        revocations.push(revokeAtIssuer(grant.refreshToken))
      await Promise.allSettled(revocations)
    },
  }
}
