import { and, asc, eq, lt, lte } from 'drizzle-orm'
import { recordAudit } from '../audit.ts'
import type { Db } from '../db/open.ts'
import { erasureRosters, erasureStudents, erasures, isOpen } from '../db/schema/erasures.ts'
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts'
import { lockMoneyOf } from '../quotes/claims.ts'
import { lockForRemoval, lockTaught } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { leaveUntaught } from './leave-untaught.ts'
import { eraseAccount } from './of-account.ts'
import { eraseRosters, eraseStudents } from './of-child.ts'

/** Children in one transaction: a year of play is tens of thousands of rows. */
const CHILDREN_AT_ONCE = 5

type Parts = Pick<Product, 'db' | 'clock'>

/**
 * Erases what is due, a few children at a time, and whatever stops it, goes on where it stopped. One that fails keeps no
 * other out; its error is thrown at the end.
 */
export async function eraseDue(parts: Parts): Promise<void> {
  // Their outcomes may have ids.
  await parts.db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, parts.clock.now()))
  const failures: unknown[] = []
  for (const id of await dueErasures(parts))
    await eraseAll(parts, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function dueErasures({ db, clock }: Parts): Promise<string[]> {
  const found = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(lte(erasures.dueAt, clock.now()), isOpen))
    .orderBy(asc(erasures.dueAt), asc(erasures.id))
  return found.map(({ id }) => id)
}

async function eraseAll(parts: Parts, erasureId: string): Promise<void> {
  while (await eraseSome(parts, erasureId));
}

/** One transaction of it; false once nothing is left to do, or while another process is at it. */
const eraseSome = ({ db, clock }: Parts, erasureId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(erasures)
      .where(and(eq(erasures.id, erasureId), isOpen))
      .for('update', { skipLocked: true })
    if (!due) return false
    const { id, erased } = due
    const studentIds = await nextChildren(tx, id)
    const rosterIds = studentIds.length > 0 ? [] : await rostersOf(tx, id)
    const accountRows =
      studentIds.length === 0 && due.accountId !== null
        ? await eraseIfThere({ db: tx, clock }, due.accountId)
        : 0
    const rows =
      (await eraseStudents(tx, studentIds)) + (await eraseRosters(tx, rosterIds)) + accountRows + erased.rows
    const students = erased.students + studentIds.length
    const isOver = studentIds.length === 0
    await tx
      .update(erasures)
      .set({
        erased: { students, rosters: erased.rosters + rosterIds.length, rows },
        ...(isOver && { erasedAt: clock.now() }),
      })
      .where(eq(erasures.id, id))
    if (isOver) await recordAudit(tx, clock, { event: 'erased', erasureId: id, count: students })
    return true
  })

async function nextChildren(tx: Db, erasureId: string): Promise<string[]> {
  const found = await tx
    .select({ id: erasureStudents.studentId })
    .from(erasureStudents)
    .where(eq(erasureStudents.erasureId, erasureId))
    .orderBy(asc(erasureStudents.studentId))
    .limit(CHILDREN_AT_ONCE)
  return found.map(({ id }) => id)
}

async function rostersOf(tx: Db, erasureId: string): Promise<string[]> {
  const found = await tx
    .select({ id: erasureRosters.rosterId })
    .from(erasureRosters)
    .where(eq(erasureRosters.erasureId, erasureId))
  return found.map(({ id }) => id)
}

async function eraseIfThere({ db: tx, clock }: Parts, accountId: string): Promise<number> {
  await lockMoneyOf(tx, accountId)
  const taught = await lockTaught(tx, accountId)
  const [account] = await lockForRemoval(tx, [accountId])
  if (!account) return 0
  await leaveUntaught({ tx, clock }, { accountId, rosterIds: taught })
  return eraseAccount(tx, account)
}
