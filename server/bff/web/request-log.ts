import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CLIENT_CLOSED, onRequestEnd } from '../../operations/request-end.ts'
import type { Metrics } from './metrics.ts'

/** Stands for an address that is not ours; the address itself may contain anything. */
const NO_ROUTE = 'none'

/** Sends every answer with its request's id, logs one line about every request and counts it, by route template only. */
export const requestLog = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  onRequestEnd(app, (request, { elapsedTime }, status) => {
    const route = routeOf(request)
    const ms = Math.round(elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, route, status, ms },
      status === CLIENT_CLOSED ? 'left' : 'answered',
    )
    metrics.request(request.method, route, status, elapsedTime / 1000)
  })
})

/** The template of a request's address, or `none`. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE
