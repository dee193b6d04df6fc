import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { cardName, SOME_CARD } from '../../../shared/rules/card-name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { charges, ledger, refunds } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { Mail } from '../mail/mailer.ts'
import { setUpMail } from '../quotes/asker-mails.ts'
import { moveQuote } from '../quotes/move.ts'
import { quoteNumber } from '../quotes/number.ts'
import { openSeats } from '../quotes/open-seats.ts'
import type { Charge, Parts } from './charge.ts'
import type { CardState } from './provider.ts'
import { type OrderStep, orderMail, quoteReceiptMail, receiptMail } from './receipt-mail.ts'

/**
 * Records what became of a charge, the money in the ledger and the receipt in one transaction, once however often it is
 * reported. Money that came in counts whatever was recorded before. A payment that was declined is ended there too.
 * Returns the row as it now stands.
 */
export async function settleCharge(
  { db, clock, mailer, config, cards }: Parts,
  chargeId: string,
  state: CardState,
): Promise<Charge> {
  const paidBy = await cardOfPayment({ db, cards }, chargeId, state)
  const settled = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, chargeId)).for('update')
    if (!row) throw new Error('a charge is settled that is not there')
    const now = clock.now()
    if (state.state === 'succeeded' && row.status !== 'paid') {
      const values = {
        reference: row.providerId ?? '',
        kind: 'payment' as const,
        amountCents: row.amountCents,
        chargeId,
        paidBy,
        at: now,
      }
      await tx.insert(ledger).values(values)
      const { email: team } = config.orders
      const payment = { paidBy, at: now }
      let receipt = receiptMail(row, payment)
      if (row.quoteId !== null) {
        const { quote, next, mails } = await endQuote(tx, row.quoteId, { paidBy, now })
        for (const mail of mails) await mailer.send(tx, mail)
        if (team !== null) await mailer.send(tx, orderMail(team, row, next))
        if (next === 'give-back') await tx.insert(refunds).values(refundOf(row, now))
        if (quote) receipt = quoteReceiptMail(row, { ...payment, quote, team })
      }
      await mailer.send(tx, receipt)
      return close({ status: 'paid', decline: null })
    }
    if (row.status === 'paid' && paidBy !== null) await nameCard(tx, row, paidBy)
    if (row.status !== 'open') return row
    if (state.state === 'declined') return close({ status: 'declined', decline: state.decline })
    if (state.state === 'ended') return close({ status: 'given-up' })
    return row

    async function close(set: Partial<Charge>): Promise<Charge> {
      const [closed] = await tx
        .update(charges)
        .set({ ...set, settledAt: now })
        .where(eq(charges.id, chargeId))
        .returning()
      if (!closed) throw new Error('a charge was locked and is not there')
      return closed
    }
  })
  // Whoever has its secret could have another card charged for it, beside the payment that comes instead.
  if (state.state === 'declined' && settled.status === 'declined' && settled.providerId !== null)
    await cards?.endPayment(settled.providerId).catch(() => undefined)
  return settled
}

/** What came in for a quote that something else has paid. */
const refundOf = ({ id: chargeId, amountCents }: Charge, createdAt: Date) => ({
  ...{ id: randomUUID(), chargeId, amountCents, createdAt },
  ...{ reason: 'The quote was paid already', requestedBy: '' },
})

interface Ended {
  readonly quote: typeof quotes.$inferSelect | null
  readonly next: OrderStep
  readonly mails: readonly Mail[]
}

/** Takes the quote to its end and opens its seats. One that was forgotten meanwhile has nobody left to name. */
async function endQuote(
  tx: Db,
  quoteId: string,
  { paidBy, now }: { readonly paidBy: string | null; readonly now: Date },
): Promise<Ended> {
  const [found] = await tx
    .select({ quote: quotes, account: accounts })
    .from(quotes)
    .leftJoin(accounts, eq(quotes.accountId, accounts.id))
    .where(eq(quotes.id, quoteId))
  if (!found) return { quote: null, next: 'give-seats', mails: [] }
  if (found.quote.paidAt !== null) return { quote: null, next: 'give-back', mails: [] }
  const { quote, account } = found
  const { firstName, lastName } = quote.visitor ?? account ?? { firstName: '', lastName: '' }
  const by = `${firstName} ${lastName}`.trim()
  await moveQuote(tx, quoteId, { to: 'paid', by, payBy: 'card', paidBy: paidBy ?? SOME_CARD }, now)
  const next = (await openSeats(tx, quoteId, now)) ? 'none' : 'give-seats'
  const number = quoteNumber(quote.number)
  return { quote, next, mails: quote.visitor ? [setUpMail({ to: quote.visitor.email, number })] : [] }
}

/** Which card paid, as the provider says; null if it does not, or if it is written down already. */
async function cardOfPayment(
  { db, cards }: Pick<Parts, 'db' | 'cards'>,
  chargeId: string,
  state: CardState,
): Promise<string | null> {
  if (state.state !== 'succeeded' || !cards) return null
  const known = await db
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.chargeId, chargeId), isNotNull(ledger.paidBy)))
  if (known.length > 0) return null
  const card = await cards.cardOf(state.card).catch(() => null)
  return card && cardName(card)
}

/** Writes down which card it was, where nobody could say when it was paid. */
async function nameCard(tx: Db, { id, quoteId }: Charge, paidBy: string): Promise<void> {
  await tx
    .update(ledger)
    .set({ paidBy })
    .where(and(eq(ledger.chargeId, id), isNull(ledger.paidBy), gt(ledger.amountCents, 0)))
  if (quoteId === null) return
  await tx
    .update(quotes)
    .set({ paidBy })
    .where(and(eq(quotes.id, quoteId), eq(quotes.payBy, 'card'), eq(quotes.paidBy, SOME_CARD)))
}

/** Ends a payment that is under way, unless it has succeeded meanwhile, and writes down which. */
export async function giveUpCharge(parts: Parts, { id, providerId }: Charge): Promise<void> {
  if (!parts.cards) return
  if (providerId !== null) await parts.cards.endPayment(providerId)
  // Without the provider's payment written down, no card was ever charged for it.
  await settleCharge(
    parts,
    id,
    providerId === null ? { state: 'ended' } : await parts.cards.payment(providerId),
  )
}
