import { and, eq } from 'drizzle-orm'
import { countOfStudents } from '../../../shared/rules/counts.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { receiptDay } from '../../../shared/rules/receipt-day.ts'
import { charges } from '../db/schema/payments.ts'
import { referenceOf } from '../payments/charge.ts'
import { receiptFile } from '../payments/receipt/draw.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { findQuote } from './kept.ts'
import { quoteNumber } from './number.ts'
import { totalOf } from './total.ts'

/**
 * The receipt of a quote. One that a card paid has the number of that payment, any other that of the quote. Throws 404
 * for a quote that is not paid, and for whoever may not see it.
 */
export async function quoteReceiptFile(
  { db }: Pick<Product, 'db'>,
  quoteId: string,
  accountId: string | undefined,
): Promise<Buffer> {
  const { number, payload, person, payBy, paidAt, paidBy } = await findQuote(db, quoteId, accountId)
  if (paidAt === null) throw notFound()
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.quoteId, quoteId), eq(charges.status, 'paid')))
  const named = quoteNumber(number)
  return receiptFile({
    number: charge && payBy === 'card' ? referenceOf(charge) : named,
    at: paidAt,
    payer: [payload.institutionName, person.name, person.email],
    facts: [
      ['Paid on', receiptDay(paidAt)],
      ['Paid by', paidBy ?? ''],
      ['Quote', named],
      ['For', countOfStudents(payload.numStudents)],
    ],
    total: moneyText(totalOf(payload)),
  })
}
