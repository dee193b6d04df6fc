import { and, count, countDistinct, eq, isNull } from 'drizzle-orm'
import { noInstitutionId } from '../../../shared/rules/institutions.ts'
import type { ClientData, Subscription, Teacher } from '../../contract/entities.ts'
import { coveringPlan } from '../access/covering.ts'
import type { Db } from '../db/open.ts'
import { accounts, identities, type subscriptions } from '../db/schema/accounts.ts'
import { schools } from '../db/schema/institutions.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { students } from '../db/schema/students.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
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
  }
}

/**
 * Somebody's subscription, their own or one given to them, or null; its size counts the children of its
 * scope.
 */
export async function readSubscription(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  account: Account,
): Promise<Subscription | null> {
  const covering = await coveringPlan(db, todayOf(clock, account.settings), account)
  if (!covering) return null
  const { plan, owner } = covering
  return {
    ...subscriptionOf(plan, await countCovered(db, owner, plan)),
    ...(owner.id !== account.id && { isGiven: true }),
  }
}

/** Returns a plan in the form section 3 describes for a subscription. */
export const subscriptionOf = (plan: Plan, currentRosterSize: number): Subscription => ({
  id: plan.id,
  plan: plan.plan,
  scope: plan.scope,
  trialStartDate: plan.trialStartDate,
  expirationDay: plan.expirationDay,
  rosterLimit: plan.rosterLimit,
  currentRosterSize,
  subscriptionVersion: plan.version,
})

/** How many children a plan covers: those of its owner's rosters, school or district. */
export async function countCovered(
  db: Db,
  account: Pick<Account, 'id' | 'schoolId' | 'districtId'>,
  plan: Pick<Plan, 'scope'>,
): Promise<number> {
  if (plan.scope === 'teacher') return countOwnStudents(db, account.id)
  const covered =
    plan.scope === 'school'
      ? account.schoolId && eq(students.schoolId, account.schoolId)
      : account.districtId && eq(schools.districtId, account.districtId)
  if (!covered) return 0
  const [found] = await db
    .select({ count: count() })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(and(covered, isNull(students.deactivatedAt)))
  return found?.count ?? 0
}

async function countOwnStudents(db: Db, accountId: string): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(rosterStudents.studentId) })
    .from(rosterTeachers)
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .innerJoin(students, and(eq(students.id, rosterStudents.studentId), isNull(students.deactivatedAt)))
    .where(eq(rosterTeachers.accountId, accountId))
  return found?.count ?? 0
}
