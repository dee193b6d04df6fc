import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import { createNetworkCounts } from '../session/network-counts.ts'

const KIB = 1024
const MIB = 1024 * KIB

export interface LargeAnswerLimits {
  /** Bytes from which an answer counts. */
  readonly from: number
  /** Bytes of answers that have not been taken yet, of everybody and of one network. */
  readonly all: number
  readonly ofOneNetwork: number
  /** Milliseconds in which one has to be taken. */
  readonly takenMs: number
}
/** Two minutes are time for a purchase order of 5 MB over a line of 350 kbit/s. */
const LIMITS: LargeAnswerLimits = { from: 256 * KIB, all: 96 * MIB, ofOneNetwork: 24 * MIB, takenMs: 120_000 }
const OTHERS_FIRST = 'Other large files are being sent right now. Please try again in a moment.'
const OTHERS_SECONDS = 10

/**
 * Answers 503 where large answers that nobody takes would need more memory than there is: each stays whole in it until
 * its reader has taken it. Closes the connection of who takes too long (docs/decisions/178-large-answers-are-few-at-once.md).
 */
export const largeAnswers = fp(
  async (app: FastifyInstance, { limits = LIMITS }: { limits?: LargeAnswerLimits }) => {
    const waitingOf = createNetworkCounts()
    let waiting = 0

    app.addHook('onSend', (request, reply, payload, done) => {
      const bytes = sizeOf(payload)
      if (bytes < limits.from || reply.raw.destroyed) return done(null, payload)
      const network = siteOf(request.ip)
      if (waiting + bytes > limits.all || waitingOf.of(network) + bytes > limits.ofOneNetwork)
        return done(new PublicError('overloaded', { message: OTHERS_FIRST, retryAfter: OTHERS_SECONDS }))
      waiting += bytes
      const end = waitingOf.begin(network, bytes)
      const timer = setTimeout(() => reply.raw.destroy(), limits.takenMs)
      reply.raw.once('close', () => {
        clearTimeout(timer)
        waiting -= bytes
        end()
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
