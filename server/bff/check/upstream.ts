import { me } from '../../contract/account.ts'
import type { Call } from '../../contract/call.ts'
import { partnerMe } from '../../contract/partner.ts'
import { type Finding, findingsOn } from '../../operations/finding.ts'
import type { Config } from '../config/config.ts'
import { type Base, createUpstream } from '../upstream/client.ts'
import { UpstreamError, type UpstreamReason } from '../upstream/upstream-error.ts'

/** The call made to each, with a made-up bearer. */
const probes: Readonly<Record<Base, Call>> = { upstream: me, partner: partnerMe }
const NOBODY = { bearer: 'check-config', requestId: 'check-config' }

const NOT_A_PRODUCT_API = 'answers, but not like a product API'
const MESSAGES: Readonly<Record<UpstreamReason, string>> = {
  refused: 'answers, and refuses an unknown bearer token',
  denied: NOT_A_PRODUCT_API,
  unknown: NOT_A_PRODUCT_API,
  conflict: NOT_A_PRODUCT_API,
  rejected: NOT_A_PRODUCT_API,
  'invalid-response': NOT_A_PRODUCT_API,
  slow: 'does not answer in time',
  cancelled: 'does not answer in time',
  busy: 'has too much to do right now',
  down: 'cannot be reached, or fails',
  paused: 'cannot be reached, or fails',
}

/** Whether the product API and the partner API are reachable and refuse a made-up bearer (401). */
export async function checkUpstreams(
  config: Pick<Config, 'upstreamUrl' | 'partnerUrl' | 'upstreamDeadlineMs'>,
): Promise<Finding[]> {
  const bases = { upstream: config.upstreamUrl, partner: config.partnerUrl }
  const upstream = createUpstream({
    bases,
    deadlineMs: config.upstreamDeadlineMs,
    log: { warn: () => undefined },
  })
  const checkBase = async (base: Base): Promise<Finding> => {
    const { ok, fault } = findingsOn(base)
    try {
      await upstream.call({ ...NOBODY, base }, probes[base], {})
      return fault(`${bases[base]} accepts an unknown bearer token`)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const message = `${bases[base]} ${MESSAGES[error.reason]}`
      return error.reason === 'refused' ? ok(message) : fault(`${message}: ${error.message}`)
    }
  }
  try {
    return await Promise.all([checkBase('upstream'), checkBase('partner')])
  } finally {
    await upstream.close()
  }
}
