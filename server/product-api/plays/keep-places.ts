import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { hashOf } from '../auth/single-use.ts'
import { Refusal } from '../refusal.ts'
import type { ProductApi } from '../serve.ts'
import { createRequestPlaces, type RequestPlaces } from '../turns/request-places.ts'
import type { BatchPlaces } from './batch-places.ts'
import { sentKey } from './key.ts'

/** Whose places those without a key share. */
const NO_KEY = ''
const KEY_REFUSED = 401

/**
 * Makes every batch hold its places for as long as it is here. Without them nothing is looked up and no body is read.
 * A batch first takes a place of its key, as the key was sent: otherwise batches of one key that wait to be looked up
 * would take every place there is. A key that was never found takes a place for unknown keys while it is looked up.
 * Invented keys can fill no others.
 */
export function keepPlaces(app: ProductApi, places: BatchPlaces): void {
  const placesOf = new WeakMap<FastifyRequest, RequestPlaces>()
  const known = createKnownKeys()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    // serve() declares one hook, which looks the key up.
    const lookUp = route.onRequest as onRequestAsyncHookHandler
    route.onRequest = async function enter(request, reply) {
      const key = sentKey(request.headers.authorization) ?? NO_KEY
      const ofRequest = createRequestPlaces(reply.raw)
      placesOf.set(request, ofRequest)
      ofRequest.take(() => places.takeOfKey(key))
      const lookUpKey = () =>
        known.note(key, () => ofRequest.during(async () => lookUp.call(this, request, reply)))
      if (known.has(key)) {
        ofRequest.take(places.takeOfAll)
        return lookUpKey()
      }
      // Left when the key is looked up, even if the connection closed before: until then the database works on it.
      const leaveUnknown = places.takeOfUnknown()
      await lookUpKey().finally(leaveUnknown)
      ofRequest.take(places.takeOfAll)
    }
    route.handler = async function handlePlays(request, reply) {
      return placesOf.get(request)?.during(async () => handler.call(this, request, reply))
    }
  })
}

/** The keys that were found when they were last looked up. As they are sent they are not kept. */
function createKnownKeys() {
  const hashes = new Set<string>()
  return {
    has: (key: string): boolean => hashes.has(hashOf(key)),
    /** Looks a key up, and keeps in mind how that ended. */
    async note(key: string, lookUp: () => Promise<unknown>): Promise<void> {
      try {
        await lookUp()
        hashes.add(hashOf(key))
      } catch (error) {
        if (error instanceof Refusal && error.status === KEY_REFUSED) hashes.delete(hashOf(key))
        throw error
      }
    },
  }
}
