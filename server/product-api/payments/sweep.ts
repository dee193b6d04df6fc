import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import { MINUTE_MS } from '../../../shared/rules/days.ts'
import {
  cardAttempts,
  cardEvents,
  cardSubscriptions,
  charges,
  customersToDelete,
} from '../db/schema/payments.ts'
import type { Charge, Parts } from './charge.ts'
import { giveBack, openRefunds } from './give-back.ts'
import { lookAtPayment } from './record-returns.ts'
import { recordSubscription } from './record-subscription.ts'
import { settleAttempt } from './settle-attempt.ts'
import { giveUpCharge } from './settle-charge.ts'

/** Longer than anybody answers their bank. What is still open then is given up. */
const LEFT_MS = 60 * MINUTE_MS
/** After which nothing begins any more at the provider, of what it was asked for. */
const LATE_MS = 24 * 60 * MINUTE_MS
/** Events are sent again for days. */
const REMEMBERED_MS = 60 * 24 * 60 * MINUTE_MS

/** Settles what was left open, by asking the provider; what it says counts. One that fails stays for the next time. */
export async function sweep(parts: Parts): Promise<void> {
  const { db, clock, cards } = parts
  if (!cards) return
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const faults: unknown[] = []
  const each = async <Row>(rows: readonly Row[], settle: (row: Row) => Promise<void>) => {
    for (const row of rows) await settle(row).catch((error: unknown) => faults.push(error))
  }

  const open = await db
    .select()
    .from(charges)
    .where(and(eq(charges.status, 'open'), lt(charges.busyUntil, now)))
  await each(open, (row: Charge) =>
    row.createdAt < ago(LEFT_MS) ? giveUpCharge(parts, row) : lookAtPayment(parts, row),
  )
  const attempts = await db
    .select()
    .from(cardAttempts)
    .where(
      or(
        and(eq(cardAttempts.status, 'open'), lt(cardAttempts.busyUntil, now)),
        // What was asked for may begin after it was given up.
        and(eq(cardAttempts.status, 'given-up'), gt(cardAttempts.requestedAt, ago(LATE_MS))),
      ),
    )
  // Whoever was asked to begin one may have begun it; the others wait for their bank.
  await each(
    attempts.filter(({ requestedAt, createdAt }) => requestedAt !== null || createdAt < ago(LEFT_MS)),
    (row) => settleAttempt(parts, row),
  )
  const due = await db
    .select({ id: cardSubscriptions.providerId })
    .from(cardSubscriptions)
    .where(
      and(
        ne(cardSubscriptions.status, 'canceled'),
        or(
          lt(cardSubscriptions.paidUntil, now),
          eq(cardSubscriptions.status, 'past_due'),
          // It was written down, and not ended yet.
          cardSubscriptions.isLate,
        ),
      ),
    )
  await each(due, async ({ id }) => recordSubscription(parts, await cards.subscription(id)))
  await each(await openRefunds(parts), (row) => giveBack(parts, row))
  await each(await db.select().from(customersToDelete), async ({ customerId }) => {
    await cards.deleteCustomer(customerId)
    await db.delete(customersToDelete).where(eq(customersToDelete.customerId, customerId))
  })
  await db.delete(cardEvents).where(lt(cardEvents.takenAt, ago(REMEMBERED_MS)))
  if (faults.length > 0) throw faults[0]
}
