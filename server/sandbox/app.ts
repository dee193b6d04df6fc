import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'oidc-provider'
import type { Clock } from '../clock.ts'
import { isLoopback } from '../variables/rule.ts'
import { appStore } from './app-store.ts'
import { cardProvider } from './card-provider/card-provider.ts'
import { type ClientCredentials, SANDBOX_HOST, type SandboxConfig } from './config.ts'
import { frontPage } from './front-page.ts'
import type { ProviderName } from './identities.ts'
import { openIdProvider } from './openid-provider.ts'
import { openIdSignIn } from './openid-sign-in.ts'
import { playSite } from './play-site/routes.ts'
import { launchRoute, readingPlatform } from './reading-platform.ts'

const MISDIRECTED = 421

export interface Sandbox {
  readonly origin: string
  close(): Promise<void>
}

/**
 * Starts every stand-in on one loopback port. An issuer is a URL, so the port is opened before the providers
 * are created.
 */
export async function startSandbox(parts: { config: SandboxConfig; clock: Clock }): Promise<Sandbox> {
  const signingKey = await newSigningKey()
  const server = createServer()
  server.listen(parts.config.port, SANDBOX_HOST)
  await once(server, 'listening')
  const origin = `http://${SANDBOX_HOST}:${(server.address() as AddressInfo).port}`

  const app = await buildSandbox({ ...parts, server, origin, signingKey })
  return {
    origin,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await Promise.all([closed, app.close()])
    },
  }
}

interface Parts {
  readonly config: SandboxConfig
  readonly clock: Clock
  readonly server: Server
  readonly origin: string
  readonly signingKey: JWK
}

async function buildSandbox({ config, clock, server, origin, signingKey }: Parts): Promise<FastifyInstance> {
  const { google, edu, sso } = config.clients
  const clients = Object.entries({ google, edu, ...(sso && { sso }) }) as [ProviderName, ClientCredentials][]
  const providers = clients.map(([name, client]) => ({
    name,
    provider: openIdProvider({
      name,
      issuer: `${origin}/${name}`,
      productUrl: config.productUrl,
      client,
      signingKey,
      cookieKey: randomBytes(32).toString('base64url'),
      clock,
    }),
  }))
  const app = Fastify({
    serverFactory: (pages) =>
      server.on(
        'request',
        mounted(
          providers.map(({ name, provider }) => [name, provider.callback()]),
          pages,
        ),
      ),
  })
  // A page elsewhere could make a host of its own lead here, and read mails whose links open accounts.
  app.addHook('onRequest', async ({ hostname }, reply) =>
    isLoopback(hostname) ? undefined : reply.code(MISDIRECTED).send(),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  )
  const platform = readingPlatform(config, clock)
  frontPage(app, { config, clock, origin, platform })
  launchRoute(app, platform, config)
  appStore(app, config.productUrl)
  if (config.playSite) playSite(app, { productUrl: config.productUrl, playSite: config.playSite, clock })
  if (config.cards)
    cardProvider(app, {
      config: { ...config.cards, file: config.cardRecords },
      clock,
      productUrl: config.productUrl,
      embedders: config.quoteEmbedders,
    })
  for (const parts of providers) openIdSignIn(app, { ...parts, productUrl: config.productUrl })
  await app.ready()
  return app
}

/**
 * Passes a provider the requests under its name, except for its sign-in pages, with the name removed from the
 * URL. Its session is hidden from it at a sign-in, so that each sign-in asks again and one can switch people. It
 * does get the session for signing out; the external login always gets it, because it is single sign-on.
 */
const mounted =
  (
    providers: readonly (readonly [ProviderName, RequestListener])[],
    pages: RequestListener,
  ): RequestListener =>
  (request, response) => {
    const url = request.url ?? '/'
    const [name, provider] =
      providers.find(([name]) => url.startsWith(`/${name}/`) && !url.startsWith(`/${name}/interaction/`)) ??
      []
    if (!name || !provider) return pages(request, response)
    Object.assign(request, { originalUrl: url, url: url.slice(name.length + 1) })
    if (name !== 'sso' && !request.url?.startsWith('/session/'))
      request.headers.cookie = withoutSession(request.headers.cookie)
    return provider(request, response)
  }

const withoutSession = (cookies = ''): string =>
  cookies
    .split('; ')
    .filter((cookie) => !/^[a-z]+_session/.test(cookie))
    .join('; ')

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }
}
