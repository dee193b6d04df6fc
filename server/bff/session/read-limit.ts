import { createNetworkCounts } from './network-counts.ts'

/** What is left of the limit after a refusal, at most so often in ms: later than what was sent before has been told. */
const CUT = 0.7
const CUT_EVERY_MS = 300
/** In how many ms the limit doubles while there are no refusals, and how far it never falls. */
const DOUBLES_MS = 2_000
const LEAST = 4
/** Room beyond the limit for networks that have less than their share, so that one that takes it all leaves them some. */
const RESERVE = 8

/** How many screens may be read at once, as learned from the upstream. */
export interface ReadLimit {
  /** Whether a network may begin one more. */
  hasRoom(network: string): boolean
  /** One has begun; call what it answers once, when it is over. */
  begin(network: string): () => void
  /** The upstream had no turn for a read. */
  refused(): void
}

/**
 * Finds out how much the upstream can do, as TCP does with a network: fewer by a factor when it has no turns left, and
 * more with the time since. What is over the limit is refused at once and costs the upstream nothing; `most` is where
 * it begins and ends. `now` is in ms and only moves forward.
 */
export function createReadLimit(most: number, now: () => number = () => performance.now()): ReadLimit {
  const readsOf = createNetworkCounts()
  let inProgress = 0
  let afterCut = most
  let cutAt = Number.NEGATIVE_INFINITY
  const limit = () => Math.min(most, afterCut * 2 ** ((now() - cutAt) / DOUBLES_MS))

  return {
    hasRoom(network) {
      const share = limit() / Math.max(1, readsOf.networks)
      return inProgress < limit() + (readsOf.of(network) < Math.max(1, share) ? RESERVE : 0)
    },
    begin(network) {
      inProgress += 1
      const over = readsOf.begin(network)
      return () => {
        inProgress -= 1
        over()
      }
    },
    refused() {
      if (now() - cutAt < CUT_EVERY_MS) return
      afterCut = Math.max(LEAST, Math.min(limit(), inProgress) * CUT)
      cutAt = now()
    },
  }
}
