import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { disconnected } from '../../disconnected.ts'
import { siteOf } from '../session/network-address.ts'

/** How soon a network that asked too often is told so. */
export interface RefusalPace {
  /** Refusals a second that one network gets at once: a person who tries again has no need to wait. */
  readonly atOnce: number
  /** Milliseconds that each further one waits. */
  readonly holdMs: number
  /** Maximum that wait in this process; beyond it, refusals go out at once. */
  readonly mostHeld: number
}
const PACE: RefusalPace = { atOnce: 5, holdMs: 1_000, mostHeld: 128 }
const TOO_MANY = 429
const BUSY = 503
const WINDOW_MS = 1_000

/**
 * Holds back 429s, and 503s where passwords are hashed in turns, to a network that goes on without waiting. A refusal
 * is cheap, but a client that sends the next request as soon as it has one takes the processor from everybody: 64 of
 * them sent 900 a second.
 */
export const slowRefusals = fp(async (app: FastifyInstance, { pace = PACE }: { pace?: RefusalPace }) => {
  const refusedOf = new Map<string, number>()
  let held = 0
  const window = setInterval(() => refusedOf.clear(), WINDOW_MS).unref()
  app.addHook('onClose', async () => clearInterval(window))

  app.addHook('onSend', async (request, reply) => {
    if (!isOwnFault(request, reply)) return
    const network = siteOf(request.ip)
    const refused = (refusedOf.get(network) ?? 0) + 1
    refusedOf.set(network, refused)
    if (refused <= pace.atOnce || held >= pace.mostHeld) return
    held += 1
    reply.leaveProgress?.()
    await untilGone(reply, pace.holdMs)
    held -= 1
  })
})

/** Whether it is refused for what its own network sends, not for what everybody does: that is told at once. */
const isOwnFault = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === TOO_MANY || (statusCode === BUSY && routeOptions.config.hashesPassword === true)

/** Waits so long, or until nobody is there any more. */
async function untilGone(reply: FastifyReply, ms: number): Promise<void> {
  if (reply.raw.closed) return
  await pause(ms, undefined, { signal: disconnected(reply) }).catch(() => undefined)
}
