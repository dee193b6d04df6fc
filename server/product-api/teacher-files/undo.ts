import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts, subscriptions } from '../db/schema/accounts.ts'
import { mailLinks } from '../db/schema/mail.ts'
import { teacherFiles } from '../db/schema/teacher-files.ts'
import { conflict } from '../refusal.ts'
import { lockForRemoval } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { ownTeacherFile, type School } from './staged.ts'

type Account = typeof accounts.$inferSelect

/** Who a file created and brought back, with what they were before. */
export interface TeachersDone {
  readonly created: readonly { readonly row: number; readonly accountId: string }[]
  readonly returned: readonly {
    readonly row: number
    readonly accountId: string
    readonly deactivatedAt: string | null
    readonly deactivatedBy: string | null
    readonly lastSigninAt: string | null
  }[]
}

/**
 * Removes the accounts a file created, which withdraws their invitations, and deactivates again whom it
 * brought back, in one transaction and only once. Whoever has accepted or signed in since stays, and so does
 * anybody something has been done with; these are counted. Returns how many were undone.
 */
export async function undoTeachers(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  which: { readonly school: School; readonly uploadId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const file = await ownTeacherFile(tx, { clock, bearer }, which, { lock: true })
    if (file.state === 'undone') return 0
    const { done } = file
    if (file.state !== 'done' || !done) throw conflict()
    const locked = await lockForRemoval(
      tx,
      [...done.created, ...done.returned].map(({ accountId }) => accountId),
    )
    const found = new Map(locked.map((account) => [account.id, account]))
    let undone = 0
    for (const { accountId } of done.created) {
      const account = found.get(accountId)
      if (account && isUntouched(account, which.school) && (await remove(tx, accountId))) undone++
    }
    for (const before of done.returned) {
      const account = found.get(before.accountId)
      if (account && hasNotReturned(account, before) && (await deactivateAgain(tx, before))) undone++
    }
    const kept = done.created.length + done.returned.length - undone
    await tx.update(teacherFiles).set({ state: 'undone', kept }).where(eq(teacherFiles.id, file.id))
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

const hasNotReturned = (account: Account, before: TeachersDone['returned'][number]): boolean =>
  account.state !== 'deactivated' && (account.lastSigninAt?.toISOString() ?? null) === before.lastSigninAt

/** PostgreSQL's code for a row that others refer to. */
const STILL_REFERRED_TO = '23503'

/**
 * Deletes an account with its links and its pilot. False if anything else refers to it, such as a class or a
 * co-teacher: the database knows all of that, so nothing is forgotten here.
 */
async function remove(tx: Db, accountId: string): Promise<boolean> {
  try {
    await tx.transaction(async (step) => {
      await step.delete(mailLinks).where(eq(mailLinks.accountId, accountId))
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
  } catch (fault) {
    if (codeOf(fault) === STILL_REFERRED_TO) return false
    throw fault
  }
}

const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && fault.cause instanceof Error
    ? (fault.cause as { code?: unknown }).code
    : undefined

async function deactivateAgain(tx: Db, before: TeachersDone['returned'][number]): Promise<boolean> {
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
  return true
}
