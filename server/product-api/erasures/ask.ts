import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/rules/days.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { askErasure } from '../../contract/erasures.ts'
import { recordAudit } from '../audit.ts'
import type { Bearer } from '../auth/bearer.ts'
import { isAmong } from '../db/is-among.ts'
import { erasureRosters, erasureStudents, erasures } from '../db/schema/erasures.ts'
import { students } from '../db/schema/students.ts'
import { withIdempotency } from '../idempotency.ts'
import { conflict } from '../refusal.ts'
import { deactivateRoster } from '../rosters/change.ts'
import { type LockedRosters, lockAccounts, withLockedRosters } from '../rosters/locks.ts'
import type { Product } from '../serve.ts'
import { putClassesAway } from '../teachers/put-classes-away.ts'
import { type Extent, readExtent } from './extent.ts'

/**
 * Hides a child, a class or all of an account's classes, and has it erased when the days of grace are over. A
 * deactivated teacher's classes are put away and stay. Throws as the contract says; 409 if it is not as much as the
 * bearer was told.
 */
export async function askForErasure(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  bearer: Bearer,
  key: string,
  body: BodyOf<typeof askErasure>,
): Promise<ReplyOf<typeof askErasure>> {
  const { accountId } = bearer
  return withIdempotency(
    { db, clock },
    { key, accountId, call: askErasure.id, request: body },
    async (tx) => {
      const before = await readExtent(tx, bearer, body)
      const toLock = { rosters: before.rosterIds, students: before.studentIds }
      return withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
        const putAway = await lockTeacher(locked, before)
        // Read again: somebody may have joined, left or come back before it was locked.
        const extent = await readExtent(tx, bearer, body)
        if (!isAsTold({ ...extent, putAway }, body) || !isSame(extent, before)) throw conflict()
        const dueAt = new Date(clock.now().getTime() + config.erasureDays * DAY_MS)
        const erasureId = await write(locked, extent, dueAt)
        await recordAudit(tx, clock, {
          event: 'erasure-requested',
          accountId,
          erasureId,
          kind: extent.kind,
          count: extent.studentIds.length,
        })
        return { erasureId, dueAt: dueAt.toISOString() }
      })
    },
  )
}

const isAsTold = (
  { studentIds, rosterIds, putAway }: Extent & { readonly putAway: number },
  told: { readonly students: number; readonly rosters: number; readonly putAway?: number },
): boolean =>
  studentIds.length === told.students && rosterIds.length === told.rosters && putAway === (told.putAway ?? 0)

const isSame = (one: Extent, other: Extent): boolean =>
  [...one.studentIds, ...one.rosterIds].sort().join() ===
  [...other.studentIds, ...other.rosterIds].sort().join()

/** Puts a deactivated teacher's classes away, how many, and locks the account: it cannot come back meanwhile. */
async function lockTeacher(locked: LockedRosters, { accountId }: Extent): Promise<number> {
  if (accountId === null || accountId === locked.bearer.accountId) return 0
  const putAway = await putClassesAway(locked, accountId)
  await lockAccounts(locked.tx, [accountId])
  return putAway
}

async function write(locked: LockedRosters, extent: Extent, dueAt: Date): Promise<string> {
  const { tx, clock, bearer } = locked
  const { kind, accountId, schoolId, studentIds, rosterIds } = extent
  const erasureId = randomUUID()
  const created = await tx
    .insert(erasures)
    .values({
      id: erasureId,
      kind,
      accountId,
      schoolId,
      requestedBy: bearer.accountId,
      requestedAt: clock.now(),
      dueAt,
    })
    .onConflictDoNothing()
    .returning({ id: erasures.id })
  // The account is going already.
  if (created.length === 0) throw conflict()
  if (studentIds.length > 0) {
    await tx.insert(erasureStudents).values(studentIds.map((studentId) => ({ erasureId, studentId })))
    locked.recordChange({ students: studentIds })
  }
  for (const rosterId of rosterIds) {
    const wasActive = locked.rosters.get(rosterId)?.deactivatedAt === null
    await tx.insert(erasureRosters).values({ erasureId, rosterId, wasActive })
    if (wasActive) await deactivateRoster(locked, rosterId)
  }
  await tx
    .update(students)
    .set({ deactivatedAt: clock.now(), version: sql`${students.version} + 1` })
    .where(isAmong(students.id, studentIds))
  return erasureId
}
