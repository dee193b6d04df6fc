import { and, eq, lte, ne } from 'drizzle-orm'
import type { PaymentResult } from '../../contract/card.ts'
import type { Db } from '../db/open.ts'
import { charges, ledger } from '../db/schema/payments.ts'
import { conflict } from '../refusal.ts'
import type { Product } from '../serve.ts'
import {
  busyFrom,
  conflictBecause,
  type KeyedRequest,
  keyedColumns,
  keyHashOf,
  noCards,
  requireSame,
} from './keyed-request.ts'
import { giveUpCharge, settleCharge } from './settle-charge.ts'

export type Charge = typeof charges.$inferSelect
export type Parts = Pick<Product, 'db' | 'clock' | 'mailer' | 'cards' | 'config'>

/** What is charged, to which card, and who gets the receipt. */
export type Purchase = Pick<Charge, 'accountId' | 'quoteId' | 'email' | 'note' | 'amountCents' | 'cardToken'>

/** The number on the receipt. */
export const referenceOf = ({ number }: Pick<Charge, 'number'>): string => `NP-${number}`

/**
 * Charges a card once per key, and says what became of it. The row is there before the provider is asked; the
 * provider's payment is written down before a card is charged for it. So wherever this stops, the same key goes on
 * from there, and the sweeper can ask what happened. Throws 503 while nobody can say.
 */
export async function chargeOnce(
  parts: Parts,
  keyed: KeyedRequest,
  purchase: Purchase,
): Promise<PaymentResult> {
  const { db, clock, cards } = parts
  if (!cards) throw noCards()
  if (purchase.quoteId !== null) await clearWay(parts, purchase.quoteId, keyed)
  const row = await takeRow(db, { ...keyedColumns(keyed, clock.now()), ...purchase }, clock.now())
  if (row.status !== 'open') return outcomeOf(db, row)
  if (!row.isMine) return { status: 'processing' }
  try {
    const paymentId = row.providerId ?? (await announce(parts, row))
    const known = await cards.payment(paymentId)
    const state =
      known.state === 'new'
        ? await cards.charge(paymentId, { key: `${row.id}-charge`, cardToken: row.cardToken })
        : known
    if (state.state === 'asks') return { status: 'needs-authentication', clientSecret: state.clientSecret }
    return outcomeOf(db, await settleCharge(parts, row.id, state))
  } finally {
    await db.update(charges).set({ busyUntil: clock.now() }).where(eq(charges.id, row.id))
  }
}

/** Whether something is charged, or was, under a key. */
export async function hasBegun(db: Db, keyed: KeyedRequest): Promise<boolean> {
  const found = await db
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.keyHash, keyHashOf(keyed)))
  return found.length > 0
}

/** Gives up a payment of the same quote that somebody began and left, so that it can be paid another way. */
async function clearWay(parts: Parts, quoteId: string, keyed: KeyedRequest): Promise<void> {
  const { db, clock } = parts
  const left = await db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.quoteId, quoteId),
        eq(charges.status, 'open'),
        lte(charges.busyUntil, clock.now()),
        ne(charges.keyHash, keyHashOf(keyed)),
      ),
    )
  for (const row of left) await giveUpCharge(parts, row)
}

/** The row of a key, new or as it stands; `isMine` if nobody else is asking the provider about it. */
async function takeRow(
  db: Db,
  values: typeof charges.$inferInsert,
  now: Date,
): Promise<Charge & { readonly isMine: boolean }> {
  const [made] = await db.insert(charges).values(values).onConflictDoNothing().returning()
  if (made) return { ...made, isMine: true }
  const [row] = await db.select().from(charges).where(eq(charges.keyHash, values.keyHash))
  // The only other thing in the way is another payment of the same quote.
  if (!row) throw conflictBecause('This quote is paid, or a payment of it is under way.')
  requireSame(row, values.requestHash)
  if (row.status !== 'open') return { ...row, isMine: false }
  const taken = await db
    .update(charges)
    .set({ busyUntil: busyFrom(now) })
    .where(and(eq(charges.id, row.id), eq(charges.status, 'open'), lte(charges.busyUntil, now)))
    .returning()
  if (taken[0]) return { ...taken[0], isMine: true }
  // An event of the provider may have settled it since it was read.
  const [settled = row] = await db.select().from(charges).where(eq(charges.id, row.id))
  return { ...settled, isMine: false }
}

async function announce({ db, cards }: Parts, { id, amountCents }: Charge): Promise<string> {
  if (!cards) throw noCards()
  const providerId = await cards.newPayment({ key: `${id}-payment`, chargeId: id, amountCents })
  const kept = await db
    .update(charges)
    .set({ providerId })
    .where(and(eq(charges.id, id), eq(charges.status, 'open')))
    .returning({ id: charges.id })
  // The sweeper has given it up in between: no card is charged for it.
  if (kept.length === 0) throw conflict()
  return providerId
}

/** When a charge was paid, and by which card; of a paid one there always is a line in the ledger. */
export async function paymentOf(
  db: Db,
  { id }: Pick<Charge, 'id'>,
): Promise<Pick<typeof ledger.$inferSelect, 'at' | 'paidBy'>> {
  const [payment] = await db
    .select({ at: ledger.at, paidBy: ledger.paidBy })
    .from(ledger)
    .where(and(eq(ledger.chargeId, id), eq(ledger.kind, 'payment')))
  if (!payment) throw new Error('a charge is paid that is not in the ledger')
  return payment
}

async function outcomeOf(db: Db, row: Charge): Promise<PaymentResult> {
  if (row.status === 'paid') {
    const money = { reference: referenceOf(row), amountInCents: row.amountCents }
    const { at, paidBy } = await paymentOf(db, row)
    return { status: 'paid', ...money, at: at.toISOString(), paidBy }
  }
  if (row.status === 'open') return { status: 'processing' }
  return { status: 'declined', reason: row.decline ?? 'stale' }
}
