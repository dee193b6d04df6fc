import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import t, { type Test } from 'tap'
import type { Config } from '../../../../server/bff/config/config.ts'
import type { Parts } from '../../../../server/bff/parts.ts'
import { type Clock, systemClock } from '../../../../server/clock.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { PARTNER_AUDIENCE } from '../../../../server/contract/tokens.ts'
import { startSandbox } from '../../../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../../../server/sandbox/config.ts'
import { buildTestApp, type TestApp } from '../../../support/app.ts'
import { type RunningProductApi, startProductApi, testPartner } from '../../../support/product-api.ts'
import { startRedis } from '../../../support/redis.ts'
import { sandboxEnvironment } from '../../../support/sandbox.ts'
import { type Browser, browserOf } from '../../../support/signed-in.ts'
import { PASSKEY_SITE } from '../../../support/virtual-authenticator.ts'

const TOKEN_SECONDS = 300

interface Servers {
  readonly productApi: RunningProductApi
  readonly config: Partial<Config>
}
let servers: Promise<Servers> | undefined

/** The demo district and both stand-in providers, once for this process. */
function sharedServers(): Promise<Servers> {
  if (servers !== undefined) return servers
  servers = startServers()
  return servers
}

async function startServers(): Promise<Servers> {
  const sandboxConfig = readSandboxConfig(sandboxEnvironment)
  const sandbox = await startSandbox({ config: sandboxConfig, clock: systemClock })
  const { google, edu } = sandboxConfig.clients
  const [googleIssuer, eduIssuer] = [`${sandbox.origin}/google`, `${sandbox.origin}/edu`]
  const productApi = await startProductApi({
    demo: true,
    clock: systemClock,
    config: {
      publicUrl: PASSKEY_SITE,
      providers: {
        google: { issuer: googleIssuer, clientId: google.id, trustedForEmail: true },
        edu: { issuer: eduIssuer, clientId: edu.id, trustedForEmail: true },
      },
    },
  })
  t.teardown(async () => {
    await productApi.close()
    await sandbox.close()
  })
  const provider = (issuer: string, { id, secret }: { id: string; secret: string }) => ({
    issuer,
    clientId: id,
    clientSecret: secret,
  })
  const providers = { google: provider(googleIssuer, google), edu: provider(eduIssuer, edu), sso: null }
  return { productApi, config: { providers } }
}

export interface SignInApp extends TestApp {
  readonly productApi: RunningProductApi
  /** A browser that nobody has used. */
  browser(): Browser
  /** A browser in which somebody has signed in by password. */
  signedIn(email?: string): Promise<Browser>
}

/** The real app before the real product API, a real Redis and both stand-in providers. */
export async function signInApp(
  t: Test,
  given: { clock?: Clock; config?: Partial<Config>; parts?: Partial<Parts>; redisUrl?: string } = {},
): Promise<SignInApp> {
  const { productApi, config } = await sharedServers()
  const redis = given.redisUrl === undefined ? await startRedis() : { url: given.redisUrl }
  const built = await buildTestApp(t, {
    productApi,
    redis,
    clock: given.clock ?? systemClock,
    config: { ...config, ...given.config },
    ...(given.parts && { parts: given.parts }),
  })
  const browser = () => browserOf(built)
  return {
    ...built,
    productApi,
    browser,
    async signedIn(email = 'teacher@demo.test') {
      const fresh = browser()
      const { status } = await fresh.post('/auth/password', { email, password: demoPassword })
      if (status !== 200) throw new Error(`${email} was not let in: ${status}`)
      return fresh
    },
  }
}

/** A token the reading platform sends an educator in with; `age` in seconds makes it an old one. */
export function partnerToken(
  educator = 'e-mercer',
  { age = 0, secret = testPartner.secret } = {},
): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000) - age
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(testPartner.issuer)
    .setAudience(PARTNER_AUDIENCE)
    .setSubject(educator)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(secret))
}

/** Who the browser is to the server: kind and name of the shell, or the error's code. */
export async function whoIs(browser: Browser): Promise<string> {
  const { body } = await browser.get('/api/screens/shell')
  return body.error ? body.error.code : `${body.kind} ${body.person.name}`
}
