import { eq, sql } from 'drizzle-orm'
import { mayStartPilotOn, NO_PILOT_DAY, pilotFrom, trialState } from '../../../shared/rules/subscription.ts'
import type { Clock } from '../../clock.ts'
import { coveringPlan } from '../access/covering.ts'
import { readAccount } from '../account/me.ts'
import { todayOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { invalid, Refusal } from '../refusal.ts'

const alreadyBegun = () => new Refusal(409, 'conflict', 'This pilot cannot be started.')

/**
 * Sets the first day of an account's pilot, by default today in its own zone. A scheduled pilot may be moved;
 * one that has begun runs its 14 days (S4.19 to S4.26?). Throws 400 for a day out of bounds, 409 if there is
 * no pilot to start.
 */
export async function startPilot(
  { db, clock }: { db: Db; clock: Clock },
  accountId: string,
  day?: number,
): Promise<{ trialStartDate: number; expirationDay: number }> {
  return db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.ownerId, accountId))
      .for('update')
    const account = await readAccount(tx, accountId)
    const today = todayOf(clock, account.settings)
    // Whoever is covered by another plan needs no pilot.
    const covering = await coveringPlan(tx, today, account)
    if (!plan || covering?.id !== plan.id || !['not-started', 'scheduled'].includes(trialState(plan, today)))
      throw alreadyBegun()
    const first = day ?? today
    if (!mayStartPilotOn(first, today)) throw invalid({ day: NO_PILOT_DAY })
    const pilot = pilotFrom(first)
    await tx
      .update(subscriptions)
      .set({ ...pilot, version: sql`${subscriptions.version} + 1` })
      .where(eq(subscriptions.id, plan.id))
    return pilot
  })
}
