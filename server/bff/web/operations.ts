import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { type Dependency, health, stateOf } from '../../operations/health.ts'
import type { Config } from '../config/config.ts'
import type { SessionStore } from '../session/store.ts'
import type { Metrics } from './metrics.ts'

interface Options {
  readonly config: Config
  readonly sessionStore: SessionStore
  readonly metrics: Metrics
  readonly clock: Clock
  readonly app: FastifyInstance
}

/**
 * The operations addresses, for OPS_PORT (on the public port only in the sandbox): those both servers have, and
 * /statusz. `app` is the server that people use.
 */
export async function operations(
  port: FastifyInstance,
  { config, sessionStore, metrics, clock, app }: Options,
): Promise<void> {
  const startedAt = clock.now()
  const store: Dependency = { name: 'store', ping: () => sessionStore.ping() }
  await port.register(health, {
    registry: metrics.registry,
    dependency: store,
    isListening: () => app.server.listening,
    isDraining: () => app.isDraining(),
  })
  port.get('/statusz', async () => ({
    stage: config.stage,
    sandbox: config.sandbox,
    startedAt: startedAt.toISOString(),
    node: process.version,
    memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
    store: { kind: config.redis?.kind ?? 'memory', state: await stateOf(store) },
    draining: app.isDraining(),
  }))
}
