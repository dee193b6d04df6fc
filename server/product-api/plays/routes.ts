import type { FastifyRequest } from 'fastify'
import * as contract from '../../contract/send-plays.ts'
import { type ProductApi, serve } from '../serve.ts'
import { sentKey } from './key.ts'
import { countPlays } from './limit.ts'
import { createPlaces, type Places } from './places.ts'
import { receivePlays } from './receive.ts'
import { createRequestPlaces, type RequestPlaces } from './request-places.ts'

/** Whose places those without a key share. */
const NO_KEY = ''

/** Plays come in here, from play sites and games with a key. */
export function playRoutes(app: ProductApi): void {
  const places = createPlaces()
  keepPlaces(app, places)

  serve(app, contract.sendPlays, async (request) => {
    const { bearer, body, signal } = request
    await countPlays(request, bearer.id, body.plays.length)
    return places.write(() => receivePlays(request, bearer, body.plays), { keyId: bearer.id, signal })
  })
}

/**
 * Has every batch hold its places for as long as it is here. Without them nothing is looked up and no body is read. One
 * of the key's own comes first, by the key as it was sent: or batches of one key that wait to be looked up would take
 * every place there is.
 */
export function keepPlaces(app: ProductApi, places: Places): void {
  const placesOf = new WeakMap<FastifyRequest, RequestPlaces>()
  app.addHook('onRequest', async (request, { raw }) => {
    const ofRequest = createRequestPlaces(raw)
    placesOf.set(request, ofRequest)
    ofRequest.take(() => places.enterWith(sentKey(request.headers.authorization) ?? NO_KEY))
    ofRequest.take(places.enter)
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function handlePlays(request, reply) {
      return placesOf.get(request)?.during(async () => handler.call(this, request, reply))
    }
  })
}
