import { PublicError } from '../errors.ts'
import type { Allowance, SessionStore } from '../session/store.ts'

const WINDOW_SECONDS = 900

/** Failed tries in 15 minutes (architecture, Guessing). A school is one address, so an address may fail often. */
const limits = {
  both: { limit: 10, seconds: WINDOW_SECONDS },
  account: { limit: 100, seconds: WINDOW_SECONDS },
  address: { limit: 1_000, seconds: WINDOW_SECONDS },
} as const satisfies Record<string, Allowance>

/** A try that has been counted as failed until it is taken back. */
export interface Guess {
  /** It succeeded, or was not judged at all. */
  takeBack(): Promise<void>
}

/**
 * Counts a try before it is made, so that tries sent at once cannot pass together; throws 429 with Retry-After
 * over a limit. Only hashes of the account's and the network address are kept.
 */
export async function countGuess(store: SessionStore, account: string, address: string): Promise<Guess> {
  const who = account.trim().toLowerCase()
  const counters = [
    { name: `guess both ${who} ${address}`, allowance: limits.both },
    { name: `guess account ${who}`, allowance: limits.account },
    { name: `guess address ${address}`, allowance: limits.address },
  ]
  const waits = await Promise.all(counters.map(({ name, allowance }) => store.count(name, allowance)))
  const uncount = async (names: readonly string[]) => {
    await Promise.all(names.map((name) => store.uncount(name)))
  }
  const longest = Math.max(...waits)
  if (longest > 0) {
    await uncount(counters.filter((_, i) => waits[i] === 0).map(({ name }) => name))
    throw new PublicError('too-many', { retryAfter: longest })
  }
  return { takeBack: () => uncount(counters.map(({ name }) => name)) }
}
