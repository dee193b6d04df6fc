import type { FastifyRequest } from 'fastify'
import * as contract from '../../contract/send-plays.ts'
import { type ProductApi, serve } from '../serve.ts'
import type { PlayKey } from './key.ts'
import { countPlays } from './limit.ts'
import { createPlaces, type Places } from './places.ts'
import { receivePlays } from './receive.ts'
import { createRequestPlaces, type RequestPlaces } from './request-places.ts'

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
 * Has every batch hold its places for as long as it is here. Without one nothing is looked up, and without one of the
 * key's own no body is read.
 */
function keepPlaces(app: ProductApi, places: Places): void {
  const placesOf = new WeakMap<FastifyRequest, RequestPlaces>()
  app.addHook('onRequest', async (request, { raw }) => {
    const ofRequest = createRequestPlaces(raw)
    placesOf.set(request, ofRequest)
    ofRequest.take(places.enter)
  })
  app.addHook('preParsing', async (request) => {
    const { id } = request.getDecorator<PlayKey>('bearer')
    placesOf.get(request)?.take(() => places.enterWith(id))
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function handlePlays(request, reply) {
      return placesOf.get(request)?.during(async () => handler.call(this, request, reply))
    }
  })
}
