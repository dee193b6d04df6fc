import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { PublicError } from '../errors.ts'
import { networkOf } from '../session/network-address.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/** Requests of one address to one way in. A school is one address, and all of it signs in at nine o'clock. */
export const WAY_IN: Allowance = { limit: 600, seconds: 60 }

/**
 * Limits its scope, per way in and address, counted where the sessions are: all processes together, and no
 * way in while the store is down. Guessing is limited by its failures, where passwords are checked.
 */
export const limits = fp(async (app: FastifyInstance, { sessionStore }: { sessionStore: SessionStore }) => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.countedWithGuesses) return
    await within(sessionStore, request, WAY_IN)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests itself, in one step with its guesses (guessing.ts). */
    countedWithGuesses?: true
  }
}

/** Counts this request; throws 429 with the seconds to wait once there were too many. */
export async function within(
  store: SessionStore,
  request: FastifyRequest,
  allowance: Allowance,
): Promise<void> {
  const wait = await store.count(`requests ${request.routeOptions.url} ${networkOf(request.ip)}`, allowance)
  if (wait > 0) throw new PublicError('too-many', { retryAfter: wait })
}
