import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import type { RoomLimits } from '../session/store.ts'
import { createSharedRoom } from './shared-room.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of answers that have not been taken yet. */
export interface LargeAnswerLimits extends RoomLimits {
  /** Bytes from which an answer counts. */
  readonly from: number
  /** Milliseconds in which one has to be taken. */
  readonly takenMs: number
}
/** Two minutes are time for a purchase order of 5 MB over a line of 350 kbit/s. */
const LIMITS: LargeAnswerLimits = { from: 256 * KIB, all: 96 * MIB, ofOneNetwork: 24 * MIB, takenMs: 120_000 }
const OTHERS_FIRST = 'Other large files are being sent right now. Please try again in a moment.'
const OTHERS_SECONDS = 10

/**
 * Answers 503 where large answers that nobody takes would need more memory than there is: each stays whole in it until
 * its reader has taken it. Closes the connection of who takes too long, and where all of it is taken, that of the
 * largest in the network with most (docs/decisions/178-large-answers-are-few-at-once.md).
 */
export const largeAnswers = fp(
  async (app: FastifyInstance, { limits = LIMITS }: { limits?: LargeAnswerLimits }) => {
    const room = createSharedRoom(limits)

    app.addHook('onSend', (request, reply, payload, done) => {
      const bytes = sizeOf(payload)
      if (bytes < limits.from || reply.raw.destroyed) return done(null, payload)
      const network = siteOf(request.ip)
      const close = () => reply.raw.destroy()
      const held = room.hold(network, close)
      if (!room.hasRoom(network, bytes) || !held.grow(bytes))
        return done(new PublicError('overloaded', { message: OTHERS_FIRST, retryAfter: OTHERS_SECONDS }))
      const timer = setTimeout(close, limits.takenMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        held.leave()
      })
      done(null, payload)
    })
  },
)

/** Streams are read as they are taken. */
function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length
  return typeof payload === 'string' ? Buffer.byteLength(payload) : 0
}
