import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { centsOf } from '../../../shared/rules/payment-form.ts'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { charges, ledger, refunds } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'
import { moveQuote } from '../quotes/move.ts'
import { openSeats } from '../quotes/open-seats.ts'
import { type Command, NotDone, UsageFault } from './command.ts'
import { digitsOf } from './number.ts'

/** The longest reason of a refund, and the longest words for what paid a quote. */
const WORDS_LENGTH = 200

/** Puts a refund of a payment by card on record; the product API asks the card provider for it when it sweeps. */
export const refund: Command = {
  name: 'refund',
  about: 'Give back a payment by card, or a part of it',
  options: {
    receipt: { type: 'string', required: true, about: 'The number on the receipt, such as NP-100001.' },
    amount: { type: 'string', about: 'In dollars, such as 19.99; by default all that is left of it.' },
    reason: { type: 'string', required: true, about: 'Why, for the record.' },
  },
  async run({ tx, clock, by, options, say }) {
    const number = digitsOf(options.required('receipt'), 'NP')
    const reason = options.required('reason').slice(0, WORDS_LENGTH)
    const [charge] = await tx.select().from(charges).where(eq(charges.number, number)).for('update')
    if (charge?.status !== 'paid') throw new NotDone('No payment that was made has this number.')
    const left = await leftOf(tx, charge.id)
    const typed = options.text('amount')
    const amountCents = typed === undefined ? left : centsOf(typed)
    if (amountCents === null) throw new UsageFault('--amount is no amount such as 19.99.')
    if (amountCents <= 0 || amountCents > left)
      throw new NotDone(`${moneyText(left)} of this payment can be given back.`)
    const id = randomUUID()
    await tx
      .insert(refunds)
      .values({ id, chargeId: charge.id, amountCents, reason, requestedBy: by, createdAt: clock.now() })
    await recordAudit(tx, clock, {
      event: 'operator-refunded',
      operator: by,
      refundId: id,
      count: amountCents,
    })
    say(
      `${moneyText(amountCents)} of NP-${number} is given back within ten minutes, and its payer is told by mail.`,
    )
  },
}

/** What of a payment can still be given back, in cents: what moved so far, less what is about to. */
async function leftOf(tx: Db, chargeId: string): Promise<number> {
  const moved = await tx.select().from(ledger).where(eq(ledger.chargeId, chargeId))
  const asked = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), isNull(refunds.doneAt)))
  const sum = (rows: readonly { readonly amountCents: number }[]) =>
    rows.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum(moved) - sum(asked)
}

/** Records that the check or the bill of a quote was paid, and opens its seats where that needs nobody’s eyes. */
export const quotePaid: Command = {
  name: 'quote-paid',
  about: 'Record that the check or the bill of a quote was paid',
  options: {
    quote: { type: 'string', required: true, about: 'The number of the quote, such as NL-100001.' },
    with: { type: 'string', required: true, about: 'What paid it, such as "Check 10482".' },
  },
  async run({ tx, clock, by, options, say }) {
    const number = digitsOf(options.required('quote'), 'NL')
    const [quote] = await tx.select().from(quotes).where(eq(quotes.number, number)).for('update')
    if (!quote) throw new NotDone('No quote has this number.')
    if (quote.paidAt !== null) throw new NotDone('This quote is paid already.')
    const paidBy = options.required('with').slice(0, WORDS_LENGTH)
    const payBy = quote.payBy ?? 'check'
    await moveQuote(tx, quote.id, { to: 'paid', by: quote.acceptedBy ?? '', payBy, paidBy }, clock.now())
    await recordAudit(tx, clock, { event: 'operator-quote-paid', operator: by, quoteNumber: number })
    const hasSeats = await openSeats(tx, quote.id, clock.now())
    say(`Quote NL-${number} is paid. ${hasSeats ? 'Its seats are open.' : 'Please give the seats.'}`)
  },
}
