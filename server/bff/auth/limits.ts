import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { networkOf } from '../session/network-address.ts'
import type { Allowance, Counter, SessionStore } from '../session/store.ts'

/**
 * Requests from one network to all ways in together. A school shares one address, and everyone there signs in at
 * nine o'clock: 1,500 who come back from a provider are 3,000 requests.
 */
export const WAYS_IN: Allowance = { limit: 3_600, seconds: 60 }
/** Where they are counted, beside the network's guesses. */
export const WAYS_IN_COUNTER: Counter & { readonly allowance: Allowance } = {
  window: 'requests',
  name: 'all',
  allowance: WAYS_IN,
}
export const groupOfNetwork = (network: string): string => `network ${network}`

/**
 * Rate-limits its scope by network, all its routes together. Counted in the session store: across all processes, and no one
 * can sign in while the store is down. Guessing is limited by failures, where passwords are checked.
 */
export const limits = fp(async (app: FastifyInstance, { sessionStore }: { sessionStore: SessionStore }) => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.countedWithGuesses) return
    await enforceLimit(sessionStore, request)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests itself, in one step with its password attempts (guessing.ts). */
    countedWithGuesses?: true
  }
}

/** Counts this request; throws 429 with the seconds to wait if there were too many. */
export async function enforceLimit(store: SessionStore, request: FastifyRequest): Promise<void> {
  const wait = await store.countTogether(groupOfNetwork(networkOf(request.ip)), [WAYS_IN_COUNTER])
  if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
}
