import * as openid from 'openid-client'
import { pages } from '../../../shared/paths.ts'
import type { TokenSession } from '../../contract/entities.ts'
import type { Config, ProviderName } from '../config/config.ts'
import { RefreshRefused } from '../session/refresh.ts'
import type { Vouching } from '../session/session-list.ts'
import { discoverProvider } from './discovery.ts'
import { ProviderError } from './provider-error.ts'

/** What a sign-in at a provider is bound to. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  /** The PKCE verifier; the provider is shown its hash. */
  readonly verifier: string
}

/** What is known of a provider before it has vouched for anybody. */
export interface ProviderMetadata {
  readonly issuer: string
  readonly clientId: string
  /** Where its keys are. */
  readonly jwksUri: string
}

export interface Vouched {
  readonly vouching: Vouching
  readonly idToken: string
  readonly tokens: TokenSession
}

/** The OpenID providers of the configuration. Every failure is a ProviderError. */
export interface Providers {
  /** Where to send the browser, or null for a provider that is not configured. */
  authorizationUrl(name: ProviderName, binding: Binding): Promise<URL | null>
  /** Redeems the answer that came back in the query of /callback: state, issuer, nonce and PKCE checked. */
  redeem(name: ProviderName, query: URLSearchParams, binding: Binding): Promise<Vouched>
  /** Renews an external login at its issuer; RefreshRefused where it will not. */
  refresh(name: ProviderName, refreshToken: string): Promise<TokenSession>
  /** Tells a provider that a refresh token is done with (RFC 7009); nothing where it cannot be told. */
  revoke(name: ProviderName, refreshToken: string): Promise<void>
  /** Where to send the browser to be signed out at the provider too (RP-initiated logout), or null where it has no such place. */
  signOutUrl(name: ProviderName): Promise<URL | null>
  /** The configured provider that an issuer is, or null. */
  metadataOf(issuer: string): Promise<ProviderMetadata | null>
}

/** What each is asked for (S7.32, S7.33); the external login's bearer is renewed at its issuer (S7.9?). */
const scopes: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email', access_type: 'offline' },
  edu: { scope: 'openid basic read_groups read_user_email read_schools read_districts' },
  sso: { scope: 'openid email offline_access' },
}
/** An access token that does not say how long it lives, seconds. */
const UNSAID_LIFE = 300

export function createProviders(config: Pick<Config, 'providers' | 'publicUrl' | 'stage'>): Providers {
  const discovered = new Map<ProviderName, Promise<openid.Configuration>>()

  const discover = async (name: ProviderName): Promise<openid.Configuration> => {
    const provider = config.providers[name]
    if (provider === null) throw new Error(`${name} is not configured`)
    return await discoverProvider(provider, config.stage)
  }
  /** Discovered on first use, and again after a failure: a provider may be down when we start. */
  const configurationOf = (name: ProviderName): Promise<openid.Configuration> => {
    const known = discovered.get(name)
    if (known !== undefined) return known
    const finding = discover(name)
    discovered.set(name, finding)
    finding.catch(() => discovered.delete(name))
    return finding
  }

  return {
    async authorizationUrl(name, { state, nonce, verifier }) {
      if (config.providers[name] === null) return null
      return await vouching(async () =>
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
      const answer = new URL(redirectUri(config.publicUrl))
      answer.search = query.toString()
      const tokens = await vouching(async () =>
        openid.authorizationCodeGrant(await configurationOf(name), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (tokens.id_token === undefined || claims === undefined) throw new ProviderError('refused', null)
      const { iss: issuer, sub: subject, sid } = claims
      const of = { issuer, subject, sid: typeof sid === 'string' ? sid : null }
      return { idToken: tokens.id_token, tokens: tokenSessionOf(tokens), vouching: of }
    },

    async refresh(name, refreshToken) {
      const renewed = vouching(async () =>
        openid.refreshTokenGrant(await configurationOf(name), refreshToken),
      )
      return tokenSessionOf(
        await renewed.catch((error) => {
          throw error instanceof ProviderError && error.reason === 'refused' ? new RefreshRefused() : error
        }),
      )
    },

    async revoke(name, refreshToken) {
      await vouching(async () => {
        const configuration = await configurationOf(name)
        if (configuration.serverMetadata().revocation_endpoint === undefined) return
        await openid.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
      })
    },

    async signOutUrl(name) {
      if (config.providers[name] === null) return null
      return await vouching(async () => {
        const configuration = await configurationOf(name)
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        // Without the ID token as a hint: addresses are written down, and it names a person.
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
        const metadata = await vouching(async () => (await configurationOf(name)).serverMetadata())
        if (metadata.issuer !== issuer || metadata.jwks_uri === undefined) return null
        return { issuer, clientId: provider.clientId, jwksUri: metadata.jwks_uri }
      }
      return null
    },
  }
}

const PROVIDERS: readonly ProviderName[] = ['google', 'edu', 'sso']
/** As it is configured, an issuer may lack or have a last slash; what it says of itself is what counts. */
const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '')
const redirectUri = (publicUrl: string) => `${publicUrl}/callback`

interface Tokens {
  readonly access_token: string
  readonly expires_in?: number | undefined
  readonly refresh_token?: string | undefined
}
const tokenSessionOf = (tokens: Tokens): TokenSession => ({
  accessToken: tokens.access_token,
  expiresIn: tokens.expires_in ?? UNSAID_LIFE,
  ...(tokens.refresh_token !== undefined && { refreshToken: tokens.refresh_token }),
})

async function vouching<T>(exchange: () => Promise<T>): Promise<T> {
  try {
    return await exchange()
  } catch (cause) {
    throw new ProviderError(saidNo(cause) ? 'refused' : 'down', cause)
  }
}

/** A code or token that is spent or somebody else's, and answers that fail a check of ours. */
function saidNo(cause: unknown): boolean {
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
