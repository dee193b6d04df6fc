import { eq } from 'drizzle-orm'
import { zoneOfState } from '../../../shared/rules/state-zones.ts'
import { zoneOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'

/**
 * The time zone that defines a caller's days: from their settings; for a partner's educator, from their
 * state; otherwise UTC.
 */
export async function zoneOfCaller(db: Db, accountId: string): Promise<string> {
  const [caller] = await db
    .select({ settings: accounts.settings, partner: accounts.partner })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (caller?.partner) return zoneOfState(caller.partner.stateId)
  return zoneOf(caller?.settings ?? {})
}
