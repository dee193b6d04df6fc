import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { may } from './permissions.ts'
import type { Identity } from './session.ts'

/** Characters of a visitor's pseudonym: enough to tell people apart, too few to search for them. */
const PSEUDONYM = 16

/** Tells the analytics stream that somebody saw a page: its address without ids or queries. */
export type PageViews = (page: string, who: Identity) => void

/**
 * The analytics stream: the log's lines marked `analytics`, read there by whoever counts (S7.73?). People are named by
 * a salted hash, which ends with the session key it is made with, and staff who look as somebody else not at all (S6.44).
 */
export function createPageViews(
  log: FastifyBaseLogger,
  { sessionKeys: [key = Buffer.alloc(0)] }: Pick<Config, 'sessionKeys'>,
): PageViews {
  const stream = log.child({ analytics: true })
  return (page, who) => {
    if (!may(who, 'event-log')) return
    const visitor = createHmac('sha256', key).update(`analytics ${who.accountId}`).digest('hex')
    stream.info({ event: 'page-view', route: page, visitor: visitor.slice(0, PSEUDONYM) }, 'page-view')
  }
}
