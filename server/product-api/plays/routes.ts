import * as contract from '../../contract/send-plays.ts'
import { type ProductApi, serve } from '../serve.ts'
import { createBatchPlaces } from './batch-places.ts'
import { keepPlaces } from './keep-places.ts'
import { countPlays } from './limit.ts'
import { receivePlays } from './receive.ts'

/** Plays come in here, from play sites and games with a key. */
export function playRoutes(app: ProductApi): void {
  const places = createBatchPlaces()
  keepPlaces(app, places)

  serve(app, contract.sendPlays, async (request) => {
    const { bearer, body, signal } = request
    await countPlays(request, bearer.id, body.plays.length)
    return places.write(() => receivePlays(request, bearer, body.plays), { keyId: bearer.id, signal })
  })
}
