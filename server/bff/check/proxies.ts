import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { Config } from '../config/config.ts'

const { ok, fault } = findingsOn('proxies')

/** Whether the proxies in front are named where there have to be some. */
export function checkProxies({ https, trustProxy }: Pick<Config, 'https' | 'trustProxy'>): Finding[] {
  if (trustProxy !== false) return [ok('the headers of those in TRUST_PROXY are believed')]
  // We speak plain http, so on https somebody stands in front.
  return https
    ? [
        fault(
          'PUBLIC_URL is https and TRUST_PROXY is not set: everybody would share the proxy’s address in all limits; set it to the address of your TLS proxy',
        ),
      ]
    : [ok('none is in front')]
}
