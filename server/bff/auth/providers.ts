import * as openid from 'openid-client'
import { pages } from '../../../shared/paths.ts'
import type { TokenSession } from '../../contract/entities.ts'
import type { Config, ProviderName } from '../config/config.ts'
import { RefreshRefused } from '../session/refresh.ts'
import type { ProviderSession } from '../session/session-list.ts'
import { discoverProvider } from './discovery.ts'
import { ProviderError } from './provider-error.ts'

/** The values that tie an answer to one sign-in at a provider. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier; the provider only gets its hash. */
  readonly verifier: string
}

/** What is known about a provider in advance. */
export interface ProviderMetadata {
  readonly issuer: string
  readonly clientId: string
  /** The address of its keys. */
  readonly jwksUri: string
}

export interface ProviderSignIn {
  readonly providerSession: ProviderSession
  readonly idToken: string
  readonly tokens: TokenSession
}

/** The configured OpenID providers. Every failure is a ProviderError. */
export interface Providers {
  /** The address to send the browser to; null for a provider that is not configured. */
  authorizationUrl(name: ProviderName, binding: Binding): Promise<URL | null>
  /** Redeems the query that came back to /callback, after checking state, issuer, nonce and PKCE. */
  redeem(name: ProviderName, query: URLSearchParams, binding: Binding): Promise<ProviderSignIn>
  /** Renews an external login at its issuer; throws RefreshRefused if the issuer refuses. */
  refresh(name: ProviderName, refreshToken: string): Promise<TokenSession>
  /** Revokes a refresh token at a provider (RFC 7009); does nothing if the provider does not support it. */
  revoke(name: ProviderName, refreshToken: string): Promise<void>
  /** The address for signing out at the provider too (RP-initiated logout); null if it has none. */
  signOutUrl(name: ProviderName): Promise<URL | null>
  /** The configured provider with this issuer, or null. */
  metadataOf(issuer: string): Promise<ProviderMetadata | null>
}

/**
 * The scopes requested from each (S7.32, S7.33); the external login's bearer is renewed at its issuer
 * (S7.9?).
 */
const scopes: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email', access_type: 'offline' },
  edu: { scope: 'openid basic read_groups read_user_email read_schools read_districts' },
  sso: { scope: 'openid email offline_access' },
}
/** Seconds assumed for an access token that does not state its lifetime. */
const DEFAULT_TOKEN_SECONDS = 300

export function createProviders(config: Pick<Config, 'providers' | 'publicUrl' | 'stage'>): Providers {
  const discovered = new Map<ProviderName, Promise<openid.Configuration>>()

  const discover = async (name: ProviderName): Promise<openid.Configuration> => {
    const provider = config.providers[name]
    if (provider === null) throw new Error(`${name} is not configured`)
    return await discoverProvider(provider, config.stage)
  }
  /** Discovered on first use, and again after a failure, because a provider may be down when we start. */
  const configurationOf = (name: ProviderName): Promise<openid.Configuration> => {
    const known = discovered.get(name)
    if (known !== undefined) return known
    const discovery = discover(name)
    discovered.set(name, discovery)
    discovery.catch(() => discovered.delete(name))
    return discovery
  }

  return {
    async authorizationUrl(name, { state, nonce, verifier }) {
      if (config.providers[name] === null) return null
      return await withProviderErrors(async () =>
        openid.buildAuthorizationUrl(await configurationOf(name), {
          ...scopes[name],
          redirect_uri: redirectUri(config.publicUrl),
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      )
    },

    async redeem(name, query, { state, nonce, verifier }) {
      const callbackUrl = new URL(redirectUri(config.publicUrl))
      callbackUrl.search = query.toString()
      const tokens = await withProviderErrors(async () =>
        openid.authorizationCodeGrant(await configurationOf(name), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (tokens.id_token === undefined || claims === undefined) throw new ProviderError('refused', null)
      const { iss: issuer, sub: subject, sid } = claims
      const providerSession = { issuer, subject, sid: typeof sid === 'string' ? sid : null }
      return { idToken: tokens.id_token, tokens: tokenSessionOf(tokens), providerSession }
    },

    async refresh(name, refreshToken) {
      const renewed = withProviderErrors(async () =>
        openid.refreshTokenGrant(await configurationOf(name), refreshToken),
      )
      return tokenSessionOf(
        await renewed.catch((error) => {
          throw error instanceof ProviderError && error.reason === 'refused' ? new RefreshRefused() : error
        }),
      )
    },

    async revoke(name, refreshToken) {
      await withProviderErrors(async () => {
        const configuration = await configurationOf(name)
        if (configuration.serverMetadata().revocation_endpoint === undefined) return
        await openid.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
      })
    },

    async signOutUrl(name) {
      if (config.providers[name] === null) return null
      return await withProviderErrors(async () => {
        const configuration = await configurationOf(name)
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        // Without the ID token as a hint: addresses get logged, and the token names a person.
        return openid.buildEndSessionUrl(configuration, {
          client_id: configuration.clientMetadata().client_id,
          post_logout_redirect_uri: `${config.publicUrl}${pages.login}`,
        })
      })
    },

    async metadataOf(issuer) {
      for (const name of PROVIDERS) {
        const provider = config.providers[name]
        if (provider === null || withoutSlash(provider.issuer) !== withoutSlash(issuer)) continue
        const metadata = await withProviderErrors(async () => (await configurationOf(name)).serverMetadata())
        if (metadata.issuer !== issuer || metadata.jwks_uri === undefined) return null
        return { issuer, clientId: provider.clientId, jwksUri: metadata.jwks_uri }
      }
      return null
    },
  }
}

const PROVIDERS: readonly ProviderName[] = ['google', 'edu', 'sso']
/** An issuer may be configured with or without its trailing slash; what the provider itself states counts. */
const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '')
const redirectUri = (publicUrl: string) => `${publicUrl}/callback`

interface Tokens {
  readonly access_token: string
  readonly expires_in?: number | undefined
  readonly refresh_token?: string | undefined
}
const tokenSessionOf = (tokens: Tokens): TokenSession => ({
  accessToken: tokens.access_token,
  expiresIn: tokens.expires_in ?? DEFAULT_TOKEN_SECONDS,
  ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
})

async function withProviderErrors<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange()
  } catch (cause) {
    throw new ProviderError(isRefusal(cause) ? 'refused' : 'down', cause)
  }
}

/**
 * Whether the failure is a refusal: a code or token that is spent or someone else's, or an answer that fails
 * one of our checks.
 */
function isRefusal(cause: unknown): boolean {
  if (cause instanceof openid.AuthorizationResponseError) return true
  if (cause instanceof openid.ResponseBodyError) return cause.error === 'invalid_grant'
  return cause instanceof openid.ClientError && FAILED_CHECKS.has(cause.code ?? '')
}

const FAILED_CHECKS: ReadonlySet<string> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
])
