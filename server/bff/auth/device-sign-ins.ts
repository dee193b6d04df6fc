import type { Allowance, SessionStore } from '../session/store.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'
import { countAttempt } from './guessing.ts'

/**
 * Devices that one network may sign in to one teacher's classes in 15 minutes: three times six classes of thirty. Each
 * is a session, and the oldest gives way once the teacher has MOST_LISTED (session-list.ts).
 */
const OF_A_TEACHER: Allowance = { limit: 600, seconds: 900 }

/** Counts a device that has shown a right code or badge of this teacher's; throws 429 `too-many` with Retry-After. */
export async function countDeviceSignIn(store: SessionStore, teacherId: string, ip: string): Promise<void> {
  await countAttempt(
    store,
    countedNetworks(ip).map(({ network, times }) => ({
      name: `devices of ${teacherId} signed in from ${network}`,
      allowance: timesMore(OF_A_TEACHER, times),
    })),
  )
}
