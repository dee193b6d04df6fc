import { join } from 'node:path'
import t from 'tap'
import type { Config } from '../../server/bff/config/config.ts'
import type { Parts } from '../../server/bff/parts.ts'
import { systemClock } from '../../server/clock.ts'
import { startSandbox } from '../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../server/sandbox/config.ts'
import { freePort } from '../../server/start/ports.ts'
import { buildTestApp } from './app.ts'
import { TEST_KEYS } from './card-provider.ts'
import type { Closing } from './closing.ts'
import { type RunningProductApi, startProductApi } from './product-api.ts'
import { startRedis } from './redis.ts'
import { sandboxEnvironment } from './sandbox.ts'

/** The client as built by `npm run build`. */
const builtClient = join(import.meta.dirname, '../../dist/client')

/** The BFF and the client as production builds them, listening for a browser. */
export interface RunningBff {
  /** Its origin: always on `localhost`, so that everything else, on 127.0.0.1, is cross-site. */
  readonly url: string
  readonly parts: Parts
  /** Every line logged so far, as written. */
  readonly logged: string[]
}

interface BffOptions {
  readonly productApi: { readonly url: string }
  readonly redis?: { readonly url: string }
  readonly config?: Partial<Config>
  readonly port?: number
}

/** Starts a BFF on a free port; closed after `t`. */
export async function startBff(
  t: Closing,
  { productApi, redis, config, port }: BffOptions,
): Promise<RunningBff> {
  const at = port ?? (await freePort())
  const url = `http://localhost:${at}`
  const { app, parts, logged } = await buildTestApp(t, {
    productApi,
    redis: redis ?? (await startRedis()),
    config: { publicUrl: url, clientDir: builtClient, port: at, ...config },
  })
  await app.listen({ host: 'localhost', port: at })
  return { url, parts, logged }
}

export interface WholeProduct extends RunningBff {
  /** The stand-ins' origin. */
  readonly sandboxUrl: string
  /** Where the stand-in for the play site is opened. */
  readonly playSiteUrl: string
  /** The origin that may embed quotes; nothing listens there until a test does. */
  readonly embedder: string
  readonly productApi: RunningProductApi
}

const PLAY_SITE = { id: 'numberlane-play-site', secret: 'a play site secret that is only used in tests' }

let whole: Promise<WholeProduct> | undefined

/** Everything `npm start` starts, with the demo district, once for this process; it closes at the end. */
export function wholeProduct(): Promise<WholeProduct> {
  whole ??= startAll()
  return whole
}

async function startAll(): Promise<WholeProduct> {
  const port = await freePort()
  const productPort = await freePort()
  const embedder = `http://127.0.0.1:${await freePort()}`
  const sandboxConfig = readSandboxConfig({
    ...sandboxEnvironment,
    PUBLIC_URL: `http://localhost:${port}`,
    OUTBOX_URL: `http://127.0.0.1:${productPort}/sandbox/outbox`,
    PLAY_SITE_ID: PLAY_SITE.id,
    PLAY_SITE_SECRET: PLAY_SITE.secret,
    PLAYS_URL: `http://127.0.0.1:${productPort}`,
    QUOTE_EMBEDDERS: embedder,
    CARD_SECRET_KEY: TEST_KEYS.key,
    CARD_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
  })
  const sandbox = await startSandbox({ config: sandboxConfig, clock: systemClock })
  const { clients } = sandboxConfig
  const issuers = { google: `${sandbox.origin}/google`, edu: `${sandbox.origin}/edu` }
  const productApi = await startProductApi({
    demo: true,
    clock: systemClock,
    port: productPort,
    config: {
      sandbox: true,
      publicUrl: `http://localhost:${port}`,
      cards: { ...TEST_KEYS, standIn: sandbox.origin },
      orders: {
        email: 'support@demo.test',
        phone: '(800) 555-0142',
        fax: '(800) 555-0143',
        checksTo: 'Numberlane, Orders, PO Box 555, San Mateo, CA 94401',
      },
      providers: {
        google: { issuer: issuers.google, clientId: clients.google.id, trustedForEmail: true },
        edu: { issuer: issuers.edu, clientId: clients.edu.id, trustedForEmail: true },
      },
      partner: {
        secret: sandboxEnvironment.PARTNER_TOKEN_SECRET,
        issuer: sandboxEnvironment.PARTNER_TOKEN_ISSUER,
      },
    },
  })
  t.teardown(async () => {
    await sandbox.close()
    await productApi.close()
  })
  const provider = (name: 'google' | 'edu') => ({
    issuer: issuers[name],
    clientId: clients[name].id,
    clientSecret: clients[name].secret,
  })
  const playSiteUrl = `${sandbox.origin}/play/`
  const bff = await startBff(t, {
    productApi,
    port,
    config: {
      quoteEmbedders: [embedder],
      playSite: { ...PLAY_SITE, url: playSiteUrl },
      sandboxUrl: sandbox.origin,
      cardFrameUrl: `${sandbox.origin}/card-provider/frame`,
      appStoreUrl: `${sandbox.origin}/sandbox/apps`,
      providers: { google: provider('google'), edu: provider('edu'), sso: null },
    },
  })
  return { ...bff, sandboxUrl: sandbox.origin, playSiteUrl, embedder, productApi }
}
