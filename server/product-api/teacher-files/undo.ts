import { and, eq, isNull, sql } from 'drizzle-orm'
import { readAccount } from '../account/me.ts'
import type { Bearer } from '../auth/bearer.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import type { School } from '../db/schema/institutions.ts'
import { invitations, mailLinks } from '../db/schema/mail.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { scopeOf } from '../ownership.ts'
import { conflict } from '../refusal.ts'
import { lockForRemoval } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { mayDeactivate } from '../teachers/deactivate.ts'
import { recordTeachers } from './on-record.ts'
import { type FileOfSchool, ownTeacherFile } from './staged.ts'

type Account = typeof accounts.$inferSelect

/** Who a file created and brought back, with what they were before. */
export interface TeachersDone {
  readonly created: readonly { readonly row: number; readonly accountId: string }[]
  readonly returned: readonly ReturnedTeacher[]
}

/** Somebody a file brought back: what is restored, and what shows whether the account has been used since. */
interface ReturnedTeacher extends Traces {
  readonly row: number
  readonly accountId: string
  readonly deactivatedAt: string | null
  readonly deactivatedBy: string | null
}

interface Traces {
  readonly lastSigninAt: string | null
  readonly settingsVersion: number
  readonly rosterVersion: number
  /** Only a hash of the stored hash, to compare. */
  readonly passwordMark: string | null
}

/** What of an account changes when somebody uses it. */
export const tracesOf = ({
  lastSigninAt,
  settingsVersion,
  rosterVersion,
  passwordHash,
}: Account): Traces => ({
  lastSigninAt: lastSigninAt?.toISOString() ?? null,
  settingsVersion,
  rosterVersion,
  passwordMark: passwordHash === null ? null : hashOf(passwordHash),
})

/**
 * Removes the accounts a file created, which withdraws their invitations, and deactivates again whom it
 * brought back, in one transaction and only once. Whoever has accepted or signed in since stays, and so does
 * anybody something has been done with, or whom the bearer may no longer deactivate; these are counted.
 * Returns how many were undone.
 */
export async function undoTeachers(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  fileRef: FileOfSchool,
): Promise<number> {
  return db.transaction(async (tx) => {
    const file = await ownTeacherFile(tx, { clock, bearer }, fileRef, { lock: true })
    if (file.state === 'undone') return 0
    const { done } = file
    if (file.state !== 'done' || !done) throw conflict()
    const locked = await lockForRemoval(
      tx,
      [...done.created, ...done.returned].map(({ accountId }) => accountId),
    )
    const self = await readAccount(tx, bearer.accountId)
    const by = { id: self.id, scope: scopeOf(self) }
    const found = new Map(locked.map((account) => [account.id, account]))
    let undone = 0
    for (const { accountId } of done.created) {
      const account = found.get(accountId)
      if (account && isUntouched(account, fileRef.school) && (await remove(tx, accountId))) undone++
    }
    for (const before of done.returned) {
      const account = found.get(before.accountId)
      if (!account || !isUnused(account, before, fileRef.school) || !mayDeactivate(by, account)) continue
      await deactivateAgain(tx, before)
      undone++
    }
    const kept = done.created.length + done.returned.length - undone
    await tx.update(teacherFiles).set({ state: 'undone', kept }).where(eq(teacherFiles.id, file.id))
    await recordTeachers(tx, { clock, bearer }, fileRef, 'removed', undone)
    return undone
  })
}

/** Nobody has accepted the invitation, and nobody has changed the account. */
const isUntouched = (account: Account, school: School): boolean =>
  account.state === 'unvalidated' &&
  account.schoolId === school.id &&
  account.passwordHash === null &&
  account.lastSigninAt === null &&
  account.settingsVersion === 1 &&
  account.rosterVersion === 1

/** Still at the school, and as the file left the account. */
function isUnused(account: Account, before: ReturnedTeacher, school: School): boolean {
  const now = tracesOf(account)
  return (
    account.state !== 'deactivated' &&
    account.schoolId === school.id &&
    now.lastSigninAt === before.lastSigninAt &&
    now.settingsVersion === before.settingsVersion &&
    now.rosterVersion === before.rosterVersion &&
    now.passwordMark === before.passwordMark
  )
}

/** PostgreSQL's code for a row that others refer to. */
const STILL_REFERRED_TO = '23503'

/**
 * Deletes an account with its links, its invitations and its pilot. False if anything else refers to it, such as a class or a
 * co-teacher: the database knows all of that, so nothing is forgotten here.
 */
async function remove(tx: Db, accountId: string): Promise<boolean> {
  try {
    await tx.transaction(async (step) => {
      await step.delete(mailLinks).where(eq(mailLinks.accountId, accountId))
      await step.delete(invitations).where(eq(invitations.accountId, accountId))
      await step
        .delete(subscriptions)
        .where(
          and(
            eq(subscriptions.ownerId, accountId),
            eq(subscriptions.plan, 'trial'),
            isNull(subscriptions.trialStartDate),
          ),
        )
      await step.delete(accounts).where(eq(accounts.id, accountId))
    })
    return true
  } catch (error) {
    if (codeOf(error) === STILL_REFERRED_TO) return false
    throw error
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error
    ? (error.cause as { code?: unknown }).code
    : undefined

async function deactivateAgain(tx: Db, before: ReturnedTeacher): Promise<void> {
  const { accountId, deactivatedAt, deactivatedBy } = before
  await tx
    .update(accounts)
    .set({
      state: 'deactivated',
      stateBefore: sql`${accounts.state}`,
      deactivatedAt: deactivatedAt === null ? null : new Date(deactivatedAt),
      deactivatedBy,
    })
    .where(eq(accounts.id, accountId))
}
