import type { Lifetime } from '../config/session-life.ts'
import { SESSION_BYTES } from './list-limit.ts'
import { siteOf } from './network-address.ts'
import type { SessionStore } from './store.ts'

/**
 * Bytes of a device, one child on it, and its place here: 4.6 KB with Redis set up as in docs/operations.md, 5.9 as Redis
 * comes, measured with 2,600 of them (test/server/bff/session/children-room.test.ts).
 */
export const DEVICE_BYTES = 2 * SESSION_BYTES
/**
 * What is taken of the memory before devices are counted: on most days they never are, and counting costs a command. The
 * children that are chosen later on those take as much again.
 */
const PART_UNCOUNTED = 1 / 8
/** What children's devices that are counted, and the children on them, take at most; drafts and people have the rest. */
const PART_COUNTED = 3 / 8

/**
 * Notes a device's session from this address for as long as it may live, once memory fills: one that lay idle for too
 * long gives up its place as the oldest. Where there
 * are as many as there is memory for, the network that has most of them gives up its oldest for one that has fewer; false
 * for one that has most itself.
 */
export async function takeDeviceRoom(
  store: SessionStore,
  id: string,
  { ip, lifetime }: { readonly ip: string; readonly lifetime: Lifetime },
): Promise<boolean> {
  const memory = await store.memory()
  if (memory === null || memory.left > memory.all * (1 - PART_UNCOUNTED)) return true
  const all = Math.floor(memory.all * PART_COUNTED)
  const limits = { all, ofOneNetwork: all }
  const takes = { network: siteOf(ip), bytes: DEVICE_BYTES, limits, shares: [] }
  return store.takeRoom('device-session', id, lifetime.absolute, takes)
}
