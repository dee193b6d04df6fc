import type { Clock } from '../../clock.ts'
import { countedNetworks } from '../auth/counted-networks.ts'

const WINDOW_MS = 60_000
/** Reports a minute: from one network, which may be a school's (of a site of IPv6: four times that), and from everywhere together. */
export const REPORTS_A_MINUTE = { network: 60, all: 300 } as const

/**
 * Counts reports, in this process only: when everything fails at once, they must not load the store as well. Returns
 * whether one more from an address may be taken.
 */
export function reportAllowance(
  clock: Clock,
  most: { readonly network: number; readonly all: number } = REPORTS_A_MINUTE,
): (ip: string) => boolean {
  let ends = 0
  let all = 0
  const byNetwork = new Map<string, number>()
  return (ip) => {
    const now = clock.now().getTime()
    if (now >= ends) {
      ends = now + WINDOW_MS
      all = 0
      byNetwork.clear()
    }
    const counted = countedNetworks(ip)
    const countOf = (network: string) => byNetwork.get(network) ?? 0
    if (all >= most.all || counted.some(({ network, times }) => countOf(network) >= most.network * times))
      return false
    all += 1
    for (const { network } of counted) byNetwork.set(network, countOf(network) + 1)
    return true
  }
}
