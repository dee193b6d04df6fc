import { PublicError } from '../errors.ts'
import type { Allowance, Counter, SessionStore } from '../session/store.ts'
import { SIGN_IN_REQUESTS } from './limits.ts'

const WINDOW_SECONDS = 900

/**
 * Failed attempts in 15 minutes (architecture, Guessing). A school shares one address, so an address may fail
 * often.
 */
const limits = {
  accountAndAddress: { limit: 10, seconds: WINDOW_SECONDS },
  account: { limit: 100, seconds: WINDOW_SECONDS },
  address: { limit: 1_000, seconds: WINDOW_SECONDS },
} as const satisfies Record<string, Allowance>

/** An attempt that counts as failed until it is undone. */
export interface Guess {
  /** Call it if the attempt succeeded or was never checked. */
  undo(): Promise<void>
}

/** Counters that are incremented in one step. */
interface CounterGroup {
  readonly group: string
  readonly counters: readonly (Counter & { readonly allowance: Allowance })[]
  /** The counters that `undo` decrements again; by default all. */
  readonly undoable?: readonly Counter[]
}

/**
 * Counts an attempt at an account's password before it is made; throws 429 with Retry-After over a limit.
 * Only hashes of the account and the network address are stored. `route` names a route whose requests are
 * counted here too (limits.ts), so that a sign-in takes as few commands as possible.
 */
export function countGuess(
  store: SessionStore,
  account: string,
  address: string,
  route?: string,
): Promise<Guess> {
  const accountCounters = [
    { window: '', name: 'all', allowance: limits.account },
    { window: '', name: `from ${address}`, allowance: limits.accountAndAddress },
  ]
  const guesses = { window: 'guesses', name: 'all', allowance: limits.address }
  const requests = { window: `requests ${route}`, name: 'all', allowance: SIGN_IN_REQUESTS }
  return countGroups(store, [
    { group: `guesses of ${account.trim().toLowerCase()}`, counters: accountCounters },
    {
      group: `network ${address}`,
      counters: route === undefined ? [guesses] : [guesses, requests],
      undoable: [guesses],
    },
  ])
}

/**
 * Counts an attempt on each of these, or on none if one is at its limit; then throws 429 with Retry-After.
 */
export const countAttempt = (
  store: SessionStore,
  counters: readonly { readonly name: string; readonly allowance: Allowance }[],
): Promise<Guess> =>
  countGroups(
    store,
    counters.map(({ name, allowance }) => ({
      group: name,
      counters: [{ window: '', name: '', allowance }],
    })),
  )

/** Counts before the attempt is made, so that simultaneous attempts cannot slip through together. */
async function countGroups(store: SessionStore, groups: readonly CounterGroup[]): Promise<Guess> {
  const uncount = async (counted: readonly CounterGroup[]) => {
    await Promise.all(
      counted.map(({ group, counters, undoable = counters }) => store.uncountTogether(group, undoable)),
    )
  }
  const waits = await Promise.all(groups.map(({ group, counters }) => store.countTogether(group, counters)))
  const longest = Math.max(...waits)
  if (longest > 0) {
    await uncount(groups.filter((_, i) => waits[i] === 0))
    throw new PublicError('too-many', { retryAfter: longest })
  }
  return { undo: () => uncount(groups) }
}
