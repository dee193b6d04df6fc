import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { constants, me } from '../../contract/account.ts'
import { login } from '../../contract/auth.ts'
import type { SignInMethod } from '../session/audit.ts'
import { grantOf } from '../session/grant.ts'
import { identityFromMe } from '../session/identity.ts'
import type { Grant, OpenSession } from '../session/session.ts'
import type { ProviderSession } from '../session/session-list.ts'
import { overridesOf } from '../upstream/constants.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { AuthParts } from './auth-parts.ts'
import { anonymousFrom, justProven } from './auth-parts.ts'
import { type DropParts, dropPending, keepPending, type PendingSignIn } from './pending-sign-in.ts'

/** How often a sign-in asks who has signed in, if the upstream has no turn for it, and how many ms apart. */
const TURN_TRIES = 4
const TURN_PAUSE_MS = 300

interface SignInParts extends Pick<AuthParts, 'upstream' | 'clock'>, DropParts {
  readonly sessions: Pick<AuthParts['sessions'], 'open' | 'revokeGrant'>
}

/**
 * Exchanges a one-time login code for a token session, and opens one of our sessions with it (S7.9?); or returns the
 * sign-in that waits for the account's second factor.
 */
export async function signInWithCode(
  parts: SignInParts,
  request: FastifyRequest,
  proof: {
    readonly way: 'password' | 'google' | 'edu'
    readonly code: string
    readonly trace?: string
    readonly providerSession?: ProviderSession
    /** State of the prospect they arrived as (S7.8). */
    readonly prospect?: string
  },
): Promise<OpenSession | PendingSignIn> {
  const { way, code, providerSession, trace, prospect } = proof
  const params = { provider: way === 'password' ? 'email' : way, code } as const
  const tokens = await parts.upstream.call(anonymousFrom(request), login, {
    params,
    query: { trace, prospect },
  })
  if ('challenge' in tokens)
    return { challenge: tokens.challenge, way, ...(providerSession && { providerSession }) }
  const grant = grantOf(tokens, 'product-api', parts.clock.now().getTime())
  return signInWithGrant(parts, request, grant, way, providerSession)
}

/**
 * Opens the session of the person `me` returns for the grant; without that answer no one is signed in (S4.1,
 * S4.2).
 */
export async function signInWithGrant(
  parts: SignInParts,
  request: FastifyRequest,
  grant: Grant,
  way: SignInMethod,
  providerSession?: ProviderSession,
): Promise<OpenSession> {
  const { upstream, sessions } = parts
  try {
    // Whoever signs in here does not find another person's second step waiting.
    await dropPending(parts, request)
    const to = justProven(request, grant)
    const [reply, overrides] = await Promise.all([
      onceThereIsATurn(() => upstream.call(to, me, {})),
      overridesOf(upstream.call(to, constants, {})),
    ])
    const identity = { ...identityFromMe(reply, 'account'), ...overrides }
    return await sessions.open(request, identity, grant, way, providerSession)
  } catch (error) {
    await sessions.revokeGrant(grant, request.id)
    throw error
  }
}

/** Repeats a read that the upstream has no turn for: the code that this sign-in came by is spent, and good for no other. */
async function onceThereIsATurn<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read()
    } catch (error) {
      if (tries === TURN_TRIES || !(error instanceof UpstreamError) || error.reason !== 'busy') throw error
      await pause(TURN_PAUSE_MS)
    }
  }
}

/** Where somebody goes after their sign-in: on, or to the page that asks for their second factor first. */
export async function onwards(
  parts: Pick<AuthParts, 'config' | 'sessionStore'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { signedIn, redirectTo }: { readonly signedIn: OpenSession | PendingSignIn; readonly redirectTo: string },
): Promise<string> {
  if (!('challenge' in signedIn)) return redirectTo
  return keepPending(parts, request, reply, { ...signedIn, redirectTo })
}
