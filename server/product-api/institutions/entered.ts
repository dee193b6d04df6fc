import { and, asc, eq, gt } from 'drizzle-orm'
import { isManualId } from '../../../shared/rules/institutions.ts'
import {
  ENTERED_TOO_MANY,
  MOST_OWN_INSTITUTIONS,
  OWN_INSTITUTIONS_DAYS,
} from '../../../shared/rules/most-made.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../db/open.ts'
import { type accounts, formerInstitutions } from '../db/schema/accounts.ts'
import { Refusal } from '../refusal.ts'
import { institutionIdOf } from './former.ts'

const WINDOW_MS = OWN_INSTITUTIONS_DAYS * 24 * 3_600_000

/**
 * Throws 429 with the seconds to wait for somebody who has entered as many institutions by hand as one may: the one
 * they are at, and those they have left of late.
 */
export async function requireMayEnter(
  tx: Db,
  clock: Clock,
  account: typeof accounts.$inferSelect,
): Promise<void> {
  const now = clock.now().getTime()
  const { accountId, leftAt } = formerInstitutions
  const left = await tx
    .select()
    .from(formerInstitutions)
    .where(and(eq(accountId, account.id), gt(leftAt, new Date(now - WINDOW_MS))))
    .orderBy(asc(leftAt))
  const entered = left.filter(({ institutionId }) => isManualId(institutionId))
  const [first] = entered
  const isAtOne = isManualId(institutionIdOf(account) ?? '')
  if (!first || entered.length + (isAtOne ? 1 : 0) < MOST_OWN_INSTITUTIONS) return
  const seconds = Math.ceil((first.leftAt.getTime() + WINDOW_MS - now) / 1000)
  throw new Refusal(429, 'too-many', ENTERED_TOO_MANY, seconds)
}
