import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Keeps the answers of its scope out of every cache: they are for one person, now. */
export const noStore = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
})
