import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Test } from 'tap'
import { listening } from './listening.ts'

export const CLIENT = { id: 'numberlane', secret: 'a secret that is only used in tests' }

/** What the provider does wrong; by default it is honest. */
export interface Lies {
  /** Changes the ID token's claims. */
  readonly claims?: (right: JWTPayload) => JWTPayload
  /** Signs with an unpublished key, using the `kid` of a published one or none. */
  readonly key?: 'another' | 'unknown' | 'none'
  /** The issuer in the discovery document. */
  readonly issuer?: string
  /** The token endpoint's response instead of tokens. */
  readonly token?: (respond: (status: number, body: string) => void) => void
}

const KEY_ID = 'published'

/** A hand-made provider that can lie where a real one would not; closed after `t`. */
export async function lyingProvider(t: Test, lies: Lies = {}) {
  const [published, another] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(published.publicKey)), alg: 'RS256', use: 'sig', kid: KEY_ID }
  let nonce = ''
  const { url: issuer } = await listening(t, async (request, response) => {
    const respond = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const json = (body: object) => respond(200, JSON.stringify(body))
    const path = request.url?.split('?', 1)[0]
    if (path === '/.well-known/openid-configuration')
      return json({
        issuer: lies.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    if (path === '/keys') return json({ keys: [jwk] })
    if (path !== '/token') return respond(404, '{}')
    if (lies.token) return lies.token(respond)
    return json({
      access_token: 'an-access-token',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(),
    })
  })

  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: CLIENT.id, sub: 'somebody', nonce, iat: now, exp: now + 60 }
    const claims = lies.claims?.(right) ?? right
    if (lies.key === 'none')
      return [{ alg: 'none' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
        .concat('.')
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: lies.key === 'unknown' ? 'unheard-of' : KEY_ID })
      .sign((lies.key ? another : published).privateKey)
  }

  return {
    config: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
    /** The query with which it redirects the browser back. */
    answer(authorization: URL): string {
      nonce = authorization.searchParams.get('nonce') ?? ''
      const state = authorization.searchParams.get('state') ?? ''
      return new URLSearchParams({ code: 'a-code', state, iss: issuer }).toString()
    },
  }
}
