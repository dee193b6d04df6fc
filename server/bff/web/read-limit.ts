/** How far the limit falls, at most so often in ms, and how far it never falls. */
const CUT = 0.5
const CUT_EVERY_MS = 100
const LEAST = 4
/** Room beyond the limit for networks that have less than their share: one that takes all there is leaves them this. */
const RESERVE = 8

/** How many screens may be read at once, as learned from the upstream. */
export interface ReadLimit {
  /** Whether one more may begin of a network that has so many open, of so many networks. */
  hasRoom(open: number, networks: number): boolean
  /** One has begun; call what it answers once, when it is over. */
  begin(): () => void
  /** The upstream had no turn for a read. */
  refused(): void
  /** A read was answered. */
  answered(): void
}

/**
 * Finds out how much the upstream can do, as TCP does with a network (RFC 5681): one more for each round of answers,
 * fewer by a factor when it has no turns left. What is over the limit is refused at once and costs the upstream
 * nothing; `most` is where it begins. `now` is in ms and only moves forward.
 */
export function createReadLimit(most: number, now: () => number = () => performance.now()): ReadLimit {
  let limit = most
  let inProgress = 0
  let cutAt = Number.NEGATIVE_INFINITY
  return {
    hasRoom(open, networks) {
      const hasLess = open <= Math.max(1, limit / networks)
      return inProgress < limit + (hasLess ? RESERVE : 0)
    },
    begin() {
      inProgress += 1
      return () => {
        inProgress -= 1
      }
    },
    refused() {
      // Those that were sent before the last cut say nothing about what is left.
      if (now() - cutAt < CUT_EVERY_MS) return
      cutAt = now()
      limit = Math.max(LEAST, Math.min(limit, inProgress) * CUT)
    },
    answered() {
      limit = Math.min(most, limit + 1 / limit)
    },
  }
}
