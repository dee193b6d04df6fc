import { randomUUID } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import { createRoster } from '../../contract/rosters.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { withIdempotency } from '../idempotency.ts'
import { requireVisibleTeacher } from '../ownership.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { requireAttachable } from './attachable.ts'
import { idsIn, rosterFieldFaults, saveList } from './list.ts'
import { type ChangeParts, type LockedRosters, withLockedRosters } from './locks.ts'
import type { Account } from './members.ts'
import { requireRoomForClasses } from './new-classes.ts'

type Body = BodyOf<typeof createRoster>

/**
 * Creates a roster for a teacher, the last in their order, with its children: once per key, all or nothing.
 * Returns its id. Throws 403 for a partner educator, whose classes come from the partner, and 409
 * `class-limit` or `new-class-limit`.
 */
export async function createTeacherRoster(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  teacher: Account,
  { key, body }: { key: string; body: Body },
): Promise<string> {
  if (teacher.partner) throw forbidden()
  const request = { teacherId: teacher.id, body }
  const keyedRequest = { key, accountId: bearer.accountId, call: createRoster.id, request }
  return withIdempotency({ db, clock }, keyedRequest, (tx) => addRoster({ tx, clock, bearer }, teacher, body))
}

/** The same within an existing transaction. */
export function addRoster(parts: ChangeParts, teacher: Account, body: Body): Promise<string> {
  const ids = idsIn(body.students)
  return withLockedRosters(parts, { students: ids }, (locked) => insertRoster(locked, teacher, body, ids))
}

async function insertRoster(
  locked: LockedRosters,
  teacher: Account,
  body: Body,
  ids: readonly string[],
): Promise<string> {
  const { tx, clock, bearer } = locked
  await requireRoomForClasses(locked, [teacher.id])
  // Again: rights may have ended while children, or who makes classes, were waited for.
  await requireVisibleTeacher(tx, bearer, teacher.id)
  const [last] = await tx
    .select({ index: max(rosterTeachers.rosterIndex) })
    .from(rosterTeachers)
    .where(eq(rosterTeachers.accountId, teacher.id))
  const [roster] = await tx
    .insert(rosters)
    .values({
      id: randomUUID(),
      name: tidyName(body.name),
      gradeLevel: body.gradeLevel,
      schoolId: teacher.schoolId,
      ...{ changedAt: clock.now(), createdAt: clock.now(), createdBy: bearer.accountId },
    })
    .returning()
  if (!roster) throw notFound()
  await tx
    .insert(rosterTeachers)
    .values({ rosterId: roster.id, accountId: teacher.id, rosterIndex: (last?.index ?? -1) + 1 })
  const joining = await requireAttachable(locked, roster, ids)
  const { changed } = await saveList(locked, {
    roster,
    teacher,
    list: body.students ?? [],
    members: [],
    joining,
    leaving: [],
    faults: rosterFieldFaults(body),
  })
  locked.recordCreated(roster.id, teacher)
  locked.recordChange({ students: changed })
  return roster.id
}
