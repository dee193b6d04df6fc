import { createHash } from 'node:crypto'
import { countedNetworks, timesMore } from '../auth/counted-networks.ts'
import { countAttempt } from '../auth/guessing.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

/** Saves of one survey in a minute: four keys a second, each saved by itself. */
export const SAVES_OF_A_SURVEY: Allowance = { limit: 240, seconds: 60 }
/** And of one network, which may be a school's whose teachers answer together. */
const SAVES_OF_A_NETWORK: Allowance = { limit: 2_400, seconds: 60 }

/** Counts that answers are saved, apart from who signs in; throws 429 with the seconds to wait over its allowance. */
export async function countSave(store: SessionStore, token: string, ip: string): Promise<void> {
  const link = createHash('sha256').update(token).digest('base64url')
  await countAttempt(store, [
    { name: `survey saves ${link}`, allowance: SAVES_OF_A_SURVEY },
    ...countedNetworks(ip).map(({ network, times }) => ({
      name: `survey saves ${network}`,
      allowance: timesMore(SAVES_OF_A_NETWORK, times),
    })),
  ])
}
