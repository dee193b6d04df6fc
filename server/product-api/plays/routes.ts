import type { FastifyRequest } from 'fastify'
import * as contract from '../../contract/send-plays.ts'
import { type ProductApi, serve } from '../serve.ts'
import type { PlayKey } from './key.ts'
import { countPlays } from './limit.ts'
import { createPlaces, type Places } from './places.ts'
import { receivePlays } from './receive.ts'
import { createStay, type Stay } from './stay.ts'

/** Plays come in here, from play sites and games with a key. */
export function playRoutes(app: ProductApi): void {
  const places = createPlaces()
  holdPlaces(app, places)

  serve(app, contract.sendPlays, async (request) => {
    const { bearer, body, signal } = request
    await countPlays(request, bearer.id, body.plays.length)
    return places.write(() => receivePlays(request, bearer, body.plays), { keyId: bearer.id, signal })
  })
}

/**
 * Has every batch hold its places for as long as it stays. Without one nothing is looked up, and without one of the
 * key's own no body is read.
 */
function holdPlaces(app: ProductApi, places: Places): void {
  const stays = new WeakMap<FastifyRequest, Stay>()
  app.addHook('onRequest', async (request, { raw }) => {
    const stay = createStay(raw)
    stays.set(request, stay)
    stay.take(places.enter)
  })
  app.addHook('preParsing', async (request) => {
    const { id } = request.getDecorator<PlayKey>('bearer')
    stays.get(request)?.take(() => places.enterWith(id))
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function handlePlays(request, reply) {
      return stays.get(request)?.during(async () => handler.call(this, request, reply))
    }
  })
}
