import { randomId } from './hashing.ts'
import type { SessionStore } from './store.ts'

/**
 * Milliseconds. A process that dies frees its lease within this time; a live one renews it three times as
 * often.
 */
const LEASE_MS = 3_000
const RENEW_EVERY_MS = 1_000

/**
 * Runs `work` unless someone else, in any process, holds the lease; then returns undefined and does nothing.
 */
export async function underLease<T>(
  store: SessionStore,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const holder = randomId()
  if (!(await store.takeLease(name, holder, LEASE_MS))) return undefined
  // A failed renewal is retried a second later; nothing is lost until the lease runs out.
  const renewal = setInterval(
    () => void store.keepLease(name, holder, LEASE_MS).catch(() => false),
    RENEW_EVERY_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await store.dropLease(name, holder).catch(() => undefined)
  }
}
