import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { may } from './permissions.ts'
import type { Identity } from './session.ts'

/** Characters of a visitor's pseudonym: enough to tell people apart, too few to look someone up by. */
const PSEUDONYM_LENGTH = 16

/** Records in the analytics stream that someone saw a page: its address without ids or queries. */
export type PageViews = (page: string, who: Identity) => void

/**
 * The analytics stream: log lines marked `analytics`, for whoever counts visits (S7.73?). People are
 * identified by a salted hash that changes with the session key, and staff viewing as someone else are not
 * counted at all (S6.44).
 */
export function createPageViews(
  log: FastifyBaseLogger,
  { sessionKeys: [key = Buffer.alloc(0)] }: Pick<Config, 'sessionKeys'>,
): PageViews {
  const stream = log.child({ analytics: true })
  return (page, who) => {
    if (!may(who, 'event-log')) return
    const visitor = createHmac('sha256', key).update(`analytics ${who.accountId}`).digest('hex')
    stream.info({ event: 'page-view', route: page, visitor: visitor.slice(0, PSEUDONYM_LENGTH) }, 'page-view')
  }
}
