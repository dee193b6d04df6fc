import { BlockList, isIP } from 'node:net'
import type { DayInt } from '../../../shared/rules/days.ts'
import { day, matching, type Rule } from '../../variables/rule.ts'

const PROXY_GROUPS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** The shortest prefix of a network of proxies, by the version of IP, as of 10.0.0.0/8 and fc00::/7; and the longest. */
const PREFIXES = { 4: [8, 32], 6: [7, 128] } as const
/** Where IPv6 has the addresses of IPv4, and after how many bits they begin (RFC 4291, section 2.5.5.2). */
const IPV4 = '::ffff:0:0'
const IPV4_FROM = 96

/** The addresses or networks of proxies. Faults: a prefix that no network has, or one that takes in half the world. */
export const proxies: Rule<string> = {
  form: 'the addresses of the proxies in front, such as 10.0.0.0/8,127.0.0.1',
  parse(text, fault) {
    for (const each of text.split(',')) {
      if (PROXY_GROUPS.has(each)) continue
      const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? []
      const version = isIP(address)
      if (version !== 4 && version !== 6) return undefined
      const [shortest, most] = PREFIXES[version]
      const bits = prefix === undefined ? most : Number(prefix)
      const least = version === 6 && hasIpv4(address, bits) ? IPV4_FROM + PREFIXES[4][0] : shortest
      if (bits >= least && bits <= most) continue
      fault(
        bits > most
          ? `names a network longer than /${most}, which there is none of.`
          : `believes a network of /${bits}: anybody in it could pretend to come from anywhere. Name your proxies alone.`,
      )
      return undefined
    }
    return text
  },
}

/** Whether a network of IPv6 has addresses of IPv4 in it, as IPv6 writes them (::ffff:10.0.0.1). */
function hasIpv4(address: string, bits: number): boolean {
  if (bits > PREFIXES[6][1]) return false
  const all = new BlockList()
  all.addSubnet(IPV4, IPV4_FROM, 'ipv6')
  const network = new BlockList()
  network.addSubnet(address, bits, 'ipv6')
  return all.check(address, 'ipv6') || network.check(IPV4, 'ipv6')
}

export const emailAddress = matching('an e-mail address', (text) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text))

/** A day, or null if none is given. */
export const dayOrNone: Rule<DayInt | null> = {
  form: `${day.form}, or none`,
  parse: (text, fault) => (text === 'none' ? null : day.parse(text, fault)),
}

/** A client's name in HTTP's Basic authentication, where a colon ends it. */
export const clientId = matching('letters, digits, dots, hyphens and underscores', (text) =>
  /^[A-Za-z0-9._-]{1,64}$/.test(text),
)

const WEB_SCHEMES: ReadonlySet<string> = new Set(
  'about blob data file filesystem ftp http https javascript mailto sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

/** The scheme of an app of ours. One that a browser itself has would lead somewhere else, or run something. */
export const appScheme = matching(
  'a scheme of an app, such as numberlane',
  (text) => /^[a-z][a-z0-9+.-]{1,31}$/.test(text) && !WEB_SCHEMES.has(text),
)
