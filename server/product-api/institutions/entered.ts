import { and, eq, gt } from 'drizzle-orm'
import {
  ENTERED_TOO_MANY,
  MAX_OWN_INSTITUTIONS,
  OWN_INSTITUTIONS_DAYS,
} from '../../../shared/rules/account-limits.ts'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { Refusal } from '../refusal.ts'

const WINDOW_MS = OWN_INSTITUTIONS_DAYS * DAY_MS

/**
 * Throws 429 with the seconds to wait for somebody who has entered as many institutions by hand of late as one may,
 * wherever they have gone from there. The account is locked.
 */
export async function requireMayEnter(tx: Db, clock: Clock, accountId: string): Promise<void> {
  const now = clock.now().getTime()
  const since = new Date(now - WINDOW_MS)
  const entered = []
  for (const { enteredBy, enteredAt, table } of [
    { ...schools, table: schools },
    { ...districts, table: districts },
  ])
    entered.push(
      ...(await tx
        .select({ at: enteredAt })
        .from(table)
        .where(and(eq(enteredBy, accountId), gt(enteredAt, since)))),
    )
  const times = entered.map(({ at }) => at?.getTime() ?? now).sort((one, other) => one - other)
  // There is room again once so few are left.
  const first = times[times.length - MAX_OWN_INSTITUTIONS]
  if (first === undefined) return
  throw new Refusal(429, 'too-many', ENTERED_TOO_MANY, Math.ceil((first + WINDOW_MS - now) / 1000))
}
