import { PublicError } from './errors.ts'
import { createInFlight } from './screens/in-flight.ts'
import { siteOf } from './session/network-address.ts'

/** How many papers one network may have made at the same time, in this process: half of the connections for them. */
const MAX_PER_NETWORK = 2
const OTHERS_FIRST =
  'Other files are being made for you or your network right now. Please try again in a few seconds.'
const OTHERS_SECONDS = 5

/**
 * Quotes, receipts, reports and purchase orders: each takes time to draw or is large, and most are a visitor's to ask
 * for (docs/decisions/176-papers-hold-up-nothing-else.md).
 */
export interface Papers {
  /** Has one made, unless the network has as many under way as it may: then 429, before anything is asked. */
  make<T>(ip: string, work: () => Promise<T>): Promise<T>
}

export function createPapers(): Papers {
  const inFlight = createInFlight(MAX_PER_NETWORK)
  return {
    async make(ip, work) {
      const made = await inFlight.run(siteOf(ip), async () => ({ paper: await work() }))
      if (made === undefined)
        throw new PublicError('too-many', { message: OTHERS_FIRST, retryAfter: OTHERS_SECONDS })
      return made.paper
    },
  }
}
