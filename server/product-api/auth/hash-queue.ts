import { availableParallelism } from 'node:os'
import { abandoned, busy, type Refusal } from '../refusal.ts'

/** The share of the machine's cores that may hash passwords at once; at least one core does. */
export const HASHING_SHARE = 0.5
/** libuv has four threads unless it is told otherwise: one stays free for files and names of hosts. */
const MOST_PLACES = 3
/** Longest that a password waits for its turn. */
export const LONGEST_WAIT_MS = 1_000
/** How many wait at most, whatever a hash takes. */
const MOST_WAITING = 256
/** How much the latest hash counts in the average of what one takes. */
const LATEST_WEIGHT = 0.2

/** Whose turn a piece of work is. */
export interface Turn {
  /** The network it comes from: networks take turns, however much one of them sends. */
  readonly network?: string | undefined
  /** Aborted when nobody waits for the result any more: work that has not begun is dropped. */
  readonly signal?: AbortSignal
}

/** Runs work that keeps a core busy, a little at a time, so that the rest of the service goes on. */
export interface HashQueue {
  /**
   * Runs `work` in its turn. Throws 503 `busy` at once if its turn would be too late, or when it has waited too
   * long.
   */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>
}

interface QueueOptions {
  /** How many run at once. */
  readonly places?: number
  readonly longestWaitMs?: number
}

/** One that waits: given its turn, or turned away. */
interface Waiting {
  readonly begin: () => void
  readonly turnAway: () => void
}

const shareOfMachine = Math.min(MOST_PLACES, Math.max(1, Math.floor(availableParallelism() * HASHING_SHARE)))

export function createHashQueue({
  places = shareOfMachine,
  longestWaitMs = LONGEST_WAIT_MS,
}: QueueOptions = {}): HashQueue {
  /** A line for each network that has somebody waiting; the network whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let averageMs = 0

  const lengthOf = (network: string) => lines.get(network)?.length ?? 0

  /** How many have their turn before the next one of a network. */
  const aheadOf = (network: string) => {
    const own = lengthOf(network)
    return [...lines].reduce(
      (sum, [name, { length }]) => sum + Math.min(length, name === network ? own : own + 1),
      0,
    )
  }
  const wouldBeTooLate = (network: string) => (aheadOf(network) + 1) * averageMs > longestWaitMs * places

  /** Turns the last of the longest line away where that is longer than `network`'s would be; false if none is. */
  const makeRoom = (network: string): boolean => {
    const all = [...lines.values()]
    if (all.reduce((sum, { length }) => sum + length, 0) < MOST_WAITING) return true
    const [longest] = all.sort((one, other) => other.length - one.length)
    if (longest === undefined || longest.length <= lengthOf(network) + 1) return false
    longest.at(-1)?.turnAway()
    return true
  }

  const leaveLine = (network: string, waiting: Waiting) => {
    const left = (lines.get(network) ?? []).filter((other) => other !== waiting)
    if (left.length > 0) lines.set(network, left)
    else lines.delete(network)
  }

  const ownTurn = (network: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = (refusal?: Refusal) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', drop)
        leaveLine(network, waiting)
        if (refusal === undefined) resolve()
        else reject(refusal)
      }
      const waiting = { begin: () => leave(), turnAway: () => leave(busy()) }
      const drop = () => leave(abandoned())
      const timer = setTimeout(waiting.turnAway, longestWaitMs)
      signal?.addEventListener('abort', drop)
      lines.set(network, [...(lines.get(network) ?? []), waiting])
    })

  /** Passes the place on to whoever has waited longest of the network whose turn it is, which is the last then. */
  const passOn = () => {
    const [next] = lines
    if (next === undefined) {
      running -= 1
      return
    }
    const [network, [first]] = next
    first?.begin()
    const rest = lines.get(network)
    lines.delete(network)
    if (rest !== undefined) lines.set(network, rest)
  }

  return {
    async run(work, { network = '', signal } = {}) {
      if (signal?.aborted) throw abandoned()
      if (running < places) running += 1
      else if (wouldBeTooLate(network) || !makeRoom(network)) throw busy()
      else await ownTurn(network, signal)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        const tookMs = performance.now() - startedAt
        averageMs = averageMs === 0 ? tookMs : averageMs + (tookMs - averageMs) * LATEST_WEIGHT
        passOn()
      }
    },
  }
}
