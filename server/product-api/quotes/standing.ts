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
  return standingFrom(row.quote, { madeBy: person.name, hasPoFile: row.file !== null, now: clock.now() })
}

interface Around {
  readonly madeBy: string
  readonly hasPoFile: boolean
  readonly now: Date
}

/** Where a quote stands, by its row and what is known around it. */
export function standingFrom(
  quote: typeof quotes.$inferSelect,
  { madeBy, hasPoFile, now }: Around,
): QuoteStanding {
  const { acceptedBy, acceptedAt, poNumber, payBy, waitingSince, paidBy, paidAt } = quote
  return {
    number: quoteNumber(quote.number),
    state: quoteStateOf(quote, now),
    payload: quote.payload,
    madeBy,
    madeAt: quote.createdAt.toISOString(),
    acceptedBy,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    poNumber,
    hasPoFile,
    payBy,
    waitingSince: waitingSince?.toISOString() ?? null,
    paidBy,
    paidAt: paidAt?.toISOString() ?? null,
  }
}
