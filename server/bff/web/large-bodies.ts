import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import type { RoomLimits } from '../session/store.ts'
import { hasBody, isForm } from './overload.ts'
import { createSharedRoom } from './shared-room.ts'

const MIB = 1024 * 1024

/**
 * How many bytes of large bodies may have arrived and not been answered yet. What is read out of a body takes up to
 * three times as much beside it: 9 purchase orders, and 2 of one network.
 */
const LIMITS: RoomLimits = { all: 64 * MIB, ofOneNetwork: 16 * MIB }
const OTHERS_FIRST =
  'Other large files are being read right now. What you entered is still here: please try again in a moment.'
const OTHERS_SECONDS = 10

/** Whether a route that takes so many bytes takes more than others: a purchase order, a large roster, a draft. */
export const takesLarge = (app: FastifyInstance, bodyLimit = 0): boolean =>
  bodyLimit > (app.initialConfig.bodyLimit ?? 0)

/**
 * Answers 503 where large bodies would take more memory than there is. Each is whole in it, and what is read out of it.
 * What has arrived counts, and not what is announced: one that trickles keeps nobody else out. Where all of it is taken,
 * the network with most of it gives up its largest that is still on its way.
 */
export const largeBodies = fp(async (app: FastifyInstance, { limits = LIMITS }: { limits?: RoomLimits }) => {
  const room = createSharedRoom(limits)

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { bodyLimit } = request.routeOptions
    const announced = Number(request.headers['content-length'] ?? bodyLimit)
    const isLarge = takesLarge(app, bodyLimit) && takesLarge(app, announced)
    if (!isLarge || !hasBody(request) || isForm(request)) return done(null, payload)
    const network = siteOf(request.ip)
    // What is more than the route takes is refused for that.
    if (!room.hasRoom(network, Math.min(announced, bodyLimit ?? 0))) return done(othersFirst())

    const counted = new Transform({
      transform: (piece: Buffer, _encoding, next) =>
        held.grow(piece.length) ? next(null, piece) : next(othersFirst()),
    })
    const held = room.hold(network, () => counted.destroy(othersFirst()))
    // One that is whole is answered, and leaves its room by itself.
    counted.once('finish', held.keep)
    reply.raw.once('close', held.leave)
    payload.once('error', (error) => counted.destroy(error))
    // The rest of one that is refused is drained, or its connection would hang.
    counted.once('error', () => payload.resume())
    done(null, payload.pipe(counted))
  })
})

const othersFirst = () => new PublicError('overloaded', { message: OTHERS_FIRST, retryAfter: OTHERS_SECONDS })
