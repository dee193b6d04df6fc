import { desc, eq, or } from 'drizzle-orm'
import { type aboutYou, MOST_PAYMENTS_LISTED } from '../../contract/about-you.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import { cardSubscriptions, charges, ledger } from '../db/schema/payments.ts'

/** What somebody has paid and was given back, newest first: never the number of a card. */
export async function readPayments(db: Db, accountId: string): Promise<ReplyOf<typeof aboutYou>['payments']> {
  const found = await db
    .select({ amountCents: ledger.amountCents, paidBy: ledger.paidBy, at: ledger.at })
    .from(ledger)
    .leftJoin(charges, eq(charges.id, ledger.chargeId))
    .leftJoin(cardSubscriptions, eq(cardSubscriptions.providerId, ledger.subscriptionId))
    .where(or(eq(charges.accountId, accountId), eq(cardSubscriptions.accountId, accountId)))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(MOST_PAYMENTS_LISTED)
  return found.map(({ at, ...payment }) => ({ ...payment, at: at.toISOString() }))
}
