import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import type { loginBackupCode } from '../../contract/backup-codes.ts'
import type { ReplyOf } from '../../contract/call.ts'
import { requireActivePlan } from '../access-code/open.ts'
import { zoneOf } from '../account/zone.ts'
import { openFamily } from '../auth/families.ts'
import { accounts } from '../db/schema/accounts.ts'
import { backupCodes } from '../db/schema/backup-codes.ts'
import { rosterStudents, rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { tokenFamilies } from '../db/schema/sessions.ts'
import { lastSignIns, studentSignIns } from '../db/schema/student-sign-ins.ts'
import { students } from '../db/schema/students.ts'
import { notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { hashesOf } from './digits.ts'

/** Wrong codes that begin like a code and end it. */
const TRIES = 3

type Parts = Pick<Product, 'db' | 'clock' | 'tokenKey'>
type BackupCode = typeof backupCodes.$inferSelect

/**
 * Uses up a code and opens its child's session, in one transaction that holds all codes that begin alike: fifty tries
 * at once are judged like fifty in turn. Throws 404 for a code there is none of, and the statuses of section 8 for a
 * plan that does not run; then the code stays.
 */
export async function redeemCode(parts: Parts, typed: string): Promise<ReplyOf<typeof loginBackupCode>> {
  const opened = await parts.db.transaction(async (tx) => {
    const code = await tryCode({ ...parts, db: tx }, typed)
    return code && openSession({ ...parts, db: tx }, code)
  })
  // Returned and not thrown in the transaction: the try is counted all the same.
  if (!opened) throw notFound()
  return opened
}

/**
 * The code that was typed, used up; or undefined, and the try is counted for those that begin alike. A wrong one asks
 * and writes the same whether there are any, so that no answer's time tells how a code in use begins.
 */
async function tryCode({ db: tx, clock, tokenKey }: Parts, typed: string): Promise<BackupCode | undefined> {
  const { codeHash, startHash } = hashesOf(tokenKey, typed)
  const beginAlike = and(eq(backupCodes.startHash, startHash), gt(backupCodes.expiresAt, clock.now()))
  const alike = await tx
    .select()
    .from(backupCodes)
    .where(beginAlike)
    .orderBy(asc(backupCodes.studentId))
    .for('update')
  const right = alike.find((code) => code.codeHash === codeHash)
  if (right) {
    await tx.delete(backupCodes).where(eq(backupCodes.studentId, right.studentId))
    return right
  }
  // Only what has written waits for the disk; a try that a broken machine forgets is one try more.
  await tx.execute(sql`set local synchronous_commit to off`)
  await tx
    .update(backupCodes)
    .set({ tries: sql`${backupCodes.tries} + 1` })
    .where(beginAlike)
  await tx.delete(backupCodes).where(and(beginAlike, gte(backupCodes.tries, TRIES)))
  return undefined
}

/**
 * The session of the child alone: the device's own, which a child's ends with, is given to nobody. Undefined if the
 * teacher no longer teaches the class, the child has left it, or the sign-in has ended in which the code was made.
 */
async function openSession(
  parts: Parts,
  code: BackupCode,
): Promise<ReplyOf<typeof loginBackupCode> | undefined> {
  const { studentId, rosterId, accountId } = code
  const { db: tx, clock } = parts
  const found = await readPlace(parts, code)
  if (!found) return undefined
  await requireActivePlan(parts, found.account)
  const [deviceFamilyId, familyId] = [randomUUID(), randomUUID()]
  await openFamily(parts, { id: deviceFamilyId, accountId, kind: 'device' })
  const session = await openFamily(parts, { id: familyId, accountId, kind: 'student' })
  const at = clock.now()
  await tx.insert(studentSignIns).values({ familyId, deviceFamilyId, studentId, rosterId, signedInAt: at })
  await tx
    .insert(lastSignIns)
    .values({ studentId, deviceFamilyId, at })
    .onConflictDoUpdate({ target: lastSignIns.studentId, set: { deviceFamilyId, at } })
  return {
    session,
    studentId,
    rosterId,
    teacherId: accountId,
    firstName: found.firstName,
    timezone: zoneOf(found.account.settings),
  }
}

/** The teacher and the child, as long as both are in the class and the sign-in lasts in which the code was made. */
async function readPlace(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { studentId, rosterId, accountId, familyId }: BackupCode,
) {
  const [found] = await db
    .select({ account: accounts, firstName: students.firstName })
    .from(rosterTeachers)
    .innerJoin(accounts, and(eq(accounts.id, rosterTeachers.accountId), eq(accounts.state, 'active')))
    .innerJoin(
      tokenFamilies,
      and(
        eq(tokenFamilies.id, familyId),
        isNull(tokenFamilies.endedAt),
        gt(tokenFamilies.expiresAt, clock.now()),
      ),
    )
    .innerJoin(rosters, and(eq(rosters.id, rosterTeachers.rosterId), isNull(rosters.deactivatedAt)))
    .innerJoin(
      rosterStudents,
      and(eq(rosterStudents.rosterId, rosters.id), eq(rosterStudents.studentId, studentId)),
    )
    .innerJoin(students, and(eq(students.id, studentId), isNull(students.deactivatedAt)))
    .where(and(eq(rosterTeachers.rosterId, rosterId), eq(rosterTeachers.accountId, accountId)))
  return found
}
