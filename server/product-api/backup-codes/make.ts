import { eq, inArray, lte } from 'drizzle-orm'
import { BACKUP_CODE_MINUTES } from '../../../shared/rules/backup-code.ts'
import { MINUTE_MS } from '../../../shared/rules/days.ts'
import type { makeBackupCode } from '../../contract/backup-codes.ts'
import type { ReplyOf } from '../../contract/call.ts'
import type { Db } from '../db/open.ts'
import { backupCodes } from '../db/schema/backup-codes.ts'
import { busy } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { hashesOf, newCode } from './digits.ts'

/** Whom a code is for, and who makes it. */
interface CodeFor {
  readonly studentId: string
  readonly rosterId: string
  readonly accountId: string
  readonly familyId: string
}

/** How often another code is thrown for one that somebody else has: with a thousand in use, once is rare. */
const THROWS = 10

/** Makes a child's code in place of an earlier one, and removes those that have run out. */
export async function makeCode(
  { db, clock, tokenKey }: Pick<Product, 'db' | 'clock' | 'tokenKey'>,
  codeFor: CodeFor,
): Promise<ReplyOf<typeof makeBackupCode>> {
  const now = clock.now()
  await removeExpired(db, now)
  const expiresAt = new Date(now.getTime() + BACKUP_CODE_MINUTES * MINUTE_MS)
  return db.transaction(async (tx) => {
    for (let thrown = 0; thrown < THROWS; thrown += 1) {
      const code = newCode()
      // Again after each throw: the child may have got one meanwhile, from a teacher who was as quick.
      await stopCode(tx, codeFor.studentId)
      const [made] = await tx
        .insert(backupCodes)
        .values({ ...codeFor, ...hashesOf(tokenKey, code), expiresAt })
        .onConflictDoNothing()
        .returning({ expiresAt: backupCodes.expiresAt })
      if (made) return { code, expiresAt: made.expiresAt.toISOString() }
    }
    throw busy()
  })
}

export async function stopCode(db: Db, studentId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.studentId, studentId))
}

/** Stops all codes that a teacher made. */
export async function stopCodesOf(db: Db, accountId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.accountId, accountId))
}

/** But for those that somebody else is removing. */
async function removeExpired(db: Db, now: Date): Promise<void> {
  const expired = db
    .select({ id: backupCodes.studentId })
    .from(backupCodes)
    .where(lte(backupCodes.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(backupCodes).where(inArray(backupCodes.studentId, expired))
}
