import { and, eq } from 'drizzle-orm'
import { fitsCard } from '../../../shared/rules/card-limit.ts'
import { cardName, SOME_CARD } from '../../../shared/rules/card-name.ts'
import { quoteStateOf } from '../../../shared/rules/quote-state.ts'
import type { PaymentResult } from '../../contract/card.ts'
import { payQuoteByCard } from '../../contract/quotes.ts'
import { quotes } from '../db/schema/quotes.ts'
import { chargeOnce, hasBegun } from '../payments/charge.ts'
import { conflictBecause } from '../payments/keyed-request.ts'
import type { CallRequest } from '../serve.ts'
import { findQuote } from './kept.ts'
import { quoteNumber } from './number.ts'
import { totalOf } from './total.ts'

/**
 * Charges a card for a quote, what the quote says and once. Throws 404 for whoever may not see it, and 409 if it is
 * paid, no longer holds, or is more than a card can pay; a payment that began while it held may go on.
 */
export async function payByCard(
  request: Pick<
    CallRequest<typeof payQuoteByCard>,
    'db' | 'clock' | 'mailer' | 'cards' | 'config' | 'body' | 'headers'
  >,
  { quoteId, accountId }: { readonly quoteId: string; readonly accountId: string | undefined },
): Promise<PaymentResult> {
  const { db, clock, body, headers } = request
  const quote = await findQuote(db, quoteId, accountId)
  const keyed = { who: quoteId, call: payQuoteByCard.id, key: headers['idempotency-key'], request: body }
  const state = quoteStateOf(quote, clock.now())
  // The bank may have answered for one that has begun: then its card is charged already.
  const isNew = !(await hasBegun(db, keyed))
  if (isNew && state === 'expired') throw conflictBecause('This quote is no longer valid.')
  const amountCents = totalOf(quote.payload)
  if (!fitsCard(amountCents)) throw conflictBecause('This is more than a card can pay at once.')
  if (isNew && state === 'paid' && quote.payBy !== 'card') throw conflictBecause('This quote is paid.')
  const paid = await chargeOnce(request, keyed, {
    accountId: accountId ?? null,
    quoteId,
    email: quote.person.email,
    note: quoteNumber(quote.number),
    amountCents,
    cardToken: body.cardToken,
  })
  if (paid.status === 'paid') await nameCard(request, quoteId, body.cardToken)
  return paid
}

/** Writes down which card it was. The payment stands whether or not the provider says. */
async function nameCard(
  { db, cards }: Pick<CallRequest<typeof payQuoteByCard>, 'db' | 'cards'>,
  quoteId: string,
  cardToken: string,
): Promise<void> {
  const card = await cards?.cardOf(cardToken).catch(() => null)
  if (!card) return
  await db
    .update(quotes)
    .set({ paidBy: cardName(card) })
    .where(and(eq(quotes.id, quoteId), eq(quotes.payBy, 'card'), eq(quotes.paidBy, SOME_CARD)))
}
