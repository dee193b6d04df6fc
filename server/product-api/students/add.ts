import { and, inArray } from 'drizzle-orm'
import type { BodyOf } from '../../contract/call.ts'
import type { Student } from '../../contract/entities.ts'
import { createStudents } from '../../contract/students.ts'
import type { Bearer } from '../auth/bearer.ts'
import { students } from '../db/schema/students.ts'
import { withIdempotency } from '../idempotency.ts'
import { canAccessRoster, canAccessStudent } from '../ownership.ts'
import { notFound } from '../refusal.ts'
import { saveList } from '../rosters/list.ts'
import { withLockedRosters } from '../rosters/locks.ts'
import { readMembers, requireRoster, teacherOf } from '../rosters/members.ts'
import { studentOf } from '../rosters/read.ts'
import type { Product } from '../serve.ts'

/**
 * Adds new children to a roster the bearer may change: once per key, all or none. Returns them in the order
 * given. Throws 404 for another's roster or a school other than its own, 400 for names, 409 if the plan has
 * no room.
 */
export async function addStudents(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  { key, schoolId, body }: { key: string; schoolId?: string; body: BodyOf<typeof createStudents> },
): Promise<Student[]> {
  const { rosterId, students: list } = body
  const keyedRequest = {
    key,
    accountId: bearer.accountId,
    call: createStudents.id,
    request: { schoolId, body },
  }
  const ids = await withIdempotency({ db, clock }, keyedRequest, async (tx) => {
    await requireRoster(tx, rosterId, canAccessRoster(bearer))
    return withLockedRosters({ tx, clock, bearer }, { rosters: [rosterId] }, async (locked) => {
      // Again: they may have left it while it was waited for.
      await requireRoster(tx, rosterId, canAccessRoster(bearer))
      const roster = locked.require(rosterId)
      if (schoolId !== undefined && schoolId !== roster.schoolId) throw notFound()
      const members = (await readMembers(tx, [rosterId])).get(rosterId) ?? []
      const teacher = await teacherOf(tx, bearer, rosterId)
      const put = { roster, teacher, list, members, joining: [], leaving: [], faults: {} }
      const { studentIds } = await saveList(locked, put)
      locked.recordChange({ rosters: [rosterId] })
      return studentIds
    })
  })
  // By the time of a repeat, a child may be deactivated or no longer visible to the bearer.
  const rows = await db
    .select()
    .from(students)
    .where(and(inArray(students.id, ids), canAccessStudent(bearer)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [studentOf(row)] : []
  })
}
