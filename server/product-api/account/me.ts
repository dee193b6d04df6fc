import { and, count, countDistinct, eq, isNull, type SQL } from 'drizzle-orm'
import { noInstitutionId } from '../../../shared/rules/institutions.ts'
import { isParentPlan } from '../../../shared/rules/parent-plans.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import type { ClientData, Subscription, Teacher } from '../../contract/entities.ts'
import { coveringPlan, isAdministeredBy } from '../access/covering.ts'
import { isAmong } from '../db/is-among.ts'
import type { Db } from '../db/open.ts'
import { accounts, identities, type subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { scopeOf } from '../ownership.ts'
import { newestSubscription } from '../payments/newest-subscription.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { countsForSchool } from '../students/in-class.ts'
import { sharedCounts } from './shared-counts.ts'
import { todayOf } from './zone.ts'

type Account = typeof accounts.$inferSelect
type Plan = typeof subscriptions.$inferSelect

export async function readAccount(db: Db, accountId: string): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound()
  return account
}

/** The account as section 3 describes a teacher, with how many children are in their rosters. */
export async function readTeacher(db: Db, account: Account): Promise<Teacher> {
  const [numStudents, known] = await Promise.all([
    countOwnStudents(db, account.id),
    db.select().from(identities).where(eq(identities.accountId, account.id)),
  ])
  const edu = known.find(({ provider }) => provider === 'edu')
  const google = known.find(({ provider }) => provider === 'google')
  return {
    id: account.id,
    ...(isParentRole(account.settings.role) && { teacherId: account.id }),
    firstName: account.firstName,
    lastName: account.lastName,
    emails: [account.email],
    caseSensitiveEmail: account.caseSensitiveEmail,
    email: account.email,
    clientId: account.clientId,
    accountStartDate: account.startedDay,
    numStudents,
    schoolId: schoolIdOf(account),
    districtId: account.districtId,
    providerData: {
      ...(edu && {
        edu: {
          id: edu.subject,
          ...(edu.eduSchoolId && { schoolId: edu.eduSchoolId }),
          ...(edu.eduDistrictId && { districtId: edu.eduDistrictId }),
        },
      }),
      ...(google && { google: { id: google.subject } }),
    },
    isInternalAdmin: account.isInternalAdmin,
  }
}

/** Somebody without an institution has a school id of their own (S3.24). */
const schoolIdOf = ({ schoolId, districtId, email }: Account): string | null =>
  schoolId ?? (districtId ? null : noInstitutionId(email))

export function clientDataOf(account: Account): ClientData {
  return {
    settings: account.settings,
    institution: account.institution,
    setup: { rosterFinished: account.rosterFinished, appsFinished: account.appsFinished },
    loginCode: account.accessCode,
    isSignupComplete: account.isSignupComplete,
    deviceArray: account.devices,
    settingsVersion: account.settingsVersion,
    rosterVersion: account.rosterVersion,
    isVerifiedAccountAdmin: account.isVerifiedAccountAdmin,
    ...(account.rights && { rights: account.rights }),
    ...(account.leadCode && { prospectRecord: { leadCode: account.leadCode } }),
    ...(account.lastNpsDate !== null && { lastNPSDate: account.lastNpsDate }),
    ...(account.lastNps !== null && { lastNPS: account.lastNps }),
    ...(!account.countsPages && { countsPages: false }),
  }
}

/**
 * Somebody's subscription, their own or one given to them, or null; its size counts the children of its
 * scope, and is left out of a school's or district's unless it is asked for.
 */
export async function readSubscription(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  account: Account,
  { withSize }: { readonly withSize: boolean },
): Promise<Subscription | null> {
  const plan = await coveringPlan(db, todayOf(clock, account.settings), account)
  if (!plan) return null
  const isOwn = plan.ownerId === account.id || isAdministeredBy(scopeOf(account), plan)
  return {
    ...termsOf(plan),
    ...((withSize || plan.ownerId !== null) && { currentRosterSize: await countShown(db, plan) }),
    ...(!isOwn && { isGiven: true }),
    ...(isParentPlan(plan.plan) && (await cardStateOf(db, account.id))),
  }
}

/** Whether a family has cancelled, or its card could not be charged (S3.29, S4.28). */
async function cardStateOf(db: Db, accountId: string): Promise<Pick<Subscription, 'cardState'>> {
  const newest = await newestSubscription(db, accountId)
  if (newest?.isCancelled) return { cardState: 'cancelled' }
  return newest?.status === 'past_due' ? { cardState: 'unpaid' } : {}
}

/** Returns a plan in the form section 3 describes for a subscription. */
export const subscriptionOf = (plan: Plan, currentRosterSize: number) => ({
  ...termsOf(plan),
  currentRosterSize,
})

const termsOf = (plan: Plan) => ({
  id: plan.id,
  plan: plan.plan,
  scope: plan.scope,
  trialStartDate: plan.trialStartDate,
  expirationDay: plan.expirationDay,
  rosterLimit: plan.rosterLimit,
  subscriptionVersion: plan.version,
})

/** Whose children are counted: a teacher's, a school's or a district's. */
export type Holder = Pick<Plan, 'ownerId' | 'schoolId' | 'districtId'>

/**
 * How many children a plan covers, each once: those of its owner's rosters, or those of its school or district who
 * are in a class.
 */
export async function countCovered(db: Db, { ownerId, schoolId, districtId }: Holder): Promise<number> {
  if (ownerId !== null) return countOwnStudents(db, ownerId)
  const covered =
    schoolId === null ? eq(schools.districtId, districtId ?? '') : eq(students.schoolId, schoolId)
  const [found] = await db
    .select({ count: count() })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(covered, countsForSchool))
  return found?.count ?? 0
}

/** The same to be shown: of those who ask for one institution's at once all but the first share the next count. */
export function countShown(db: Db, holder: Holder): Promise<number> {
  const { ownerId, schoolId, districtId } = holder
  const count = () => countCovered(db, holder)
  return ownerId === null ? sharedCounts(db).count(`${schoolId} ${districtId}`, count) : count()
}

/** How many children are in the rosters of a teacher, each once. */
export const countOwnStudents = async (db: Db, accountId: string): Promise<number> =>
  (await countStudentsOfEach(db, [accountId])).get(accountId) ?? 0

/** The same for each of some teachers who has any, or of their children who are of some kind; in one statement. */
export async function countStudentsOfEach(
  db: Db,
  accountIds: readonly string[],
  ofThem?: SQL,
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const found = await db
    .select({ accountId: rosterTeachers.accountId, count: countDistinct(rosterStudents.studentId) })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(and(isAmong(rosterTeachers.accountId, accountIds), ofThem))
    .groupBy(rosterTeachers.accountId)
  return new Map(found.map(({ accountId, count }) => [accountId, count]))
}
