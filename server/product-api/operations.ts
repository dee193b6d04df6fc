import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { type Health, health } from '../operations/health.ts'
import { waitingAudit } from './audit.ts'
import type { OpenDatabase } from './db/open.ts'
import { answerError, answerUnknown } from './errors.ts'
import { waitingMail } from './mail/undelivered.ts'
import type { ProductApi } from './serve.ts'

/** Milliseconds for receiving a request: these have no body. */
const REQUEST_MS = 10_000

/** What is reported of a product API: whether it is ready, and its metrics. */
export function healthOf(app: ProductApi): Health {
  const { db, metrics, clock } = app.product
  metrics.reportOutbox('audit', () => waitingAudit(db, clock))
  metrics.reportOutbox('mail', () => waitingMail(db, clock))
  return {
    registry: metrics.registry,
    dependency: { name: 'database', ping: () => db.execute(sql`select 1`) },
    isListening: () => app.server.listening,
    isDraining: () => app.isDraining(),
  }
}

/** The operations addresses on a port of their own. Its caller listens and closes. */
export async function buildOperations(
  app: ProductApi,
  connections: OpenDatabase['connections'],
): Promise<FastifyInstance> {
  if (connections) app.product.metrics.reportPools(connections)
  const port = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_MS,
  })
  port.setErrorHandler(answerError)
  port.setNotFoundHandler(answerUnknown)
  await port.register(health, healthOf(app))
  return port
}
