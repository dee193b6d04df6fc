import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { noStore } from './no-store.ts'

/** Milliseconds within which what a server depends on has to answer, to be up. */
const ANSWER_MS = 2_000

/** What a server cannot do without, such as its store. */
export interface Dependency {
  readonly name: string
  /** Fails while it is out of reach. */
  readonly ping: () => Promise<unknown>
}

export interface Health {
  readonly registry: Registry
  readonly dependency: Dependency
  /** Whether the server takes requests already. */
  readonly isListening: () => boolean
  readonly isDraining: () => boolean
}

/** Whether a dependency answers, and does so in time. */
export async function stateOf({ ping }: Dependency): Promise<'up' | 'down'> {
  const late = new AbortController()
  const answered = ping().then(
    () => 'up' as const,
    () => 'down' as const,
  )
  const tooLate = pause(ANSWER_MS, 'down' as const, { signal: late.signal }).catch(() => 'down' as const)
  return Promise.race([answered, tooLate]).finally(() => late.abort())
}

/**
 * /livez, /readyz and /metrics. A server is ready once it listens and its dependency has answered for the first
 * time. From then on /readyz stays 200 and reports what is down: taking every process out of rotation at once would
 * turn a bad minute into an outage.
 */
export async function health(
  app: FastifyInstance,
  { registry, dependency, ...server }: Health,
): Promise<void> {
  let hasBeenUp = false

  await app.register(noStore)
  const hidden = { schema: { hide: true } }
  app.get('/livez', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_request, reply) => {
    if (server.isDraining()) return reply.code(503).send({ status: 'draining' })
    const state = await stateOf(dependency)
    hasBeenUp ||= state === 'up'
    const isReady = hasBeenUp && server.isListening()
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'starting', [dependency.name]: state })
  })
  app.get('/metrics', hidden, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
