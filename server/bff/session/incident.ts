import type { Clock } from '../../clock.ts'

/** If this many sessions, and this large a share of those seen, are refused, the upstream is at fault. */
const WINDOW_MS = 10_000
const MIN_REFUSED = 10
const MIN_SHARE = 0.5

/** Watches which sessions the upstream refuses, so that an upstream incident signs nobody out (S4.9?). */
export interface IncidentWatch {
  /** Records the upstream's last answer to a session's bearer. */
  record(session: string, refused: boolean): void
  /** Whether ten or more sessions, and at least half of those seen, were refused within 10 s. */
  isIncident(): boolean
}

export function createIncidentWatch(clock: Clock): IncidentWatch {
  /** By session, oldest first: a Map keeps insertion order. */
  const seen = new Map<string, { readonly at: number; readonly refused: boolean }>()
  let refusals = 0

  const forget = (session: string) => {
    if (seen.get(session)?.refused) refusals -= 1
    seen.delete(session)
  }
  const forgetOld = (now: number) => {
    for (const [session, { at }] of seen) {
      if (now - at < WINDOW_MS) return
      forget(session)
    }
  }

  return {
    record(session, refused) {
      const at = clock.now().getTime()
      forget(session)
      forgetOld(at)
      seen.set(session, { at, refused })
      if (refused) refusals += 1
    },
    isIncident() {
      forgetOld(clock.now().getTime())
      return refusals >= MIN_REFUSED && refusals >= seen.size * MIN_SHARE
    },
  }
}
