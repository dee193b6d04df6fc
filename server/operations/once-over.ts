import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Stands for an answer that nobody was there to take any more, as proxies write it. */
export const LEFT_STATUS = 499

/**
 * Runs `then` once for every request of `app`: with its status when the answer is out, or with LEFT_STATUS when whoever
 * asked has hung up before. Fastify's `onResponse` alone is never run for those, so hanging up would leave no trace.
 */
export function onceOver(
  app: FastifyInstance,
  then: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!answered.has(request)) then(request, reply, LEFT_STATUS)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request)
    then(request, reply, reply.statusCode)
    done()
  })
}
