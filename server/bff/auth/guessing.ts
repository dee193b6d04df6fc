import { PublicError } from '../errors.ts'
import { sha256 } from '../session/hashing.ts'
import { networkOf } from '../session/network-address.ts'
import type { Allowance, Counter, SessionStore } from '../session/store.ts'
import {
  type Guessed,
  groupOfGuesses,
  groupOfNetwork,
  networkWindows,
  noteAccount,
  noteNetwork,
} from '../session/turned-away.ts'
import { countedNetworks, timesMore } from './counted-networks.ts'
import { waysInCounter } from './limits.ts'

const WINDOW_SECONDS = 900
/** Devices that one network may sign in to one teacher's classes in 15 minutes, by the code or by badges. */
export const DEVICES_OF_A_TEACHER: Allowance = { limit: 600, seconds: WINDOW_SECONDS }

/**
 * Failed attempts in 15 minutes (architecture, Guessing). A school shares one address, so an address may fail
 * often.
 */
const limits = {
  accountAndAddress: { limit: 10, seconds: WINDOW_SECONDS },
  account: { limit: 100, seconds: WINDOW_SECONDS },
  address: { limit: 1_000, seconds: WINDOW_SECONDS },
  /**
   * Of these, what all class codes may be wrong at, whatever ids their browsers have or make up: the rest is kept for
   * passwords.
   */
  codes: { limit: 800, seconds: WINDOW_SECONDS },
  /**
   * Of those, what browsers we gave no id may fail at: two in five of 1,500 children who mistype their first code.
   * Whoever throws the id away has no more, and the rest stays with everybody else.
   */
  newDevices: { limit: 600, seconds: WINDOW_SECONDS },
  /**
   * What one code may be typed in a network, right or wrong: three times six classes of thirty. Each that is right is a
   * session, and the oldest gives way once the teacher has MAX_LISTED (session-list.ts).
   */
  oneCode: DEVICES_OF_A_TEACHER,
} as const satisfies Record<string, Allowance>

/** An attempt that counts as failed until it is undone. */
export interface Guess {
  /** Call it if the attempt succeeded or was never checked. */
  undo(): Promise<void>
  /** Call it if nobody learned whether it was right: it counts against the network alone. */
  forgive(): Promise<void>
}

/** Counters that are incremented in one step. */
interface CounterGroup {
  readonly group: string
  readonly counters: readonly (Counter & { readonly allowance: Allowance })[]
  /** The counters that `undo` decrements again; by default all. */
  readonly undoable?: readonly Counter[]
  /** What is counted of the network, which `forgive` leaves as it is. */
  readonly isOfNetwork?: true
  /** Remembers for an operator that the group is turned away for so many seconds. */
  readonly note?: (seconds: number) => Promise<void>
}

/**
 * Counts an attempt at somebody's password, or their second factor, before it is made; throws 429 with Retry-After over a limit.
 * Of the account only a hash is stored. With `isSignIn`, the request is counted here too (limits.ts), so that a sign-in
 * takes as few commands as possible. With `isNoted`, an operator can see that the account is turned away.
 */
export function countGuess(
  store: SessionStore,
  guessed: Guessed,
  ip: string,
  { isSignIn = false, isNoted = isSignIn }: { readonly isSignIn?: boolean; readonly isNoted?: boolean } = {},
): Promise<Guess> {
  const counters = countersOf(guessed, ip)
  return countGroups(store, [
    isNoted ? { ...counters, note: (seconds) => noteAccount(store, guessed, seconds) } : counters,
    ...groupsOfNetworks(store, ip, { isRequest: isSignIn }),
  ])
}

/**
 * Counts a code on its network before it is looked up. The code itself is not counted yet: a class types one code in the
 * same second, and whoever types a wrong one again learns nothing. How often this network types it is, and stays
 * counted: each time it is right opens a session. With `isNewDevice`, it also counts with those of all browsers in the
 * network that have no id.
 */
export const countCodeGuess = (
  store: SessionStore,
  ip: string,
  { code, isNewDevice }: { readonly code: string; readonly isNewDevice: boolean },
): Promise<Guess> => countGroups(store, groupsOfNetworks(store, ip, { code, isNewDevice }))

/** Counts a code that was wrong; throws 429 with Retry-After where it has been wrong too often. */
export const countWrongCode = (store: SessionStore, code: string, ip: string): Promise<Guess> =>
  countGroups(store, [countersOf({ kind: 'class code', of: code }, ip)])

const countersOf = (guessed: Guessed, ip: string): CounterGroup => ({
  group: groupOfGuesses(guessed),
  counters: [
    { window: '', name: 'all', allowance: limits.account },
    { window: '', name: `from ${networkOf(ip)}`, allowance: limits.accountAndAddress },
  ],
})

const groupsOfNetworks = (
  store: SessionStore,
  ip: string,
  { isRequest = false, code = '', isNewDevice = false },
): CounterGroup[] =>
  countedNetworks(ip).map(({ network, times }) => {
    const guesses = {
      window: networkWindows.guesses,
      name: 'all',
      allowance: timesMore(limits.address, times),
    }
    const ofCodes = {
      window: networkWindows.codes,
      name: 'all',
      allowance: timesMore(limits.codes, times),
    }
    const ofNewDevices = {
      window: networkWindows.newDevices,
      name: 'all',
      allowance: timesMore(limits.newDevices, times),
    }
    const ofOneCode = {
      window: networkWindows.codes,
      name: sha256(code),
      allowance: timesMore(limits.oneCode, times),
    }
    const isCode = code !== ''
    const undoable = [guesses, ...(isCode ? [ofCodes] : []), ...(isNewDevice ? [ofNewDevices] : [])]
    return {
      group: groupOfNetwork(network),
      counters: [...undoable, ...(isRequest ? [waysInCounter(times)] : []), ...(isCode ? [ofOneCode] : [])],
      undoable,
      isOfNetwork: true,
      note: (seconds) => noteNetwork(store, network, seconds),
    }
  })

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
  const secondsToWait = await Promise.all(
    groups.map(({ group, counters }) => store.countTogether(group, counters)),
  )
  const longest = Math.max(...secondsToWait)
  if (longest > 0) {
    await uncount(groups.filter((_, i) => secondsToWait[i] === 0))
    await Promise.all(groups.map(({ note }, i) => (secondsToWait[i] ? note?.(secondsToWait[i]) : undefined)))
    throw new PublicError('too-many', { retryAfter: longest })
  }
  return {
    undo: () => uncount(groups),
    forgive: () => uncount(groups.filter(({ isOfNetwork }) => !isOfNetwork)),
  }
}
