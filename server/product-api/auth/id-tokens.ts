import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Value } from 'typebox/value'
import type { Clock } from '../../clock.ts'
import { ProviderClaims } from '../../contract/tokens.ts'
import type { Provider } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { codeRefused } from './single-use.ts'

/** Public-key signatures only: a secret shared with a client proves nothing about an issuer. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const FETCH_MS = 2000
/** Seconds by which an issuer's clock may differ from ours. */
export const CLOCK_TOLERANCE = 30

/** An issuer's verified claims about a person. */
export interface IdentityClaims extends Omit<ProviderClaims, 'nonce'> {
  readonly issuer: string
  readonly expiresAt: Date
}
interface VerifiedClaims extends IdentityClaims {
  readonly nonce: string
}

/** Checks ID tokens of one provider: issuer's keys, issuer, audience, nonce, expiry (S7.11?). */
export type VerifyIdToken = (idToken: string, nonce: string) => Promise<VerifiedClaims>

export function idTokenVerifier(provider: Provider, clock: Clock): VerifyIdToken {
  const getKeys = keysOf(provider.issuer)
  return async (idToken, nonce) => {
    const { payload } = await jwtVerify(idToken, await getKeys(), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    }).catch(refuseToken)
    const hasOtherAudiences = Array.isArray(payload.aud) && payload.aud.length > 1
    if (hasOtherAudiences && payload.azp !== provider.clientId) throw codeRefused()
    if (!Value.Check(ProviderClaims, payload) || payload.nonce !== nonce) throw codeRefused()
    return { ...payload, issuer: provider.issuer, expiresAt: new Date(payload.exp * 1000) }
  }
}

/**
 * An issuer's keys, discovered on first use and again after a failure, because a provider may be down at
 * start.
 */
export function keysOf(issuer: string): () => Promise<JWTVerifyGetKey> {
  let keys: Promise<JWTVerifyGetKey> | undefined
  return () => {
    keys ??= discoverKeys(issuer).catch((error) => {
      keys = undefined
      throw error
    })
    return keys
  }
}

/** Where an issuer publishes its keys. Throws 503 if it does not say, or names another issuer. */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document: unknown = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS), redirect: 'error' })
    .then((answer) => answer.json())
    .catch(unreachable)
  const { issuer: statedIssuer, jwks_uri: jwksUri } = document as { issuer?: unknown; jwks_uri?: unknown }
  if (statedIssuer !== issuer || typeof jwksUri !== 'string' || !URL.canParse(jwksUri)) return unreachable()
  return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: FETCH_MS })
}

const unreachable = (): never => {
  throw new Refusal(503, 'provider-failed', 'The sign-in provider is not responding.', 1)
}

/** A wrong token is the visitor's fault; unreadable keys are the provider's. */
export function refuseToken(error: unknown): never {
  const wrongToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  if (error instanceof Refusal) throw error
  if (wrongToken) throw codeRefused()
  return unreachable()
}
