import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '../../../shared/rules/days.ts'
import type { searchAccounts } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { coveringPlans, type Plan } from '../access/covering.ts'
import { nameOf } from '../account/name.ts'
import { accounts } from '../db/schema/accounts.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import type { Product } from '../serve.ts'

/** As many results as a person will read through. */
const MAX_RESULTS = 20

/**
 * Accounts an administrator may view: active ones. Not a partner's educators, who have no account of ours,
 * and not other administrators, because a view would lend one the other's rights.
 */
const isOfOthers: SQL | undefined = and(isNull(accounts.partner), eq(accounts.isInternalAdmin, false))
export const isViewable: SQL | undefined = and(eq(accounts.state, 'active'), isOfOthers)
/** Deactivated accounts are found, so that support can bring them back. */
const isFindable: SQL | undefined = and(inArray(accounts.state, ['active', 'deactivated']), isOfOthers)

const institutionName = sql<string | null>`coalesce(${schools.name}, ${accounts.institution}->>'schoolName',
  ${accounts.institution}->>'districtName', ${districts.name})`

/** Accounts whose name, e-mail or institution contains the text, except the searcher's own. */
export async function findAccounts(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  searcherId: string,
  text: string,
): Promise<ReplyOf<typeof searchAccounts>> {
  const wanted = text.trim().toLowerCase()
  const contains = (column: SQL): SQL => sql`position(${wanted} in lower(coalesce(${column}, ''))) > 0`
  const found = await db
    .select({ account: accounts, institution: institutionName })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(districts, eq(districts.id, accounts.districtId))
    .where(
      and(
        isFindable,
        ne(accounts.id, searcherId),
        or(
          contains(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`),
          contains(
            sql`(${accounts.settings}->>'mmFirstName') || ' ' || (${accounts.settings}->>'mmLastName')`,
          ),
          contains(sql`${accounts.email}`),
          contains(institutionName),
        ),
      ),
    )
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
    .limit(MAX_RESULTS + 1)
  const shown = found.slice(0, MAX_RESULTS)
  const plans = await coveringPlans(
    db,
    dayIn('UTC', clock.now()),
    shown.map(({ account }) => account),
  )
  return {
    more: found.length > MAX_RESULTS,
    accounts: shown.map(({ account, institution }) => ({
      accountId: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      institution,
      subscription: summaryOf(plans.get(account.id)),
      lastSigninAt: account.lastSigninAt?.toISOString() ?? null,
      isDeactivated: account.state === 'deactivated',
      schoolId: account.schoolId,
    })),
  }
}

/** The plan somebody plays on: their own, or their school's or district's. */
const summaryOf = (plan: Plan | undefined) =>
  plan
    ? {
        plan: plan.plan,
        scope: plan.scope,
        trialStartDate: plan.trialStartDate,
        expirationDay: plan.expirationDay,
      }
    : null
