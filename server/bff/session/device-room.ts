import { SESSION_BYTES } from './list-limit.ts'
import { siteOf } from './network-address.ts'
import type { SessionStore } from './store.ts'

/** What the sessions of children's devices take of the memory at most; drafts and people have the rest. */
const PART_OF_MEMORY = 1 / 2

/**
 * Notes a device's session from this address for as long as it may lie idle, in seconds. Where there are as many as
 * there is memory for, the network that has most of them gives up its oldest for one that has fewer; false for one that
 * has most itself.
 */
export async function takeDeviceRoom(
  store: SessionStore,
  id: string,
  { ip, seconds }: { readonly ip: string; readonly seconds: number },
): Promise<boolean> {
  const memory = await store.memory()
  const all = memory === null ? Number.MAX_SAFE_INTEGER : Math.floor(memory * PART_OF_MEMORY)
  const limits = { all, ofOneNetwork: all }
  const takes = { network: siteOf(ip), bytes: SESSION_BYTES, limits, shares: [] }
  return store.takeRoom('device-session', id, seconds, takes)
}
