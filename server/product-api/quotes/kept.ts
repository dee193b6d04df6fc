import { eq } from 'drizzle-orm'
import type { PayWay, QuoteSteps } from '../../../shared/rules/quote-state.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import type { KeptQuote } from './pdf/sheet.ts'

/**
 * A quote for who may see it: an account's own, and a visitor's for whoever knows its id, which is random and long.
 * Throws 404 otherwise.
 */
export async function findQuote(
  db: Db,
  quoteId: string,
  accountId: string | undefined,
): Promise<KeptQuote & QuoteSteps & { readonly payBy: PayWay | null; readonly paidBy: string | null }> {
  const [row] = await db
    .select({ quote: quotes, account: accounts })
    .from(quotes)
    .leftJoin(accounts, eq(quotes.accountId, accounts.id))
    .where(eq(quotes.id, quoteId))
  if (!row || (row.quote.accountId !== null && row.quote.accountId !== accountId)) throw notFound()
  const { number, createdAt, payload, visitor, payBy, paidBy } = row.quote
  const { acceptedAt, waitingSince, paidAt, expiresAt } = row.quote
  // Nobody is left to whom it could be made out.
  if (!row.account && !visitor) throw notFound()
  const { firstName, lastName, email } = visitor ?? {
    firstName: row.account?.firstName ?? '',
    lastName: row.account?.lastName ?? '',
    email: row.account?.caseSensitiveEmail ?? '',
  }
  return {
    number,
    createdAt,
    payload,
    payBy,
    paidBy,
    acceptedAt,
    waitingSince,
    paidAt,
    expiresAt,
    person: { name: `${firstName} ${lastName}`.trim(), email },
  }
}
