import * as contract from '../../contract/send-plays.ts'
import { type ProductApi, serve } from '../serve.ts'
import type { PlayKey } from './key.ts'
import { countPlays } from './limit.ts'
import { createPlaces } from './places.ts'
import { receivePlays } from './receive.ts'

/** Plays come in here, from play sites and games with a key. */
export function playRoutes(app: ProductApi): void {
  const places = createPlaces()

  // Places are left when the answer is out, or nobody waits for it any more. Without one nothing is looked up, and
  // without one of the key's own no body is read.
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.once('close', places.enter())
  })
  app.addHook('preParsing', async (request, { raw }) => {
    raw.once('close', places.enterWith(request.getDecorator<PlayKey>('bearer').id))
  })

  serve(app, contract.sendPlays, async (request) => {
    const { bearer, body } = request
    await countPlays(request, bearer.id, body.plays.length)
    return places.write(() => receivePlays(request, bearer, body.plays))
  })
}
