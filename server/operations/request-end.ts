import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Stands for an answer that nobody was there to take any more, as proxies write it. */
export const CLIENT_CLOSED = 499

/**
 * Runs `then` once for every request of `app`: with its status when the answer is out, or with CLIENT_CLOSED when whoever
 * asked has hung up before. Fastify's `onResponse` alone is never run for those, so hanging up would leave no trace.
 */
export function onRequestEnd(
  app: FastifyInstance,
  then: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!answered.has(request)) then(request, reply, CLIENT_CLOSED)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request)
    then(request, reply, reply.statusCode)
    done()
  })
}
