import type { SessionStore } from '../session/store.ts'
import { countByNetwork } from './count-by-network.ts'
import { DEVICES_OF_A_TEACHER } from './guessing.ts'

/**
 * Counts a device that has shown a right badge of this teacher's; throws 429 `too-many` with Retry-After. One that types
 * the code has been counted by it (guessing.ts), in the same command as everything else of it.
 */
export async function countDeviceSignIn(store: SessionStore, teacherId: string, ip: string): Promise<void> {
  await countByNetwork(store, `devices of ${teacherId} signed in from`, ip, DEVICES_OF_A_TEACHER)
}
