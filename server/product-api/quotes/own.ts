import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { addDays, dayIn } from '../../../shared/rules/days.ts'
import { LISTED_QUOTES, type OwnQuote, UNCLAIMED_QUOTES } from '../../contract/own-quotes.ts'
import { readAccount } from '../account/me.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess, quoteFiles, quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { ownQuotesCondition, unansweredQuotesCondition } from './claims.ts'
import { placeAdministeredBy } from './confirm-order.ts'
import { isOrderedAt, orderedIdsAt } from './ordered-for.ts'
import { type Place, PROVISIONAL_DAYS, ZONE } from './provisional.ts'
import { standingFrom } from './standing.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>

/**
 * What an account asked for or claimed, the newest first. Whoever has verified rights also has what was ordered at their
 * school or district. After it, a few that a visitor asked for with its address and that it has not said anything about:
 * anybody can type an address, so these take no place from the others.
 */
export async function ownQuotesOf(parts: Parts, accountId: string): Promise<OwnQuote[]> {
  const account = await readAccount(parts.db, accountId)
  const place = parts.config.poAccess ? placeAdministeredBy(account) : null
  const reader = { place, accountId }
  const found = await read(
    parts,
    // A condition on either of them would be asked of every quote there is.
    and(inArray(quotes.id, idsOf(reader)), or(ownQuotesCondition(accountId), isOrderedAt(place))),
    reader,
    LISTED_QUOTES,
  )
  const unclaimed = await read(parts, unansweredQuotesCondition(account), reader, UNCLAIMED_QUOTES)
  // A colleague's is listed for its purchase order alone.
  const listed = found.filter((one) => !one.isColleagues || one.mayGiveAccess || one.accessUntil !== null)
  return [...listed, ...unclaimed]
}

/** The quote whose visitor was mailed this address. Throws 404 for an address that opens none any more. */
export async function askersQuoteOf(parts: Parts, token: string): Promise<OwnQuote> {
  const reader = { place: null, accountId: null }
  const [quote] = await read(parts, eq(quotes.askerLinkHash, hashOf(token)), reader, 1)
  if (!quote) throw notFound()
  return quote
}

/** The quotes that may be somebody's, and those of where they administer. */
const idsOf = ({ place, accountId }: { place: Place | null; accountId: string }): SQL => sql`(
  select ${quotes.id} from ${quotes} where ${quotes.accountId} = ${accountId}
  union select ${quotes.id} from ${quotes} where ${quotes.claimedBy} = ${accountId}
  ${place ? sql`union ${orderedIdsAt(place)}` : sql``})`

/** The newest of some quotes, and of more than so many the reader's own before those of others. */
async function read(
  { db, clock }: Parts,
  which: SQL | undefined,
  reader: Reader,
  most: number,
): Promise<OwnQuote[]> {
  const now = clock.now()
  const rows = await rowsOf(db, which, reader).limit(most)
  rows.sort((one, other) => other.quote.number - one.quote.number)
  return rows.map(({ quote, file, firstName, lastName, accessUntil, isHere }) => {
    const by = quote.visitor ?? { firstName, lastName }
    const madeBy = `${by.firstName ?? ''} ${by.lastName ?? ''}`.trim()
    return {
      quoteId: quote.id,
      ...standingFrom(quote, { madeBy, hasPoFile: file !== null, now }),
      hasLink: quote.linkHash !== null,
      ...(isUnclaimed(quote, reader) && { isUnclaimed: true }),
      ...(isColleagues(quote, reader) && { isColleagues: true, hasLink: false }),
      mayGiveAccess: isHere && accessUntil === null && isOrdered(quote, file !== null, now),
      accessUntil,
    }
  })
}

interface Reader {
  /** Where they may give access on a purchase order. */
  readonly place: Place | null
  readonly accountId: string | null
}
const isColleagues = ({ accountId }: typeof quotes.$inferSelect, reader: Reader): boolean =>
  accountId !== null && reader.accountId !== null && accountId !== reader.accountId
const isUnclaimed = ({ accountId, claimedBy }: typeof quotes.$inferSelect, reader: Reader): boolean =>
  accountId === null && reader.accountId !== null && claimedBy !== reader.accountId

/** Whether a quote of an account was accepted with a purchase order, lately enough, and is not paid. */
const isOrdered = (quote: typeof quotes.$inferSelect, hasFile: boolean, now: Date): boolean =>
  quote.accountId !== null &&
  quote.acceptedAt !== null &&
  quote.paidAt === null &&
  (quote.poNumber !== null || hasFile) &&
  addDays(dayIn(ZONE, quote.acceptedAt), PROVISIONAL_DAYS) >= dayIn(ZONE, now)

const rowsOf = (db: Db, which: SQL | undefined, { place, accountId }: Reader) =>
  db
    .select({
      quote: quotes,
      file: quoteFiles.type,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      accessUntil: subscriptions.expirationDay,
      isHere: isOrderedAt(place),
    })
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.quoteId, quotes.id))
    .leftJoin(accounts, eq(accounts.id, quotes.accountId))
    .leftJoin(provisionalAccess, eq(provisionalAccess.quoteId, quotes.id))
    .leftJoin(subscriptions, eq(subscriptions.id, provisionalAccess.subscriptionId))
    .where(which)
    .orderBy(
      ...(accountId === null ? [] : [sql`case when ${ownQuotesCondition(accountId)} then 0 else 1 end`]),
      desc(quotes.number),
    )
