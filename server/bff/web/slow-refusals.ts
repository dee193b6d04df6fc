import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { disconnected, isClosed } from '../../disconnected.ts'
import { siteOf } from '../session/network-address.ts'

/** How soon a network that asked too often is told so. */
export interface RefusalPace {
  /** Refusals a second that one network gets at once: a person who tries again has no need to wait. */
  readonly atOnce: number
  /** The same of refusals for what everybody sends together. A school that meets an overload is one network. */
  readonly ofOverload: number
  /** Milliseconds that each further one waits. */
  readonly holdMs: number
  /** Maximum that wait in this process; beyond it, refusals go out at once. */
  readonly mostHeld: number
}
const PACE: RefusalPace = { atOnce: 5, ofOverload: 60, holdMs: 1_000, mostHeld: 512 }
const TOO_MANY = 429
const BUSY = 503
const WINDOW_MS = 1_000

/**
 * Holds back 429s and 503s to a network that goes on without waiting. A refusal is cheap, but a client that sends the
 * next request as soon as it has one takes the processor from everybody: 64 of them sent 900 a second.
 */
export const slowRefusals = fp(async (app: FastifyInstance, { pace = PACE }: { pace?: RefusalPace }) => {
  const refusedOf = new Map<string, number>()
  let held = 0
  const window = setInterval(() => refusedOf.clear(), WINDOW_MS).unref()
  app.addHook('onClose', async () => clearInterval(window))

  app.addHook('onSend', async (request, reply) => {
    if (!isRefusal(reply)) return
    const network = siteOf(request.ip)
    const atOnce = isOwnFault(request, reply) ? pace.atOnce : pace.ofOverload
    const refused = (refusedOf.get(network) ?? 0) + 1
    refusedOf.set(network, refused)
    if (refused <= atOnce || held >= pace.mostHeld) return
    held += 1
    await untilGone(reply, pace.holdMs)
    held -= 1
  })
})

const isRefusal = ({ statusCode }: FastifyReply): boolean => statusCode === TOO_MANY || statusCode === BUSY

/** Whether it is refused for what its own network sends, not for what everybody does. */
const isOwnFault = ({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === TOO_MANY || (statusCode === BUSY && routeOptions.config.hashesPassword === true)

/** Waits so long, or until nobody is there any more. */
async function untilGone(reply: FastifyReply, ms: number): Promise<void> {
  if (isClosed(reply.raw)) return
  await pause(ms, undefined, { signal: disconnected(reply) }).catch(() => undefined)
}
