import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { charges } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import { visitorHash } from './asker.ts'

type Account = typeof accounts.$inferSelect

/** Whether an account asked for a quote, or said of a visitor's that it was them. */
export const isQuoteOf = (accountId: string): SQL | undefined =>
  or(eq(quotes.accountId, accountId), isAnswered(accountId, true))

/**
 * Whether an account is asked if a quote is theirs: a visitor gave its address, which it has proved, and it has not
 * answered. A "no" is its own alone, because an address passes from one account to another; a "yes" stands.
 */
export const isAskedOf = (account: Account): SQL | undefined =>
  and(
    isOfAddress(account),
    or(isNull(quotes.claimedBy), and(ne(quotes.claimedBy, account.id), eq(quotes.isClaimed, false))),
  )

/**
 * Keeps whether a quote that a visitor asked for with an account's address is theirs: what it says first, which may be
 * said again. Throws 404 for anything else.
 */
export async function claimQuote(
  db: Db,
  { quoteId, accountId, isTheirs }: { quoteId: string; accountId: string; isTheirs: boolean },
): Promise<void> {
  const isAsked = isAskedOf(await readAccount(db, accountId))
  const claimed = await db
    .update(quotes)
    .set({ claimedBy: accountId, isClaimed: isTheirs })
    .where(and(eq(quotes.id, quoteId), or(isAsked, isAnswered(accountId, isTheirs))))
    .returning({ id: quotes.id })
  if (claimed.length === 0) throw notFound()
}

/** Locks an account's charges, then its quotes: a payment that comes in locks these before the account itself. */
export async function lockMoneyOf(tx: Db, accountId: string): Promise<void> {
  const isTheirs = eq(charges.accountId, accountId)
  await tx.select({ id: charges.id }).from(charges).where(isTheirs).orderBy(asc(charges.id)).for('update')
  const isQuote = isQuoteOf(accountId)
  await tx.select({ id: quotes.id }).from(quotes).where(isQuote).orderBy(asc(quotes.id)).for('update')
}

/** Forgets what an account said of quotes that are not theirs. */
export async function forgetDisclaimed(db: Db, accountId: string): Promise<void> {
  await db.update(quotes).set({ claimedBy: null, isClaimed: null }).where(isAnswered(accountId, false))
}

const isAnswered = (accountId: string, isTheirs: boolean): SQL | undefined =>
  and(eq(quotes.claimedBy, accountId), eq(quotes.isClaimed, isTheirs))

/** Whether a visitor asked for a quote with the address of an account, which has proved that it is theirs. */
const isOfAddress = ({ state, partner, email }: Account): SQL | undefined =>
  state === 'active' && partner === null
    ? and(isNull(quotes.accountId), eq(quotes.askerHash, visitorHash(email)))
    : sql`false`
