import { asc, inArray } from 'drizzle-orm'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { trialState } from '../../../shared/rules/subscription.ts'
import { coveringPlan, type Plan } from '../access/covering.ts'
import { nonSupportedAppVersions } from '../account/apps.ts'
import { todayOf } from '../account/zone.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { notFound, Refusal } from '../refusal.ts'
import { readRosterNames } from '../rosters/read.ts'
import type { Product } from '../serve.ts'
import { addDevice } from './counted-devices.ts'

type Account = typeof accounts.$inferSelect

/** What a device says when it enters an access code; all but the code is its word. */
interface CodeEntry {
  readonly code: string
  readonly deviceId?: string
  /** The class it is meant for, if it knows that already. */
  readonly rosterId?: string
  readonly buildNumber?: string
}

/**
 * Returns the class that an access code opens on a device (S7.12, S7.13?). Throws the statuses of section 8:
 * 426 for an app version that is no longer allowed, 404 for an unknown code or a class that is not the code's, 428
 * before the pilot, 423 after it, 402 and 405 if a family's or an educator's plan has run out, 413 if there are too
 * many devices.
 */
export async function accountByCode(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  { code, deviceId, rosterId, buildNumber }: CodeEntry,
): Promise<string> {
  requireSupportedBuild(buildNumber)
  return db.transaction(async (tx) => {
    const account = await accountOfCode(tx, code, config.parentCodeSuffix)
    if (rosterId !== undefined) await requireRoster(tx, account.id, rosterId)
    await requireActivePlan({ db: tx, clock }, account)
    if (deviceId !== undefined) await addDevice({ db: tx, clock }, account, deviceId, config.deviceLimit)
    return account.id
  })
}

/**
 * The account of an access code, in any letter case, with or without the suffix of a family's code (S3.8?,
 * S5.93).
 */
async function accountOfCode(db: Db, typed: string, suffix: string): Promise<Account> {
  const code = typed.trim().toLowerCase()
  const codes = code.endsWith(suffix) ? [code, code.slice(0, -suffix.length)] : [code]
  const found = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.accessCode, codes))
    .orderBy(asc(accounts.id))
  const account = found.find(({ accessCode }) => accessCode === code) ?? found[0]
  if (account?.state !== 'active' || account.partner) throw notFound()
  return account
}

/** Throws 426 for an app version that is no longer allowed. */
export function requireSupportedBuild(buildNumber: string | undefined): void {
  if (buildNumber !== undefined && nonSupportedAppVersions.includes(buildNumber))
    throw new Refusal(426, 'needs-update', 'This version of the app is no longer supported.')
}

/** Throws 404 unless it is an active class of the account's. */
export async function requireRoster(db: Db, accountId: string, rosterId: string): Promise<void> {
  const rosters = await readRosterNames(db, accountId)
  if (!rosters.some((roster) => roster.rosterId === rosterId)) throw notFound()
}

/** Throws the status of section 8 if the plan an account has, or is given, does not run today. */
export async function requireActivePlan(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  account: Account,
): Promise<void> {
  const today = todayOf(clock, account.settings)
  const plan = await coveringPlan(db, today, account)
  if (plan) requireActive(account, plan, today)
  // A family has chosen no plan yet: nothing is open without a payment or a trial.
  else if (isParentRole(account.settings.role)) throw expired(account)
}

function requireActive({ settings }: Account, plan: Plan, today: number): void {
  const trial = trialState(plan, today)
  if (trial === 'not-started' || trial === 'scheduled')
    throw new Refusal(428, 'trial-not-started', 'The pilot has not started yet.')
  if (trial === 'expired') throw new Refusal(423, 'plan-expired', 'The pilot has expired.')
  if (plan.expirationDay === null || plan.expirationDay >= today) return
  if (plan.plan === 'parent_ios') throw new Refusal(402, 'ios-expired', 'The subscription has expired.')
  throw expired({ settings })
}

const expired = ({ settings }: Pick<Account, 'settings'>) =>
  new Refusal(isParentRole(settings.role) ? 402 : 405, 'plan-expired', 'The subscription has expired.')
