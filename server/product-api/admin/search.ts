import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DayInt, dayIn } from '../../../shared/rules/days.ts'
import type { searchAccounts } from '../../contract/admin.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { coveringPlans } from '../access/covering.ts'
import { nameOf } from '../account/name.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { districts, schools } from '../db/schema/institutions.ts'
import { invitationsOf } from '../invitations/record.ts'
import { nameIsWhole, nameStartsWith } from '../name-starts-with.ts'
import { factorsSince } from '../second-factor/reset.ts'
import type { Product } from '../serve.ts'
import { schoolsNamed } from '../teachers/find-schools.ts'
import { countPeople } from '../teachers/school-counts.ts'
import { type ListedPlan, schoolPlans } from '../teachers/school-plans.ts'

/** As many results as a person will read through. */
const MAX_RESULTS = 20

/**
 * Accounts that are found: not a partner's educators, who have no account of ours. Deactivated ones are, so that support
 * can bring them back, new ones, to invite them again, and other administrators, to let them in who have lost their
 * second factor.
 */
const isFindable: SQL | undefined = isNull(accounts.partner)
/** Accounts an administrator may view: active, and no administrator's, because a view would lend one the other's rights. */
export const isViewable: SQL | undefined = and(
  eq(accounts.state, 'active'),
  eq(accounts.isInternalAdmin, false),
  isFindable,
)

const institutionName = sql<string | null>`coalesce(${schools.name}, ${accounts.institution}->>'schoolName',
  ${accounts.institution}->>'districtName', ${districts.name})`

/** Accounts once more, for a query within theirs. */
const other = alias(accounts, 'other')

/**
 * Accounts whose name, e-mail or institution contains the text, or whose name's words begin with it, accents or not;
 * except the searcher's own, and schools of that name. Accounts with the typed words as whole words of their name come
 * first: two letters are in half of all names. Whoever has the text as their e-mail comes before all others.
 */
export async function findAccounts(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  searcherId: string,
  text: string,
): Promise<ReplyOf<typeof searchAccounts>> {
  const searchText = text.trim().toLowerCase()
  const contains = (column: SQL): SQL => sql`position(${searchText} in lower(coalesce(${column}, ''))) > 0`
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
          // By the index, with or without accents; in a query of its own, or every account would be taken apart.
          inArray(accounts.id, db.select({ id: other.id }).from(other).where(nameStartsWith(other, text))),
        ),
      ),
    )
    .orderBy(
      desc(eq(accounts.email, searchText)),
      desc(nameIsWhole(accounts, text)),
      desc(nameStartsWith(accounts, text)),
      asc(accounts.lastName),
      asc(accounts.firstName),
      asc(accounts.id),
    )
    .limit(MAX_RESULTS + 1)
  const shown = found.slice(0, MAX_RESULTS)
  const today = dayIn('UTC', clock.now())
  const people = shown.map(({ account }) => account)
  const ids = people.map(({ id }) => id)
  // One after the other: whoever searches takes one connection, and one of the database's processors.
  const factors = await factorsSince(db, ids)
  const plans = await coveringPlans(db, today, people)
  const invitations = await invitationsOf(db, people)
  const named = await findSchools(db, today, text)
  return {
    more: found.length > MAX_RESULTS,
    schools: named,
    accounts: shown.map(({ account, institution }) => ({
      accountId: account.id,
      ...nameOf(account),
      email: account.caseSensitiveEmail,
      role: account.settings.role ?? null,
      institution,
      subscription: summaryOf(plans.get(account.id)),
      lastSigninAt: account.lastSigninAt?.toISOString() ?? null,
      state: account.state,
      invitation: invitations.get(account.id) ?? null,
      schoolId: account.schoolId,
      isInternalAdmin: account.isInternalAdmin,
      secondFactorSince: factors.get(account.id)?.toISOString() ?? null,
    })),
  }
}

/** As many schools as a person will read through before those who are there. */
const MAX_SCHOOLS = 5

/** The schools of such a name, each with how many teach there and its plan. */
async function findSchools(
  db: Db,
  today: DayInt,
  text: string,
): Promise<ReplyOf<typeof searchAccounts>['schools']> {
  const found = await schoolsNamed(db, undefined, text, MAX_SCHOOLS)
  const peopleOf = await countPeople(
    db,
    found.map(({ id }) => id),
  )
  const plans = await schoolPlans(db, found, today)
  return found.map((school) => ({
    schoolId: school.id,
    name: school.name,
    place: [school.city, school.state].filter(Boolean).join(', '),
    teachers: peopleOf(school.id).teachers,
    subscription: summaryOf(plans.get(school.id)),
  }))
}

/** The plan somebody plays on: their own, or their school's or district's. */
const summaryOf = (plan: ListedPlan | undefined) =>
  plan
    ? {
        plan: plan.plan,
        scope: plan.scope,
        trialStartDate: plan.trialStartDate,
        expirationDay: plan.expirationDay,
      }
    : null
