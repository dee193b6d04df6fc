import { and, eq, isNull } from 'drizzle-orm'
import { startOfDay } from '../../../shared/rules/days.ts'
import { addMonths } from '../../../shared/rules/subscription.ts'
import * as contract from '../../contract/account.ts'
import { buildNumbers } from '../../contract/auth.ts'
import type { ClientData } from '../../contract/entities.ts'
import { stopCodesOf } from '../backup-codes/make.ts'
import { accounts } from '../db/schema/accounts.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { notFound, Refusal } from '../refusal.ts'
import { type Product, type ProductApi, serve } from '../serve.ts'
import { legitimateBuildNumbers, nonSupportedAppVersions } from './apps.ts'
import { clientDataOf } from './me.ts'
import { todayOf, zoneOf } from './zone.ts'

/** Classroom tablets: which builds are ours, and how to reset the devices. */
export function deviceRoutes(app: ProductApi): void {
  serve(app, buildNumbers, async () => ({
    legitimateBuildNumbers: [...legitimateBuildNumbers],
    nonSupportedAppVersions: [...nonSupportedAppVersions],
  }))

  serve(app, contract.resetDevices, (request) => resetDevices(request, request.bearer.accountId), ['account'])
}

const monthOf = (day: number): number => Math.floor(day / 100)

/**
 * Forgets an account's devices and ends their sessions, once per calendar month in its own zone (S8.19?).
 * Throws 429.
 */
async function resetDevices(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  accountId: string,
): Promise<ClientData> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (!account) throw notFound()
    const now = clock.now()
    const today = todayOf(clock, account.settings)
    if (account.devicesResetDay !== null && monthOf(account.devicesResetDay) === monthOf(today)) {
      const nextMonth = startOfDay(zoneOf(account.settings), addMonths(monthOf(today) * 100 + 1, 1))
      const seconds = Math.ceil((nextMonth.getTime() - now.getTime()) / 1000)
      throw new Refusal(429, 'too-many', 'Devices can be reset once a month.', seconds)
    }
    await tx
      .update(tokenFamilies)
      .set({ endedAt: now })
      .where(
        and(
          eq(tokenFamilies.accountId, accountId),
          eq(tokenFamilies.kind, 'device'),
          isNull(tokenFamilies.endedAt),
        ),
      )
    // A code that nobody has typed yet would open a device after the reset.
    await stopCodesOf(tx, accountId)
    const [saved] = await tx
      .update(accounts)
      .set({ devices: [], newDevices: [], devicesResetDay: today })
      .where(eq(accounts.id, accountId))
      .returning()
    if (!saved) throw notFound()
    return clientDataOf(saved)
  })
}
