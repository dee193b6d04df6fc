import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { login, loginProvider } from '../../../../server/contract/auth.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

/** An issuer with discovery and keys of its own, which can be taken down. */
export async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  const state = { down: false, discovered: 0 }
  const server = createServer((request, response) => {
    if (state.down) return void response.writeHead(503).end('down')
    const isDiscovery = request.url === '/.well-known/openid-configuration'
    if (isDiscovery) state.discovered++
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isDiscovery ? { issuer, jwks_uri: `${issuer}/keys` } : keys))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, state, privateKey, close: () => void server.close() }
}

export const refused = { status: 401, body: { error: { code: 'signin-failed' } } }
export const conflict = {
  status: 409,
  body: { error: { code: 'conflict', message: 'There is already an account for this email address' } },
}
/** What an issuer says of an e-mail it vouches for. */
export const verified = (email: string) => ({ email, email_verified: true })

/** A product API that trusts Google for e-mails and the edu-platform not, with alma, an educator and somebody unvalidated. */
export async function startProviderApi(t: Test) {
  const clock = movableClock()
  const google = await startIssuer()
  const edu = await startIssuer()
  const api = await startProductApi({
    clock,
    config: {
      providers: {
        google: { issuer: google.issuer, clientId: 'numberlane', trustedForEmail: true },
        edu: { issuer: edu.issuer, clientId: 'numberlane', trustedForEmail: false },
      },
    },
  })
  t.teardown(async () => {
    google.close()
    edu.close()
    await api.close()
  })
  await addAccount(api.db, 'alma')
  await addAccount(api.db, 'unvalidated', { state: 'unvalidated' })
  await addAccount(api.db, 'educator', { partner: { userRole: 'teacher', onboardId: 'o', stateId: 'CA' } })

  let count = 0
  const idToken = (
    from: typeof google,
    claims: Record<string, unknown>,
    {
      nonce = `nonce-${++count}`,
      audience = 'numberlane' as string | string[],
      issuer = from.issuer,
      ttl = 300,
    } = {},
  ) =>
    new SignJWT({ nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(clock.now())
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + ttl)
      .sign(from.privateKey)
      .then((token) => ({ idToken: token, nonce }))
  const signIn = async (provider: 'google' | 'edu', proof: { idToken: string; nonce: string }) =>
    callApi(api.url, loginProvider, { body: { provider, ...proof } })
  const whoIs = async (provider: 'google' | 'edu', body: unknown) => {
    const { code } = body as { code: string }
    const session = await callApi(api.url, login, { params: { provider, code }, query: {} })
    const { accessToken } = session.body as { accessToken: string }
    const answer = await callApi(api.url, me, { bearer: accessToken })
    return (answer.body as { teacher: { id: string; providerData: unknown } }).teacher
  }
  const signUp = async (provider: 'google' | 'edu', claims: Record<string, unknown>, signup = 'teacher') =>
    callApi(api.url, loginProvider, {
      body: {
        provider,
        ...(await idToken(provider === 'google' ? google : edu, claims)),
        signup: signup as 'teacher' | 'parent',
      },
    })
  const accountsAt = (email: string) => api.db.select().from(accounts).where(eq(accounts.email, email))
  return { api, google, edu, idToken, signIn, signUp, whoIs, accountsAt }
}
