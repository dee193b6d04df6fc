import type { FastifyRequest } from 'fastify'
import { constants, me } from '../../contract/account.ts'
import { login } from '../../contract/auth.ts'
import type { Way } from '../session/audit.ts'
import { destinationOf, grantOf } from '../session/grant.ts'
import { identityFromMe } from '../session/identity.ts'
import type { Grant, OpenSession } from '../session/session.ts'
import type { Vouching } from '../session/session-list.ts'
import { overridesOf } from '../upstream/constants.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymous } from './auth-parts.ts'

interface EnterParts extends Pick<AuthParts, 'upstream' | 'clock'> {
  readonly sessions: Pick<AuthParts['sessions'], 'open' | 'retire'>
}

/** Exchanges a one-time login code for a token session, and opens one of our sessions with it (S7.9?). */
export async function enterWithCode(
  parts: EnterParts,
  request: FastifyRequest,
  proof: {
    readonly way: 'password' | 'google' | 'edu'
    readonly code: string
    readonly trace?: string
    readonly vouching?: Vouching
    /** State of the prospect they arrived as (S7.8). */
    readonly prospect?: string
  },
): Promise<OpenSession> {
  const { way, code, vouching, trace, prospect } = proof
  const params = { provider: way === 'password' ? 'email' : way, code } as const
  const tokens = await parts.upstream.call(anonymous(request.id), login, {
    params,
    query: { trace, prospect },
  })
  const grant = grantOf(tokens, 'product-api', parts.clock.now().getTime())
  return enterWithGrant(parts, request, grant, way, vouching)
}

/**
 * Opens the session of the person `me` returns for the grant; without that answer no one is signed in (S4.1,
 * S4.2).
 */
export async function enterWithGrant(
  { upstream, sessions }: EnterParts,
  request: FastifyRequest,
  grant: Grant,
  way: Way,
  vouching?: Vouching,
): Promise<OpenSession> {
  try {
    const to = destinationOf(grant, request.id)
    const [reply, overrides] = await Promise.all([
      upstream.call(to, me, {}),
      overridesOf(upstream.call(to, constants, {})),
    ])
    const identity = { ...identityFromMe(reply, 'account'), ...overrides }
    return await sessions.open(request, identity, grant, way, vouching)
  } catch (error) {
    await sessions.retire(grant, request.id)
    throw error
  }
}
