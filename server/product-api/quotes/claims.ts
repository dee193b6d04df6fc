import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Db } from '../db/open.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { charges } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import { visitorHash } from './asker.ts'

type Account = typeof accounts.$inferSelect

/** The condition for an account's own quotes: it asked for them, or said of a visitor's that it is theirs. */
export const ownQuotesCondition = (accountId: string): SQL | undefined =>
  or(eq(quotes.accountId, accountId), answeredQuotesCondition(accountId, true))

/**
 * The condition for quotes of which an account is asked if they are theirs: a visitor gave its address, and it has not
 * answered. A "no" holds for that account only, because an address passes from one account to another. A "yes" stands.
 */
export const unansweredQuotesCondition = (account: Account): SQL | undefined =>
  and(
    visitorsQuotesCondition(account),
    or(isNull(quotes.claimedBy), and(ne(quotes.claimedBy, account.id), eq(quotes.isClaimed, false))),
  )

/**
 * Records an account's first answer to whether a visitor's quote is theirs. The same answer may be repeated. Throws 404
 * for another answer, and for a quote of which the account is not asked.
 */
export async function claimQuote(
  db: Db,
  { quoteId, accountId, isTheirs }: { quoteId: string; accountId: string; isTheirs: boolean },
): Promise<void> {
  const unanswered = unansweredQuotesCondition(await readAccount(db, accountId))
  const claimed = await db
    .update(quotes)
    .set({ claimedBy: accountId, isClaimed: isTheirs })
    .where(and(eq(quotes.id, quoteId), or(unanswered, answeredQuotesCondition(accountId, isTheirs))))
    .returning({ id: quotes.id })
  if (claimed.length === 0) throw notFound()
}

/** Locks an account's charges, then its quotes: a payment that comes in locks these before the account itself. */
export async function lockMoneyOf(tx: Db, accountId: string): Promise<void> {
  const ownCharges = eq(charges.accountId, accountId)
  await tx.select({ id: charges.id }).from(charges).where(ownCharges).orderBy(asc(charges.id)).for('update')
  const ownQuotes = ownQuotesCondition(accountId)
  await tx.select({ id: quotes.id }).from(quotes).where(ownQuotes).orderBy(asc(quotes.id)).for('update')
}

/** Forgets what an account said of quotes that are not theirs. */
export async function forgetDisclaimed(db: Db, accountId: string): Promise<void> {
  await db
    .update(quotes)
    .set({ claimedBy: null, isClaimed: null })
    .where(answeredQuotesCondition(accountId, false))
}

/** The condition for visitors' quotes of which an account said that they are theirs, or that they are not. */
const answeredQuotesCondition = (accountId: string, isTheirs: boolean): SQL | undefined =>
  and(eq(quotes.claimedBy, accountId), eq(quotes.isClaimed, isTheirs))

/**
 * The condition for quotes that a visitor asked for with an account's address. It holds for none if the account has not
 * proved its address, which may be somebody else's, or exists only behind a partner's tokens.
 */
const visitorsQuotesCondition = ({ state, partner, email }: Account): SQL | undefined =>
  state === 'active' && partner === null
    ? and(isNull(quotes.accountId), eq(quotes.askerHash, visitorHash(email)))
    : sql`false`
