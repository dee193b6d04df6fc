import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { isClosed } from '../../disconnected.ts'
import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
import { createNetworkCounts } from '../session/network-counts.ts'

/**
 * How many requests of one network may be at the product API to have a password hashed, in this process. The product
 * API lets nobody wait for longer than a second, so even these are more than it hashes in that time on two cores, and
 * whoever waits here as well would get 503 there.
 */
const PLACES = 8

/**
 * Turns sign-ins of a network away while it has all its places: before anything of the request is read, counted or
 * sent on, so that a flood costs next to nothing. A place is taken once the body is in, so that half-sent ones take
 * none, and given back with the answer; a refusal that is held back (web/slow-refusals.ts) keeps its own.
 */
export const passwordPlaces = fp(async (app: FastifyInstance, { places = PLACES }: { places?: number }) => {
  const taken = createNetworkCounts()
  const requirePlace = (network: string) => {
    if (taken.of(network) >= places) throw new PublicError('overloaded')
  }
  const takePlace = (network: string, { raw }: FastifyReply) => {
    requirePlace(network)
    if (!isClosed(raw)) raw.once('close', taken.begin(network))
  }

  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (routeOptions.config.hashesPassword) requirePlace(siteOf(ip))
  })
  app.addHook('preHandler', async ({ ip, routeOptions }, reply) => {
    if (routeOptions.config.hashesPassword) takePlace(siteOf(ip), reply)
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has a password hashed, for which networks take turns. */
    hashesPassword?: true
  }
}
