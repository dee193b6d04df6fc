import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { PROGRESS } from '../screens/form-body.ts'
import { takesLarge } from './large-bodies.ts'
import { hasBody, isForm } from './overload.ts'

/** Milliseconds in which the body of a command has to arrive; it is small. Files have to make progress (screens/form-body.ts). */
const BODY_MS = 5_000
/** Milliseconds in which a large body has to arrive, as long as it makes progress: a purchase order over a slow line. */
const LARGE_BODY_MS = 60_000
/** Milliseconds for a request with a large body: what it may take to arrive, and to be answered. */
const LARGE_HANDLER_MS = 75_000

interface Options {
  readonly bodyMs?: number
  readonly largeBodyMs?: number
}

/**
 * Answers 408 and closes the connection if a body does not arrive: half-sent ones are the cheapest flood. Where a route
 * takes more than others, its body has to make progress, as a form does.
 */
export const slowBody = fp(
  async (app: FastifyInstance, { bodyMs = BODY_MS, largeBodyMs = LARGE_BODY_MS }: Options) => {
    app.addHook('onRoute', (route) => {
      if (takesLarge(app, route.bodyLimit)) route.handlerTimeout ??= LARGE_HANDLER_MS
    })

    app.addHook('preParsing', (request, reply, payload, done) => {
      if (hasBody(request) && !isForm(request)) {
        const { socket } = request.raw
        const mayTakeMs = takesLarge(app, request.routeOptions.bodyLimit) ? largeBodyMs : bodyMs
        let waitedMs = 0
        let arrivedBefore = socket.bytesRead
        const timer = setInterval(() => {
          const arrived = socket.bytesRead - arrivedBefore
          arrivedBefore = socket.bytesRead
          waitedMs += bodyMs
          if (arrived >= PROGRESS.bytes && waitedMs < mayTakeMs) return
          stop()
          if (!reply.sent) reply.header('connection', 'close').send(new PublicError('slow-body'))
        }, bodyMs)
        const stop = () => clearInterval(timer)
        payload.once('end', stop).once('error', stop).once('close', stop)
        reply.raw.once('close', stop)
      }
      done(null, payload)
    })
  },
)
