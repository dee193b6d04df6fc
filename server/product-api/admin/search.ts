import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { searchAccounts } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { districts, schools } from '../db/schema/institutions.ts'

/** As many results as a person will read through. */
const SHOWN = 20

/**
 * Accounts an administrator may view: active ones. Not a partner's educators, who have no account of ours,
 * and not other administrators, because a view would lend one the other's rights.
 */
export const isViewable: SQL | undefined = and(
  eq(accounts.state, 'active'),
  isNull(accounts.partner),
  eq(accounts.isInternalAdmin, false),
)

const institutionName = sql<string | null>`coalesce(${schools.name}, ${accounts.institution}->>'schoolName',
  ${accounts.institution}->>'districtName', ${districts.name})`

/** Accounts whose name, e-mail or institution contains the text, except the searcher's own. */
export async function findAccounts(
  db: Db,
  seekerId: string,
  text: string,
): Promise<ReplyOf<typeof searchAccounts>> {
  const wanted = text.trim().toLowerCase()
  const holds = (column: SQL): SQL => sql`position(${wanted} in lower(coalesce(${column}, ''))) > 0`
  const found = await db
    .select({ account: accounts, institution: institutionName, plan: subscriptions })
    .from(accounts)
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(districts, eq(districts.id, accounts.districtId))
    .leftJoin(subscriptions, eq(subscriptions.ownerId, accounts.id))
    .where(
      and(
        isViewable,
        ne(accounts.id, seekerId),
        or(
          holds(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`),
          holds(sql`(${accounts.settings}->>'mmFirstName') || ' ' || (${accounts.settings}->>'mmLastName')`),
          holds(sql`${accounts.email}`),
          holds(institutionName),
        ),
      ),
    )
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id))
    .limit(SHOWN + 1)
  return {
    more: found.length > SHOWN,
    accounts: found.slice(0, SHOWN).map(({ account, institution, plan }) => ({
      accountId: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      institution,
      subscription: plan && {
        plan: plan.plan,
        scope: plan.scope,
        trialStartDate: plan.trialStartDate,
        expirationDay: plan.expirationDay,
      },
      lastSigninAt: account.lastSigninAt?.toISOString() ?? null,
    })),
  }
}
