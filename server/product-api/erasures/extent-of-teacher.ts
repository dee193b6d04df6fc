import { and, eq, ne } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { cardSubscriptions } from '../db/schema/payments.ts'
import { administers, scopeOf } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import { mayDeactivate } from '../teachers/deactivate.ts'
import { isDeactivated } from '../teachers/listed-teachers.ts'
import type { Extent } from './extent.ts'

/**
 * The account of a deactivated teacher at a school the bearer administers, and nothing else: classes and children are
 * the school's. Throws 404 for anybody else's, 403 for an account that the bearer could not have deactivated.
 */
export async function extentOfTeacher(db: Db, bearer: Bearer, teacherId: string): Promise<Extent> {
  const self = await readAccount(db, bearer.accountId)
  const [teacher] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, teacherId), isDeactivated, administers(bearer, accounts.schoolId)))
  if (!teacher) throw notFound()
  if (!mayDeactivate({ id: self.id, scope: scopeOf(self) }, teacher)) throw forbidden()
  await requireUncharged(db, teacher.id)
  return {
    kind: 'account',
    accountId: teacher.id,
    schoolId: teacher.schoolId,
    studentIds: [],
    rosterIds: [],
    staying: 0,
  }
}

/** Whether a subscription is charged again. */
const renews = and(ne(cardSubscriptions.status, 'canceled'), eq(cardSubscriptions.isCancelled, false))

/** Throws 403 for whoever pays by card: it would go on charging a card whose owner nobody knows any more. */
export async function requireUncharged(db: Db, accountId: string): Promise<void> {
  const [paying] = await db
    .select({ accountId: cardSubscriptions.accountId })
    .from(cardSubscriptions)
    .where(and(eq(cardSubscriptions.accountId, accountId), renews))
    .limit(1)
  if (paying) throw forbidden()
}
