import { randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { inGroups, plainCode, RECOVERY_CODES, RECOVERY_LENGTH } from '../../../shared/rules/second-factor.ts'
import { hashOf } from '../auth/single-use.ts'
import type { Db } from '../db/open.ts'
import { recoveryCodes } from '../db/schema/second-factor.ts'

/** Without the letters and digits that look alike on paper: 0 and o, 1, i and l. 16 of them are 79 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Makes new recovery codes in place of an account's old ones; only their hashes are stored. */
export async function newRecoveryCodes(tx: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await removeRecoveryCodes(tx, accountId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes.map((code) => inGroups(code))
}

/** Uses up a code; false if the account has no such code, or no longer. */
export async function spendRecoveryCode(db: Db, accountId: string, text: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashOf(plainCode(text)))))
    .returning({ accountId: recoveryCodes.accountId })
  return used.length > 0
}

/** How many codes an account has left. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return left?.count ?? 0
}

export async function removeRecoveryCodes(tx: Db, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
