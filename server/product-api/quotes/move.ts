import { eq } from 'drizzle-orm'
import { mayMove, type PayWay, quoteStateOf } from '../../../shared/rules/quote-state.ts'
import type { Db } from '../db/open.ts'
import { quotes } from '../db/schema/quotes.ts'
import { notFound, Refusal } from '../refusal.ts'
import { orderedFor } from './ordered-for.ts'

type Quote = typeof quotes.$inferSelect

/** A step of a quote, and who took it. */
export type Step =
  | { readonly to: 'accepted'; readonly by: string; readonly poNumber?: string }
  | { readonly to: 'waiting'; readonly by: string; readonly payBy: PayWay; readonly poNumber?: string }
  | { readonly to: 'paid'; readonly by: string; readonly payBy: PayWay; readonly paidBy: string }

const notNow = () =>
  new Refusal(
    409,
    'conflict',
    'This quote is no longer valid, or somebody was faster. The same choices make a new one at today’s prices.',
  )

/**
 * Takes a quote one step on, with the steps before it that nobody took. Returns it as it stood before. Throws 409 for a
 * step that its state does not lead to.
 */
export async function moveQuote(tx: Db, quoteId: string, step: Step, now: Date): Promise<Quote> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  if (!quote) throw notFound()
  if (!mayMove(quoteStateOf(quote, now), step.to)) throw notNow()
  const accepted = quote.acceptedAt === null && {
    ...(await orderedFor(tx, quote.accountId)),
    ...{ acceptedAt: now, acceptedBy: step.by },
  }
  const ordered = 'poNumber' in step && step.poNumber && { poNumber: step.poNumber }
  const waiting = step.to !== 'accepted' && { waitingSince: quote.waitingSince ?? now, payBy: step.payBy }
  const paid = step.to === 'paid' && { paidAt: now, paidBy: step.paidBy }
  await tx
    .update(quotes)
    .set({ ...accepted, ...ordered, ...waiting, ...paid })
    .where(eq(quotes.id, quoteId))
  return quote
}
