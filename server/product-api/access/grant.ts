import { and, count, eq, inArray } from 'drizzle-orm'
import { type AccessRule, withoutDuplicates } from '../../../shared/rules/access-rules.ts'
import { MAX_ADDRESSES, MAX_RULES, TOO_MANY_RULES } from '../../../shared/rules/account-limits.ts'
import { comparableEmail } from '../../../shared/rules/email.ts'
import { adminRoles, teacherRoles } from '../../../shared/rules/roles.ts'
import { isRunning } from '../../../shared/rules/subscription.ts'
import type { accessRule } from '../../contract/access.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { recordGrants } from './grants.ts'
import { lockManagedPlan, type ManagedScope, managedSchools, mayBeCovered } from './managed.ts'

const roles: readonly string[] = [...teacherRoles, ...adminRoles]

/**
 * Adds a rule or single teachers to a subscription, records who gave it, and returns all of them. Throws 403 if it
 * is not running, 409 `rule-limit` for more than a plan may have: the page that lists them would not open any more.
 */
export async function grantAccess(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  subscriptionId: string,
  { version, rule, emails = [] }: BodyOf<typeof accessRule>,
): Promise<ReplyOf<typeof accessRule>> {
  return db.transaction(async (tx) => {
    const { plan, scope, today } = await lockManagedPlan(tx, clock, bearer, subscriptionId)
    if (!isRunning(plan, today)) throw forbidden()
    const schoolIds = (await managedSchools(tx, scope)).map(({ id }) => id)
    if (rule) checkRule(rule, scope, schoolIds)
    const addresses = [...new Set(emails.map(comparableEmail))]
    await checkTeachers(tx, scope, schoolIds, addresses)

    const before = plan.selectors
    const after = withoutDuplicates({
      rules: [...before.rules, ...(rule ? [rule] : [])],
      emails: [...before.emails, ...addresses],
    })
    const isThere = after.rules.length === before.rules.length && after.emails.length === before.emails.length
    if (isThere) return { subscriptionVersion: plan.version, selectors: before }
    if (plan.version !== version) throw conflict()
    if (after.rules.length > MAX_RULES || after.emails.length > MAX_ADDRESSES)
      throw new Refusal(409, 'rule-limit', TOO_MANY_RULES)
    await tx
      .update(subscriptions)
      .set({ selectors: after, version: version + 1 })
      .where(eq(subscriptions.id, subscriptionId))
    const added = {
      rules: after.rules.slice(before.rules.length),
      emails: after.emails.slice(before.emails.length),
    }
    const { accountId } = bearer
    await recordGrants(tx, clock.now(), { subscriptionId, accountId }, added)
    const count = added.rules.length + added.emails.length
    await recordAudit(tx, clock, { event: 'access-given', accountId, subscriptionId, count })
    return { subscriptionVersion: version + 1, selectors: after }
  })
}

/** Throws 404 for an institution that is not the bearer's, 400 for an unknown role. */
function checkRule(rule: AccessRule, scope: ManagedScope, schoolIds: readonly string[]): void {
  const managedIds = new Set([...schoolIds, ...(scope.kind === 'district' ? [scope.districtId] : [])])
  if (!rule.institutionIds.every((id) => managedIds.has(id))) throw notFound()
  if (!rule.roles.every((role) => roles.includes(role))) throw invalid({ roles: 'Please choose a role.' })
}

/** Throws 404 for an address that belongs to no teacher at the bearer's schools. */
async function checkTeachers(
  tx: Db,
  scope: ManagedScope,
  schoolIds: readonly string[],
  emails: readonly string[],
): Promise<void> {
  if (emails.length === 0) return
  const [found] = await tx
    .select({ count: count() })
    .from(accounts)
    .where(and(mayBeCovered(scope, schoolIds), inArray(accounts.email, [...emails])))
  if (found?.count !== emails.length) throw notFound()
}
