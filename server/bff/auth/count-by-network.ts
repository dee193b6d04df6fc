import type { Allowance, SessionStore } from '../session/store.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'
import { countAttempt } from './guessing.ts'

/**
 * Counts one request of what has an allowance of its own by network, a site of IPv6 with its lines; throws 429 with the
 * seconds to wait over it.
 */
export const countByNetwork = (store: SessionStore, what: string, ip: string, allowance: Allowance) =>
  countAttempt(
    store,
    countedNetworks(ip).map(({ network, times }) => ({
      name: `${what} ${network}`,
      allowance: timesMore(allowance, times),
    })),
  )
