import { eq } from 'drizzle-orm'
import { quoteStateOf } from '../../../shared/rules/quote-state.ts'
import type { QuoteStanding } from '../../contract/quote-links.ts'
import { quoteFiles, quotes } from '../db/schema/quotes.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { findQuote } from './kept.ts'
import { quoteNumber } from './number.ts'

/** Where a quote stands, for who may see it. Throws 404 otherwise. */
export async function standingOf(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  quoteId: string,
  accountId: string | undefined,
): Promise<QuoteStanding> {
  const { person } = await findQuote(db, quoteId, accountId)
  const [row] = await db
    .select({ quote: quotes, file: quoteFiles.type })
    .from(quotes)
    .leftJoin(quoteFiles, eq(quoteFiles.quoteId, quotes.id))
    .where(eq(quotes.id, quoteId))
  if (!row) throw notFound()
  const {
    number,
    payload,
    createdAt,
    acceptedBy,
    acceptedAt,
    poNumber,
    payBy,
    waitingSince,
    paidBy,
    paidAt,
  } = row.quote
  return {
    number: quoteNumber(number),
    state: quoteStateOf(row.quote, clock.now()),
    payload,
    madeBy: person.name,
    madeAt: createdAt.toISOString(),
    acceptedBy,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    poNumber,
    hasPoFile: row.file !== null,
    payBy,
    waitingSince: waitingSince?.toISOString() ?? null,
    paidBy,
    paidAt: paidAt?.toISOString() ?? null,
  }
}
