import { networkOf, siteOf } from '../session/network-address.ts'
import type { Allowance } from '../session/store.ts'

/** What a site may do, in what one of its lines may do (network-address.ts): a district has schools on many. */
const LINES_OF_A_SITE = 4

/** A network that something is counted against, and how much more than one line it may do. */
export interface CountedNetwork {
  readonly network: string
  readonly times: number
}

/** What an address is counted against: its network and, in IPv6, the site with all its lines. */
export function countedNetworks(ip: string): readonly CountedNetwork[] {
  const line = { network: networkOf(ip), times: 1 }
  const site = siteOf(ip)
  return site === line.network ? [line] : [line, { network: site, times: LINES_OF_A_SITE }]
}

export const timesMore = ({ limit, seconds }: Allowance, times: number): Allowance => ({
  limit: limit * times,
  seconds,
})
