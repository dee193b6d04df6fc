import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Test } from 'tap'
import type { OpenSession } from '../../server/bff/session/session.ts'
import { noSidList, sidList, subjectList } from '../../server/bff/session/session-list.ts'
import { buildTestApp } from '../support/app.ts'
import { movableClock } from '../support/clock.ts'
import { listening } from '../support/listening.ts'
import { startRedis } from '../support/redis.ts'
import { newSession } from '../support/sessions.ts'

export const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const CLIENT = 'numberlane-sso'
export const SUBJECT = 'somebody'
export const SID = 'their-session-1'

/** A provider's public side: what it says of itself, and its keys. */
async function issuerWithKeys(t: Test) {
  const keys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let down = false
  const { url: issuer } = await listening(t, (request, response) => {
    if (down) return void response.writeHead(503).end()
    response.setHeader('content-type', 'application/json')
    const about = {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : about))
  })
  return {
    issuer,
    privateKey: keys.privateKey,
    fall: () => {
      down = true
    },
  }
}

export async function logoutApp(t: Test, given: { redisUrl?: string } = {}) {
  const clock = movableClock(new Date())
  const provider = await issuerWithKeys(t)
  const { app, parts, logged } = await buildTestApp(t, {
    clock,
    redis: given.redisUrl === undefined ? await startRedis() : { url: given.redisUrl },
    config: {
      providers: {
        google: null,
        edu: null,
        sso: { issuer: provider.issuer, clientId: CLIENT, clientSecret: 'not used here' },
      },
    },
  })
  const { issuer } = provider
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const signedIn = async (sid: string | null = SID, subject = SUBJECT): Promise<OpenSession> => {
    const open = newSession(clock.now())
    const bySid = sid === null ? noSidList(issuer, subject) : sidList(issuer, sid)
    await parts.sessionStore.addToLists(open, { way: 'sso', browser: null }, [
      subjectList(issuer, subject),
      bySid,
    ])
    await parts.sessionStore.create(open)
    return open
  }
  const isLive = async ({ id }: OpenSession) => (await parts.sessionStore.read(id, { poll: true })) !== null
  const claims = (about: Record<string, unknown> = {}): JWTPayload => ({
    iss: issuer,
    aud: CLIENT,
    iat: seconds(),
    exp: seconds() + 120,
    jti: randomUUID(),
    events: { [EVENT]: {} },
    sub: SUBJECT,
    sid: SID,
    ...about,
  })
  const sign = (payload: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: 'one', ...header })
      .sign(provider.privateKey)
  const send = async (token: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
    return answer
  }
  return { app, parts, clock, logged, provider, signedIn, isLive, claims, sign, send }
}
