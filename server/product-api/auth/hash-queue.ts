import { availableParallelism } from 'node:os'
import { busy, Refusal } from '../refusal.ts'

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

/** Runs work that keeps a core busy, a little at a time, so that the rest of the service goes on. */
export interface HashQueue {
  /**
   * Runs `work` in its turn. Throws 503 `busy` at once if its turn would be too late, or when it has waited too
   * long. `signal` is aborted when nobody waits for the result any more: work that has not begun is dropped.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

interface QueueOptions {
  /** How many run at once. */
  readonly places?: number
  readonly longestWaitMs?: number
}

const shareOfMachine = Math.min(MOST_PLACES, Math.max(1, Math.floor(availableParallelism() * HASHING_SHARE)))

export function createHashQueue({
  places = shareOfMachine,
  longestWaitMs = LONGEST_WAIT_MS,
}: QueueOptions = {}): HashQueue {
  const waiting = new Set<() => void>()
  let running = 0
  let averageMs = 0

  const wouldBeTooLate = () =>
    waiting.size >= MOST_WAITING || (waiting.size + 1) * averageMs > longestWaitMs * places

  const ownTurn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = (refusal: Refusal) => {
        waiting.delete(begin)
        clearTimeout(timer)
        signal?.removeEventListener('abort', drop)
        reject(refusal)
      }
      const drop = () => leave(abandoned())
      const timer = setTimeout(() => leave(busy()), longestWaitMs)
      const begin = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', drop)
        resolve()
      }
      signal?.addEventListener('abort', drop)
      waiting.add(begin)
    })

  /** Passes the place on to whoever has waited longest. */
  const passOn = () => {
    const [longest] = waiting
    if (longest === undefined) {
      running -= 1
      return
    }
    waiting.delete(longest)
    longest()
  }

  return {
    async run(work, signal) {
      if (signal?.aborted) throw abandoned()
      if (running < places) running += 1
      else if (wouldBeTooLate()) throw busy()
      else await ownTurn(signal)
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

/** Nobody reads this answer. */
const abandoned = () => new Refusal(499, 'unavailable', 'The request was closed before it was answered.')
