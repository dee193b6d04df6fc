import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { hasBody, isForm } from './overload.ts'

/** Milliseconds in which the body of a command has to arrive; it is small. Files have to make progress (screens/form-body.ts). */
const BODY_MS = 5_000

/** Answers 408 and closes the connection if a body does not arrive: half-sent ones are the cheapest flood. */
export const slowBody = fp(async (app: FastifyInstance, { bodyMs = BODY_MS }: { bodyMs?: number }) => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isForm(request)) {
      const timer = setTimeout(() => {
        if (!reply.sent) reply.header('connection', 'close').send(new PublicError('slow-body'))
      }, bodyMs)
      const stop = () => clearTimeout(timer)
      payload.once('end', stop).once('error', stop).once('close', stop)
      reply.raw.once('close', stop)
    }
    done(null, payload)
  })
})
