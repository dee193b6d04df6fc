import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { cardFrame } from './frame.ts'
import { keep, readKept } from './kept.ts'
import { newProvider, type Provider } from './provider.ts'
import { failRefunds } from './refunds.ts'
import { cardApi, type Troubles } from './routes.ts'
import { letTimePass } from './subscriptions.ts'
import { createWebhooks } from './webhooks.ts'

export interface CardProviderConfig {
  /** The secret key of its API. */
  readonly key: string
  readonly webhookSecret: string
  /** Where it remembers; null: it forgets when it stops. */
  readonly file: string | null
}

interface Options {
  readonly config: CardProviderConfig
  readonly clock: Clock
  readonly productUrl: string
  /** The sites that embed pages of the product with its frame in them. */
  readonly embedders?: readonly string[]
  /** What goes wrong, for tests. */
  readonly troubles?: Troubles
}

/** Where the product takes the provider's events. */
const EVENTS = '/cards/events'
/** Milliseconds after which it looks whether intervals are over. */
const LOOK_EVERY_MS = 10_000

/** The stand-in for the card provider: its API, its frame, and its events. */
export function cardProvider(
  app: FastifyInstance,
  { config, clock, productUrl, embedders = [], troubles = () => undefined }: Options,
): { provider: Provider; webhooks: ReturnType<typeof createWebhooks> } {
  const webhooks = createWebhooks({ url: `${productUrl}${EVENTS}`, secret: config.webhookSecret })
  const provider = newProvider(clock, webhooks.listen)
  readKept(provider.records, config.file)
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') keep(provider.records, config.file)
  })
  cardApi(app, { provider, key: config.key, troubles })
  cardFrame(app, { provider, productUrl, embedders })
  const looking = setInterval(() => {
    letTimePass(provider)
    failRefunds(provider)
  }, LOOK_EVERY_MS)
  looking.unref()
  app.addHook('onClose', async () => {
    clearInterval(looking)
    webhooks.stop()
  })
  return { provider, webhooks }
}
