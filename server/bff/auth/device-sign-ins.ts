import { PublicError } from '../errors.ts'
import { siteOf } from '../session/network-address.ts'
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

/** Devices of a network that sign in however little memory is left: those of a school. */
const MAX_WHEN_FULL = 2_000

/**
 * Counts a device that signs in from this address for as long as it may lie idle, in seconds; throws 503 `overloaded` for
 * more than a school's where little memory is left, which is kept for others.
 */
export async function countNetworkDevice(store: SessionStore, ip: string, seconds: number): Promise<void> {
  const limit = (await store.isNearlyFull()) ? MAX_WHEN_FULL : Number.MAX_SAFE_INTEGER
  const wait = await store.count(`devices signed in from ${siteOf(ip)}`, { limit, seconds })
  if (wait > 0) throw new PublicError('overloaded')
}
