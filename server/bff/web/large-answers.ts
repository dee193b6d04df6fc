import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import type { RoomLimits } from '../session/store.ts'
import { createSharedRoom } from './shared-room.ts'

const KIB = 1024
const MIB = 1024 * KIB

/** Bytes of answers that have not been sent to their end. */
export interface LargeAnswerLimits extends RoomLimits {
  /** Bytes from which an answer counts. */
  readonly from: number
  /** Milliseconds in which a browser has to read one to its end. */
  readonly sendMs: number
}
/** Two minutes are time for a purchase order of 5 MB over a line of 350 kbit/s. */
const LIMITS: LargeAnswerLimits = { from: 256 * KIB, all: 96 * MIB, ofOneNetwork: 24 * MIB, sendMs: 120_000 }
const BUSY_TEXT = 'Other large files are being sent right now. Please try again in a moment.'
const RETRY_SECONDS = 10

/**
 * Limits the memory of large answers: each is held whole until its browser has read it. Answers 503 to one for which there
 * is no room. Closes the connection of a browser that reads too slowly and, when all the room is used, that of the largest
 * answer in the network that uses most (docs/decisions/178-large-answers-are-few-at-once.md).
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
        return done(new PublicError('overloaded', { message: BUSY_TEXT, retryAfter: RETRY_SECONDS }))
      const timer = setTimeout(close, limits.sendMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        held.leave()
      })
      done(null, payload)
    })
  },
)

/** A stream counts nothing: it is read piece by piece as it is sent. */
function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length
  return typeof payload === 'string' ? Buffer.byteLength(payload) : 0
}
