import type { Clock } from '../../clock.ts'

/** Milliseconds our clock and Redis's may differ before Redis's is taken: less affects nothing that is kept. */
const TOLERATED_MS = 2_000
/** How often they are compared. */
const COMPARE_EVERY_MS = 30_000
/** Milliseconds an answer may take to say something about the time. */
const LONGEST_ANSWER_MS = 1_000

interface Following {
  /** Redis's time; null if sessions are not kept in Redis. */
  readonly timeOfStore: () => Promise<Date | null>
  /** Told after each comparison how many milliseconds our own clock is ahead of Redis's. */
  readonly onCompared: (aheadMs: number) => void
  readonly everyMs?: number
}

/** A process's clock that Redis can set right. */
export interface SharedClock extends Clock {
  /** Compares the clocks now and every half minute from then on; answers how to stop. Never throws. */
  follow(following: Following): Promise<() => void>
}

/**
 * The machine's clock, unless that of Redis says otherwise: the ages of sessions are told by whichever process reads
 * them, and one that is 13 hours ahead would sign everybody out. Redis ends them by its own clock already, so that all
 * processes go by one. Without an answer the last comparison holds.
 */
export function createSharedClock(own: Clock): SharedClock {
  let aheadMs = 0

  const compare = async ({ timeOfStore, onCompared }: Following) => {
    const before = own.now().getTime()
    const theirs = await timeOfStore()
    const after = own.now().getTime()
    if (theirs === null || after - before > LONGEST_ANSWER_MS) return
    const ahead = (before + after) / 2 - theirs.getTime()
    aheadMs = Math.abs(ahead) > TOLERATED_MS ? ahead : 0
    onCompared(ahead)
  }

  return {
    now: () => new Date(own.now().getTime() - aheadMs),
    async follow(following) {
      const comparing = () => compare(following).catch(() => undefined)
      await comparing()
      const timer = setInterval(comparing, following.everyMs ?? COMPARE_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
