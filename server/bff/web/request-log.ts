import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Metrics } from './metrics.ts'

/** Stands for an address that is not ours; the address itself may contain anything. */
const NO_ROUTE = 'none'

/** Sends every answer with its request's id, logs one line about it and counts it, by route template only. */
export const requestLog = fp(async (app: FastifyInstance, { metrics }: { metrics: Metrics }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
})

/** The template of a request's address, or `none`. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE
