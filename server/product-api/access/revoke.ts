import { and, eq, inArray } from 'drizzle-orm'
import { isSameRule } from '../../../shared/rules/access-rules.ts'
import type { accessRule, takeBackAccess } from '../../contract/access.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { accessGrants } from '../db/schema/access-grants.ts'
import { subscriptions } from '../db/schema/accounts.ts'
import { conflict, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { isRecent } from './grants.ts'
import { lockManagedPlan } from './managed.ts'

/**
 * Takes back rules and addresses that the bearer gave within the last day, all or none, and records it; what
 * is taken back already stays so. Throws 404 for anything the bearer did not give, 409 if a day has passed.
 */
export async function revokeAccess(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  subscriptionId: string,
  { grantIds }: BodyOf<typeof takeBackAccess>,
): Promise<ReplyOf<typeof accessRule>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { plan } = await lockManagedPlan(tx, clock, bearer, subscriptionId)
    const grants = await tx
      .select()
      .from(accessGrants)
      .where(
        and(
          inArray(accessGrants.id, grantIds),
          eq(accessGrants.subscriptionId, subscriptionId),
          eq(accessGrants.accountId, bearer.accountId),
        ),
      )
    if (grants.length !== grantIds.length) throw notFound()
    const standing = grants.filter(({ takenBackAt }) => takenBackAt === null)
    if (!standing.every(({ givenAt }) => isRecent(givenAt, now))) throw conflict()
    if (standing.length === 0) return { subscriptionVersion: plan.version, selectors: plan.selectors }

    const selectors = {
      rules: plan.selectors.rules.filter(
        (rule) => !standing.some((grant) => grant.rule && isSameRule(grant.rule, rule)),
      ),
      emails: plan.selectors.emails.filter((email) => !standing.some((grant) => grant.email === email)),
    }
    await tx
      .update(subscriptions)
      .set({ selectors, version: plan.version + 1 })
      .where(eq(subscriptions.id, subscriptionId))
    const ids = standing.map(({ id }) => id)
    await tx.update(accessGrants).set({ takenBackAt: now }).where(inArray(accessGrants.id, ids))
    await recordAudit(tx, clock, {
      event: 'access-taken-back',
      accountId: bearer.accountId,
      subscriptionId,
      count: ids.length,
    })
    return { subscriptionVersion: plan.version + 1, selectors }
  })
}
