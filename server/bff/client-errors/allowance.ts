import type { Clock } from '../../clock.ts'

const WINDOW_MS = 60_000
/** Reports a minute: from one network, which may be a school's, and from everywhere together. */
export const REPORTS_A_MINUTE = { network: 60, all: 300 } as const

/**
 * Counts reports, in this process only: when everything fails at once, they must not load the store as well. Returns
 * whether one more from a network may be taken.
 */
export function reportAllowance(
  clock: Clock,
  most: { readonly network: number; readonly all: number } = REPORTS_A_MINUTE,
): (network: string) => boolean {
  let ends = 0
  let all = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    const now = clock.now().getTime()
    if (now >= ends) {
      ends = now + WINDOW_MS
      all = 0
      byNetwork.clear()
    }
    const ofNetwork = byNetwork.get(network) ?? 0
    if (all >= most.all || ofNetwork >= most.network) return false
    all += 1
    byNetwork.set(network, ofNetwork + 1)
    return true
  }
}
