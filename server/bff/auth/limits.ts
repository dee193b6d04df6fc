import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { networkOf } from '../session/network-address.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/**
 * Requests from one address to one sign-in route. A school shares one address, and everyone there signs in at
 * nine o'clock.
 */
export const SIGN_IN_REQUESTS: Allowance = { limit: 600, seconds: 60 }

/**
 * Rate-limits its scope by route and address. Counted in the session store: across all processes, and no one
 * can sign in while the store is down. Guessing is limited by failures, where passwords are checked.
 */
export const limits = fp(async (app: FastifyInstance, { sessionStore }: { sessionStore: SessionStore }) => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.countedWithGuesses) return
    await enforceLimit(sessionStore, request, SIGN_IN_REQUESTS)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests itself, in one step with its password attempts (guessing.ts). */
    countedWithGuesses?: true
  }
}

/** Counts this request; throws 429 with the seconds to wait if there were too many. */
export async function enforceLimit(
  store: SessionStore,
  request: FastifyRequest,
  allowance: Allowance,
): Promise<void> {
  const wait = await store.count(`requests ${request.routeOptions.url} ${networkOf(request.ip)}`, allowance)
  if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
}
