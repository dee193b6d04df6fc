import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import type { Allowance, Counter, SessionStore } from '../session/store.ts'
import { groupOfNetwork, networkWindows, noteNetwork } from '../session/turned-away.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'

/**
 * Requests from one network to all ways in together. A school shares one address, and everyone there signs in at
 * nine o'clock: 1,500 who come back from a provider are 3,000 requests.
 */
export const WAYS_IN: Allowance = { limit: 3_600, seconds: 60 }
/** Where they are counted, beside the network's guesses. */
export const waysInCounter = (times: number): Counter & { readonly allowance: Allowance } => ({
  window: networkWindows.requests,
  name: 'all',
  allowance: timesMore(WAYS_IN, times),
})

/**
 * Rate-limits its scope by network, all its routes together, a site of IPv6 with its lines. Counted in the session store: across all processes, and no one
 * can sign in while the store is down. Guessing is limited by failures, where passwords are checked.
 */
export const limits = fp(async (app: FastifyInstance, { sessionStore }: { sessionStore: SessionStore }) => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.countsItself) return
    await enforceLimit(sessionStore, request)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its own requests: in one step with its password attempts (guessing.ts), or apart from them. */
    countsItself?: true
  }
}

/** Counts this request; throws 429 with the seconds to wait if there were too many. */
export async function enforceLimit(store: SessionStore, request: FastifyRequest): Promise<void> {
  const counted = await Promise.all(
    countedNetworks(request.ip).map(async ({ network, times }) => {
      const [group, counters] = [groupOfNetwork(network), [waysInCounter(times)]]
      const wait = await store.countTogether(group, counters)
      if (wait > 0) await noteNetwork(store, network, wait)
      return { wait, undo: () => (wait > 0 ? undefined : store.uncountTogether(group, counters)) }
    }),
  )
  const longest = Math.max(...counted.map(({ wait }) => wait))
  if (longest === 0) return
  // What a line is refused counts nowhere: it must not use up what its site's other lines have.
  await Promise.all(counted.map(({ undo }) => undo()))
  throw new PublicError('too-many', { retryAfter: longest })
}
