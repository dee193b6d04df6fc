import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../config/config.ts'
import type { AnalyticsService, PageView } from '../upstream/analytics-service.ts'
import { may } from './permissions.ts'
import type { Identity } from './session.ts'

/** Characters of a visitor's pseudonym: enough to tell people apart, too few to look someone up by. */
const PSEUDONYM_LENGTH = 16

/**
 * Records that someone saw a page, or a variant of it, by its address without ids or queries. Nothing is recorded of
 * people who are not counted. Returns whether it was recorded.
 */
export type RecordPageView = (
  page: string,
  who: Identity,
  headers: IncomingHttpHeaders,
  variant?: string,
) => boolean

interface PageViewParts {
  readonly log: FastifyBaseLogger
  readonly config: Pick<Config, 'sessionKeys'>
  readonly clock: Clock
  /** Null if none is configured; page views are then only logged. */
  readonly service: Pick<AnalyticsService, 'take'> | null
}

/**
 * Returns what records page views: as log lines marked `analytics`, and at the configured service (S7.72, S7.73?).
 * People are identified by a salted hash that changes with the session key.
 */
export function pageViewRecorder({ log, config, clock, service }: PageViewParts): RecordPageView {
  const {
    sessionKeys: [key = Buffer.alloc(0)],
  } = config
  const stream = log.child({ analytics: true })
  return (page, who, headers, variant) => {
    if (!isCounted(who, headers)) return false
    const hash = createHmac('sha256', key).update(`analytics ${who.accountId}`).digest('hex')
    const visitor = hash.slice(0, PSEUDONYM_LENGTH)
    const view: Omit<PageView, 'at'> =
      variant === undefined
        ? { event: 'page-view', route: page, visitor }
        : { event: 'variant-seen', route: page, variant, visitor }
    stream.info(view, view.event)
    service?.take({ ...view, at: clock.now().toISOString() })
    return true
  }
}

/**
 * Whether somebody's pages are counted: no child's and no device's, nobody's while staff view as them (S6.44), and not
 * of those who say no, in their settings or by their browser.
 */
export const isCounted = (who: Identity, headers: IncomingHttpHeaders): boolean =>
  may(who, 'event-log') && who.countsPages !== false && !asksNotToBeTracked(headers)

/** Whether the browser asks not to be tracked: Do Not Track, or Global Privacy Control. */
export const asksNotToBeTracked = ({ dnt, 'sec-gpc': privacy }: IncomingHttpHeaders): boolean =>
  dnt === '1' || privacy === '1'
