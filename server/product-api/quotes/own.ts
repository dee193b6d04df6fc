import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { addDays, dayIn } from '../../../shared/rules/days.ts'
import { LISTED_QUOTES, type OwnQuote } from '../../contract/own-quotes.ts'
import { readAccount } from '../account/me.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { provisionalAccess, quoteFiles, quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { visitorHash } from './asker.ts'
import { isAskedAt, placeAdministeredBy } from './confirm-order.ts'
import { PROVISIONAL_DAYS, ZONE } from './provisional.ts'
import { standingFrom } from './standing.ts'

type Parts = Pick<Product, 'db' | 'clock' | 'config'>

/**
 * What an account asked for, the newest first; and what was asked for with its address by a visitor, unless they said
 * that it was not them: anybody can type an address. Whoever has verified rights also has what was ordered at their school
 * or district.
 */
export async function ownQuotesOf(parts: Parts, accountId: string): Promise<OwnQuote[]> {
  const account = await readAccount(parts.db, accountId)
  const asVisitor = and(askedWithAddressOf(account), sql`${quotes.isClaimed} is not false`)
  const own = eq(quotes.accountId, accountId)
  const place = parts.config.poAccess ? placeAdministeredBy(account) : null
  const ofColleagues = place ? and(isNotNull(quotes.acceptedAt), isAskedAt(place)) : undefined
  const found = await read(parts, or(own, asVisitor, ofColleagues), {
    mayConfirm: place !== null,
    accountId,
  })
  // A colleague's is listed for its purchase order alone.
  return found.filter((one) => !one.isColleagues || one.mayGiveAccess || one.accessUntil !== null)
}

/** Keeps whether a quote that a visitor asked for with an account's address is theirs. Throws 404 for any other. */
export async function claimQuote(
  db: Db,
  { quoteId, accountId, isTheirs }: { quoteId: string; accountId: string; isTheirs: boolean },
): Promise<void> {
  const asked = askedWithAddressOf(await readAccount(db, accountId))
  const claimed = await db
    .update(quotes)
    .set({ isClaimed: isTheirs })
    .where(and(eq(quotes.id, quoteId), asked))
    .returning({ id: quotes.id })
  if (claimed.length === 0) throw notFound()
}

/** Whether a visitor asked for a quote with the address of an account, which has proved that it is theirs. */
const askedWithAddressOf = ({ state, partner, email }: typeof accounts.$inferSelect): SQL | undefined =>
  state === 'active' && partner === null
    ? and(isNull(quotes.accountId), eq(quotes.askerHash, visitorHash(email)))
    : sql`false`

/** The quote whose visitor was mailed this address. Throws 404 for an address that opens none any more. */
export async function askersQuoteOf(parts: Parts, token: string): Promise<OwnQuote> {
  const [quote] = await read(parts, eq(quotes.askerLinkHash, hashOf(token)), {
    mayConfirm: false,
    accountId: null,
  })
  if (!quote) throw notFound()
  return quote
}

async function read({ db, clock }: Parts, which: SQL | undefined, reader: Reader): Promise<OwnQuote[]> {
  const now = clock.now()
  return (await rowsOf(db, which)).map(({ quote, file, firstName, lastName, accessUntil }) => {
    const by = quote.visitor ?? { firstName, lastName }
    const madeBy = `${by.firstName ?? ''} ${by.lastName ?? ''}`.trim()
    return {
      quoteId: quote.id,
      ...standingFrom(quote, { madeBy, hasPoFile: file !== null, now }),
      hasLink: quote.linkHash !== null,
      ...(isUnclaimed(quote, reader) && { isUnclaimed: true }),
      ...(isColleagues(quote, reader) && { isColleagues: true, hasLink: false }),
      mayGiveAccess: reader.mayConfirm && accessUntil === null && isOrdered(quote, file !== null, now),
      accessUntil,
    }
  })
}

interface Reader {
  /** Whether they may give access on a purchase order. */
  readonly mayConfirm: boolean
  readonly accountId: string | null
}
const isColleagues = ({ accountId }: typeof quotes.$inferSelect, reader: Reader): boolean =>
  accountId !== null && reader.accountId !== null && accountId !== reader.accountId
const isUnclaimed = ({ accountId, isClaimed }: typeof quotes.$inferSelect, reader: Reader): boolean =>
  accountId === null && reader.accountId !== null && isClaimed === null

/** Whether a quote of an account was accepted with a purchase order, lately enough, and is not paid. */
const isOrdered = (quote: typeof quotes.$inferSelect, hasFile: boolean, now: Date): boolean =>
  quote.accountId !== null &&
  quote.acceptedAt !== null &&
  quote.paidAt === null &&
  (quote.poNumber !== null || hasFile) &&
  addDays(dayIn(ZONE, quote.acceptedAt), PROVISIONAL_DAYS) >= dayIn(ZONE, now)

const rowsOf = (db: Db, which: SQL | undefined) =>
  db
    .select({
      quote: quotes,
      file: quoteFiles.type,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      accessUntil: subscriptions.expirationDay,
    })
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.quoteId, quotes.id))
    .leftJoin(accounts, eq(accounts.id, quotes.accountId))
    .leftJoin(provisionalAccess, eq(provisionalAccess.quoteId, quotes.id))
    .leftJoin(subscriptions, eq(subscriptions.id, provisionalAccess.subscriptionId))
    .where(which)
    .orderBy(desc(quotes.number))
    .limit(LISTED_QUOTES)
