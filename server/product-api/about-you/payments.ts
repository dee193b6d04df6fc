import { desc, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type aboutYou, MAX_PAYMENTS_LISTED } from '../../contract/about-you.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import { cardSubscriptions, charges, ledger } from '../db/schema/payments.ts'

/** What somebody has paid and was given back, newest first: never the number of a card. */
export async function readPayments(db: Db, accountId: string): Promise<ReplyOf<typeof aboutYou>['payments']> {
  const { id, amountCents, paidBy, at } = ledger
  const entries = () => db.select({ id, amountCents, paidBy, at }).from(ledger)
  // Each by its own index: asked for either, the database reads what everybody has paid.
  const charged = entries()
    .innerJoin(charges, eq(charges.id, ledger.chargeId))
    .where(eq(charges.accountId, accountId))
  const subscribed = entries()
    .innerJoin(cardSubscriptions, eq(cardSubscriptions.providerId, ledger.subscriptionId))
    .where(eq(cardSubscriptions.accountId, accountId))
  const found = await unionAll(charged, subscribed).orderBy(desc(at), desc(id)).limit(MAX_PAYMENTS_LISTED)
  return found.map((one) => ({ amountCents: one.amountCents, paidBy: one.paidBy, at: one.at.toISOString() }))
}
