import type { Clock } from '../../clock.ts'

/** If this many people, and this large a share of those seen, are refused, the upstream is at fault. */
const WINDOW_MS = 10_000
const MIN_REFUSED = 10
const MIN_SHARE = 0.5

/**
 * Watches whom the upstream refuses, so that an upstream incident signs nobody out (S4.9?). It counts accounts: all
 * devices of a class code are one, or whoever knows a code could make ten ended sessions out of it and keep them alive.
 */
export interface IncidentWatch {
  /** Records the upstream's last answer to a bearer of an account. */
  record(accountId: string, refused: boolean): void
  /** Whether ten or more accounts, and at least half of those seen, were refused within 10 s. */
  isIncident(): boolean
}

export function createIncidentWatch(clock: Clock): IncidentWatch {
  /** By account, oldest first: a Map keeps insertion order. */
  const seen = new Map<string, { readonly at: number; readonly refused: boolean }>()
  let refusals = 0

  const forget = (accountId: string) => {
    if (seen.get(accountId)?.refused) refusals -= 1
    seen.delete(accountId)
  }
  const forgetOld = (now: number) => {
    for (const [accountId, { at }] of seen) {
      if (now - at < WINDOW_MS) return
      forget(accountId)
    }
  }

  return {
    record(accountId, refused) {
      const at = clock.now().getTime()
      forget(accountId)
      forgetOld(at)
      seen.set(accountId, { at, refused })
      if (refused) refusals += 1
    },
    isIncident() {
      forgetOld(clock.now().getTime())
      return refusals >= MIN_REFUSED && refusals >= seen.size * MIN_SHARE
    },
  }
}
