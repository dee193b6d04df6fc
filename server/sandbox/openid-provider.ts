/// <reference path="./oidc-provider.d.ts" />
import type { JWK, KoaContextWithOIDC, Provider as OpenIdProvider } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'
import type { Clock } from '../clock.ts'
import type { ClientCredentials } from './config.ts'
import { claimsOf, identityBySub, type ProviderName } from './identities.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { html, Markup, page, pageHeaders } from './page.ts'

interface Parts {
  readonly name: ProviderName
  /** `{origin}/google` or `{origin}/edu`. */
  readonly issuer: string
  readonly productUrl: string
  readonly client: ClientCredentials
  readonly signingKey: JWK
  readonly cookieKey: string
  readonly clock: Clock
}

/**
 * The claims each scope includes; the edu-platform's are its own (S7.32), Google's the standard ones (S7.33).
 */
const claimsByScope: Readonly<Record<ProviderName, Record<string, string[]>>> = {
  google: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  edu: {
    openid: ['sub'],
    basic: ['name', 'given_name', 'family_name', 'role'],
    read_user_email: ['email', 'email_verified'],
    read_groups: [],
    read_schools: ['school_id'],
    read_districts: ['district_id'],
  },
  sso: { openid: ['sub'], email: ['email', 'email_verified'], offline_access: [] },
}

const SIGN_IN_SECONDS = 10 * 60
const TOKEN_SECONDS = 60 * 60
const REFRESH_TOKEN_SECONDS = 24 * 60 * 60

/** One stand-in provider: the real protocol, made-up people, no consent screen. */
export function openIdProvider(parts: Parts): OpenIdProvider {
  const { name, client, productUrl } = parts
  const scopes = Object.keys(claimsByScope[name])
  const showPage = (context: KoaContextWithOIDC, title: string, body: Markup) => {
    context.set(pageHeaders(productUrl))
    context.body = page(
      title,
      html`<main class="single"><section><h2>${title}</h2>${body}</section></main>`,
    ).text
  }
  return new Provider(parts.issuer, {
    adapter: memoryAdapter(parts.clock),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${productUrl}/callback`],
        post_logout_redirect_uris: [`${productUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: `${productUrl}/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [parts.signingKey] },
    cookies: {
      keys: [parts.cookieKey],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    scopes,
    claims: claimsByScope[name],
    // The product only reads the ID token, so it has to contain the claims of the scopes.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      // Signing out at the provider, at {issuer}/session/end, which notifies the product's server.
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      ...(name === 'sso' && { resourceIndicators: productApiOf(client) }),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          showPage(
            context,
            'Sandbox: sign out',
            html`<p>Sign out at this stand-in, and wherever it let you in?</p>
${new Markup(form)}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
          )
        },
        postLogoutSuccessSource: (context) => {
          showPage(context, 'Sandbox: signed out', html`<p>You are signed out at this stand-in.</p>`)
        },
      },
    },
    ...(name === 'sso' && { extraTokenClaims: identityClaims }),
    interactions: {
      url: (_context, interaction) => `${new URL(parts.issuer).pathname}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, sub) => {
      const identity = identityBySub(name, sub)
      return identity && { accountId: sub, claims: () => claimsOf(identity) }
    },
    loadExistingGrant: grantRequestedScopes,
    rotateRefreshToken: true,
    // Without the package's guard against loopback addresses: the product is on loopback, and nothing else is
    // fetched.
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, { method, headers, body, signal } as RequestInit),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    renderError: (context, out) => {
      showPage(context, 'Sandbox: sign-in refused', html`<p>${out.error}: ${out.error_description ?? ''}</p>`)
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: REFRESH_TOKEN_SECONDS,
      IdToken: TOKEN_SECONDS,
      Interaction: SIGN_IN_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      Session: SIGN_IN_SECONDS,
    },
  })
}

/** The product API's identifier at the external login. */
const PRODUCT_API = 'urn:numberlane:product-api'
const SCOPES_OF_BEARERS = 'openid email offline_access'

/**
 * The external login's access tokens are bearers at the product API, which reads them, so they are JWTs made
 * out to it.
 */
const productApiOf = (client: ClientCredentials) => ({
  enabled: true,
  defaultResource: () => PRODUCT_API,
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope: SCOPES_OF_BEARERS,
    audience: client.id,
    accessTokenFormat: 'jwt' as const,
    accessTokenTTL: TOKEN_SECONDS,
  }),
})

/** Adds the claims by which an account is found the first time. */
function identityClaims(_context: KoaContextWithOIDC, token: object) {
  const identity = 'accountId' in token ? identityBySub('sso', String(token.accountId)) : undefined
  return identity && { email: identity.email, email_verified: identity.emailVerified }
}

/** Grants consent without asking: the requested scopes are granted. */
async function grantRequestedScopes(context: KoaContextWithOIDC) {
  const { client, provider, session, params } = context.oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(String(params?.scope ?? ''))
  grant.addResourceScope(PRODUCT_API, SCOPES_OF_BEARERS)
  await grant.save()
  return grant
}
