import { eq } from 'drizzle-orm'
import { SOME_CARD } from '../../../shared/rules/card-name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { charges, ledger } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import { moveQuote } from '../quotes/move.ts'
import type { Charge, Parts } from './charge.ts'
import type { CardState } from './provider.ts'
import { orderMail, receiptMail } from './receipt-mail.ts'

/**
 * Writes down what became of a charge: the money in the ledger and the receipt in one transaction, once however often
 * it is said. Money that came in counts whatever was thought before. Returns the row as it now stands.
 */
export async function settleCharge(
  { db, clock, mailer, config }: Parts,
  chargeId: string,
  state: CardState,
): Promise<Charge> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, chargeId)).for('update')
    if (!row) throw new Error('a charge is settled that is not there')
    const now = clock.now()
    if (state.state === 'succeeded' && row.status !== 'paid') {
      const values = { reference: row.providerId ?? '', amountCents: row.amountCents, chargeId, at: now }
      await tx.insert(ledger).values(values)
      if (row.quoteId !== null) {
        await endQuote(tx, row.quoteId, now)
        if (config.orders.email !== null) await mailer.send(tx, orderMail(config.orders.email, row))
      }
      await mailer.send(tx, receiptMail(row, now))
      return close({ status: 'paid', decline: null })
    }
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
}

/** Takes the quote to its end. One that was forgotten meanwhile has nobody left to name. */
async function endQuote(tx: Db, quoteId: string, now: Date): Promise<void> {
  const [quote] = await tx
    .select({ paidAt: quotes.paidAt, visitor: quotes.visitor, account: accounts })
    .from(quotes)
    .leftJoin(accounts, eq(quotes.accountId, accounts.id))
    .where(eq(quotes.id, quoteId))
  if (!quote || quote.paidAt !== null) return
  const { firstName, lastName } = quote.visitor ?? quote.account ?? { firstName: '', lastName: '' }
  const by = `${firstName} ${lastName}`.trim()
  await moveQuote(tx, quoteId, { to: 'paid', by, payBy: 'card', paidBy: SOME_CARD }, now)
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
