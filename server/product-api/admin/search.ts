import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { searchAccounts } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { districts, schools } from '../db/schema/institutions.ts'

/** As many as a person reads through. */
const SHOWN = 20

/**
 * Whom an administrator may look at: people whose accounts are open. Not a partner's educators, who have none of
 * ours; and not one another, or a view would lend the rights of the one to the other.
 */
export const isViewable: SQL | undefined = and(
  eq(accounts.state, 'active'),
  isNull(accounts.partner),
  eq(accounts.isInternalAdmin, false),
)

const institutionName = sql<string | null>`coalesce(${schools.name}, ${accounts.institution}->>'schoolName',
  ${accounts.institution}->>'districtName', ${districts.name})`

/** Accounts whose name, e-mail or institution holds the text, but never the seeker's own. */
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
