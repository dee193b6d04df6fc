import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import type { Metrics } from './metrics.ts'

/** When to turn requests away. Waiting for an upstream is cheap; a busy processor delays every request. */
export interface OverloadLimits {
  /** Maximum in progress, whatever the load. */
  readonly most: number
  /** Maximum in progress while the event loop is late. */
  readonly whileLate: number
  /** Milliseconds of event-loop delay that count as late. */
  readonly lateMs: number
}
/** With 400 clients on two cores, 32 in progress kept the 99th percentile under half a second. */
const LIMITS: OverloadLimits = { most: 512, whileLate: 32, lateMs: 150 }
const SAMPLE_MS = 100

interface Options {
  readonly metrics: Metrics
  readonly limits?: OverloadLimits
}

/** Turns requests away early, with 503 and Retry-After, if there are more than can be answered soon. */
export const overload = fp(async (app: FastifyInstance, { metrics, limits = LIMITS }: Options) => {
  let inProgress = 0
  let late = 0
  let due = performance.now() + SAMPLE_MS
  const sampler = setInterval(() => {
    late = performance.now() - due
    due = performance.now() + SAMPLE_MS
  }, SAMPLE_MS).unref()
  app.addHook('onClose', async () => clearInterval(sampler))

  app.addHook('onRequest', (_request, reply, done) => {
    // Counted until the socket ends, which also covers aborted requests.
    inProgress += 1
    reply.raw.once('close', () => {
      inProgress -= 1
    })
    if (inProgress <= limits.whileLate) return done()
    if (inProgress <= limits.most && late < limits.lateMs) return done()
    metrics.shed()
    done(new PublicError('overloaded'))
  })
})
