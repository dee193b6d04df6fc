import { countedNetworks, timesMore } from '../auth/counted-networks.ts'
import { countAttempt } from '../auth/guessing.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/** Files one network may have made in an hour: each takes time to draw. A district shares one network. */
const FILES: Allowance = { limit: 300, seconds: 3_600 }
/** Checks one network may announce in an hour: each sends two mails. */
const CHECKS: Allowance = { limit: 60, seconds: 3_600 }

const allowances = { file: FILES, check: CHECKS }

/** Counts what a network asks for; throws 429 with the seconds to wait over its allowance. */
export async function countForNetwork(
  store: SessionStore,
  what: keyof typeof allowances,
  ip: string,
): Promise<void> {
  await countAttempt(
    store,
    countedNetworks(ip).map(({ network, times }) => ({
      name: `quote ${what} ${network}`,
      allowance: timesMore(allowances[what], times),
    })),
  )
}
