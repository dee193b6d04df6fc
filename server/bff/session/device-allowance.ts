import { PublicError } from '../errors.ts'
import type { Allowance, SessionStore } from './store.ts'

/** Seconds: as long as a guess counts (auth/guessing.ts). */
export const DEVICE_WINDOW_SECONDS = 900

/**
 * What one device may do in 15 minutes. A school shares one address and a class one code, so whoever plays with a
 * tablet would use up what all of them have together.
 */
const allowances = {
  /** Two children who cannot read their code yet, and one who wants to know. */
  'wrong codes': { limit: 20, seconds: DEVICE_WINDOW_SECONDS },
  /** A class of 40 that takes turns at one tablet, each of them twice, and half as many wrong taps. */
  'chosen players': { limit: 120, seconds: DEVICE_WINDOW_SECONDS },
} as const satisfies Record<string, Allowance>

/**
 * Counts one of these against a device before it is done; throws 429 `too-many` with Retry-After if it has had its
 * share. `device` is an id that we have given it, such as its session's, never one that it says it has. Returns how
 * to take it back, for what turns out not to count.
 */
export async function countOnDevice(
  store: Pick<SessionStore, 'count' | 'uncount'>,
  what: keyof typeof allowances,
  device: string,
): Promise<() => Promise<void>> {
  const name = `${what} of device ${device}`
  const secondsToWait = await store.count(name, allowances[what])
  if (secondsToWait > 0) throw new PublicError('too-many', { retryAfter: secondsToWait })
  return () => store.uncount(name)
}
