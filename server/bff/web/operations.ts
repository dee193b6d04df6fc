import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../config/config.ts'
import type { SessionStore } from '../session/store.ts'
import type { Metrics } from './metrics.ts'
import { noStore } from './no-store.ts'

interface Options {
  readonly config: Config
  readonly sessionStore: SessionStore
  readonly metrics: Metrics
  readonly clock: Clock
  readonly isDraining: () => boolean
}

/**
 * The operations addresses, for OPS_PORT (on the public port only in the sandbox). /readyz stays 200 with the
 * store down and reports it: taking every process out at once would turn a slow minute into an outage.
 */
export async function operations(
  app: FastifyInstance,
  { config, sessionStore, metrics, clock, isDraining }: Options,
): Promise<void> {
  const startedAt = clock.now()
  const storeState = () =>
    sessionStore.ping().then(
      () => 'up' as const,
      () => 'down' as const,
    )

  await app.register(noStore)
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    return { status: 'ok', store: await storeState() }
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
  app.get('/statusz', async () => ({
    stage: config.stage,
    sandbox: config.sandbox,
    startedAt: startedAt.toISOString(),
    node: process.version,
    memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    store: { kind: config.redis?.kind ?? 'memory', state: await storeState() },
    draining: isDraining(),
  }))
}
