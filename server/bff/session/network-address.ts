import { isIPv6 } from 'node:net'

const GROUPS = 8
const BITS_OF_A_GROUP = 16
/** What a provider assigns to a line, and at most to a customer with many: a district, or an office of somebody's. */
const LINE_BITS = 64
const SITE_BITS = 48
/** Some proxies write the port along, which is another for each connection. */
const PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d{1,3}(?:\.\d{1,3}){3}):\d+)$/
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * The network an address belongs to, for rate limits: an IPv4 address as it is; of an IPv6 address the /64
 * that a provider assigns to a line. Counting whole addresses would give one line 2^64 of them to guess from.
 */
export const networkOf = (ip: string): string => prefixOf(ip, LINE_BITS)

/**
 * The site an address belongs to, for what is shared out in turns and places: an IPv4 address as it is; of an IPv6
 * address the /48, which has 65,536 lines. By lines, one customer would be as many as a town.
 */
export const siteOf = (ip: string): string => prefixOf(ip, SITE_BITS)

function prefixOf(given: string, bits: number): string {
  const ip = PORT.exec(given)?.slice(1).find(Boolean) ?? given
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [front = '', back = ''] = ip.split('%', 1).join().split('::')
  const [left, right] = [front, back].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array(Math.max(0, GROUPS - (left?.length ?? 0) - (right?.length ?? 0))).fill('0')
  const network = [...(left ?? []), ...zeros, ...(right ?? [])].slice(0, bits / BITS_OF_A_GROUP)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
