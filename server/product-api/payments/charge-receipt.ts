import { and, eq } from 'drizzle-orm'
import { SOME_CARD } from '../../../shared/rules/card-name.ts'
import { moneyText } from '../../../shared/rules/money-text.ts'
import { receiptDay } from '../../../shared/rules/receipt-day.ts'
import type { Db } from '../db/open.ts'
import { charges } from '../db/schema/payments.ts'
import { notFound } from '../refusal.ts'
import { paymentOf, referenceOf } from './charge.ts'
import { type KeyedRequest, keyHashOf } from './keyed-request.ts'
import { receiptFile } from './receipt/draw.ts'

/** The receipt of a one-off payment, by the key it was made with. Throws 404 unless it is paid. */
export async function chargeReceiptFile(db: Db, keyed: Omit<KeyedRequest, 'request'>): Promise<Buffer> {
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.keyHash, keyHashOf(keyed)), eq(charges.status, 'paid')))
  if (!charge) throw notFound()
  const { at, paidBy } = await paymentOf(db, charge)
  const note = charge.note.trim()
  return receiptFile({
    number: referenceOf(charge),
    at,
    payer: [charge.email],
    facts: [
      ['Paid on', receiptDay(at)],
      ['Paid by', paidBy ?? SOME_CARD],
      ...(note === '' ? [] : [['Note', note] as const]),
    ],
    total: moneyText(charge.amountCents),
  })
}
