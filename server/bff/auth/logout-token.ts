import * as jose from 'jose'
import { PublicError } from '../errors.ts'
import type { SessionStore } from '../session/store.ts'
import { ProviderError } from './provider-error.ts'
import type { Providers } from './providers.ts'

/** The sessions a provider wants ended: one of a person's, or all of them. At least one field is present. */
export interface LogoutRequest {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  readonly jti: string
}

/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** The types a logout token may state, if it states one; an ID token has another type. */
const TYPES: ReadonlySet<string | undefined> = new Set([
  'logout+jwt',
  'application/logout+jwt',
  'JWT',
  undefined,
])
/** Signatures that need the issuer's private key; unsigned tokens and shared secrets are not accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Seconds: the maximum age of a token, and how far the issuer's clock may be off. */
const MAX_AGE_SECONDS = 300
const CLOCK_TOLERANCE = 30
/** Seconds for which a token's id is remembered: longer than the token is valid. */
const JTI_SECONDS = MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE
const MAX_TEXT_LENGTH = 255

/** Validates logout tokens with the keys of the configured provider each of them names. */
export interface LogoutTokens {
  /**
   * Returns what a valid token asks for; throws `invalid-input` for an invalid one, `provider-failed` if the
   * keys cannot be fetched.
   */
  read(token: string): Promise<LogoutRequest>
}

export function createLogoutTokens(providers: Pick<Providers, 'metadataOf'>, now: () => Date): LogoutTokens {
  const keysByAddress = new Map<string, ReturnType<typeof jose.createRemoteJWKSet>>()
  const keysAt = (address: string) => {
    const keys = keysByAddress.get(address) ?? jose.createRemoteJWKSet(new URL(address))
    keysByAddress.set(address, keys)
    return keys
  }

  return {
    async read(token) {
      const claimed = claimsOf(token)
      const provider = typeof claimed.iss === 'string' ? await providers.metadataOf(claimed.iss) : null
      if (provider === null) throw new PublicError('invalid-input')
      const { issuer, clientId, jwksUri } = provider
      const { payload, protectedHeader } = await jose
        .jwtVerify(token, keysAt(jwksUri), {
          issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['iat', 'exp', 'jti', 'events'],
          maxTokenAge: MAX_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE,
          currentDate: now(),
        })
        .catch(refuse)
      if (!TYPES.has(protectedHeader.typ)) throw new PublicError('invalid-input')
      return requestOf(issuer, payload)
    },
  }
}

function claimsOf(token: string): jose.JWTPayload {
  try {
    return jose.decodeJwt(token)
  } catch {
    throw new PublicError('invalid-input')
  }
}

/** An invalid token is refused; a failure to fetch the keys says nothing about the token. */
function refuse(cause: unknown): never {
  const isInvalidToken =
    cause instanceof jose.errors.JOSEError &&
    !(cause instanceof jose.errors.JWKSTimeout || cause.constructor === jose.errors.JOSEError)
  throw isInvalidToken ? new PublicError('invalid-input') : new ProviderError('down', cause)
}

function requestOf(issuer: string, { events, nonce, sub, sid, jti }: jose.JWTPayload): LogoutRequest {
  const isEvent =
    typeof events === 'object' && events !== null && isObject((events as Record<string, unknown>)[EVENT])
  // A nonce marks an ID token, which must never pass as a logout token (2.4, 2.6).
  if (!isEvent || nonce !== undefined || !isShortText(jti)) throw new PublicError('invalid-input')
  for (const word of [sub, sid])
    if (word !== undefined && !isShortText(word)) throw new PublicError('invalid-input')
  const [subject, session] = [sub ?? null, (sid as string | undefined) ?? null]
  if (subject === null && session === null) throw new PublicError('invalid-input')
  return { issuer, subject, sid: session, jti }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH

/** Runs `work` if the token has not been seen yet; if `work` fails, the token may be sent again. */
export async function oncePerToken(
  store: Pick<SessionStore, 'keepFirst' | 'take'>,
  { issuer, jti }: LogoutRequest,
  work: () => Promise<void>,
): Promise<void> {
  const name = `${issuer} ${jti}`
  if (!(await store.keepFirst('logout-token', name, true, JTI_SECONDS)))
    throw new PublicError('invalid-input')
  try {
    await work()
  } catch (error) {
    await store.take('logout-token', name)
    throw error
  }
}
