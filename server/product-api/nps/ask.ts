import { and, eq, isNull } from 'drizzle-orm'
import { isNpsDue } from '../../../shared/rules/nps.ts'
import { adminRoles, isParentRole } from '../../../shared/rules/roles.ts'
import { readAccount } from '../account/me.ts'
import { todayOf, zoneOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Product } from '../serve.ts'

type Account = typeof accounts.$inferSelect

/** Whether somebody is asked at all, and now: never parents, never in a first session (S9.75 to S9.77?). */
export function mayBeAsked(account: Account, { familyId, kind }: Bearer, now: Date): boolean {
  const { settings, startedDay, lastNpsDate, firstFamilyId } = account
  if (kind !== 'account' || isParentRole(settings.role) || firstFamilyId === familyId) return false
  return isNpsDue({
    accountStartDate: startedDay,
    lastNPSDate: lastNpsDate ?? undefined,
    isAdmin: adminRoles.includes(settings.role ?? ''),
    zone: zoneOf(settings),
    now,
  })
}

/** Takes the question for whoever asks first: of several tabs at once, one is told that it is due. */
export async function takeQuestion(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
): Promise<boolean> {
  const account = await readAccount(db, bearer.accountId)
  if (!mayBeAsked(account, bearer, clock.now())) return false
  const { id, lastNpsDate, settings } = account
  const taken = await db
    .update(accounts)
    .set({ lastNpsDate: todayOf(clock, settings) })
    .where(
      and(
        eq(accounts.id, id),
        lastNpsDate === null ? isNull(accounts.lastNpsDate) : eq(accounts.lastNpsDate, lastNpsDate),
      ),
    )
    .returning({ id: accounts.id })
  return taken.length > 0
}
