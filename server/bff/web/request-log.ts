import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Metrics } from './metrics.ts'

/** What stands for an address that is none of ours: the address itself may hold anything. */
const NO_ROUTE = 'none'

/** Names every answer by its request's id, writes one line about it and counts it, by route template only. */
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

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE
