import { randomUUID } from 'node:crypto'
import { eq, max } from 'drizzle-orm'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import { createRoster } from '../../contract/rosters.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import { withIdempotency } from '../idempotency.ts'
import { forbidden, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { attachable } from './attachable.ts'
import { type ChangeParts, raiseRosterVersion, raiseVersions } from './change.ts'
import { type Account, holdRosters, rostersWith } from './held.ts'
import { idsIn, ownFaults, putList } from './list.ts'

type Body = BodyOf<typeof createRoster>

/**
 * Makes a roster of a teacher's, the last in their order, with its children: all of it once, or nothing. Answers its
 * id. A partner educator's classes are the partner's to make: 403.
 */
export async function makeRoster(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  teacher: Account,
  { key, body }: { key: string; body: Body },
): Promise<string> {
  if (teacher.partner) throw forbidden()
  const request = { teacherId: teacher.id, body }
  const which = { key, accountId: bearer.accountId, call: createRoster.id, request }
  return withIdempotency({ db, clock }, which, (tx) => putRoster({ tx, clock, bearer }, teacher, body))
}

/** The same within somebody's transaction. */
export async function putRoster(parts: ChangeParts, teacher: Account, body: Body): Promise<string> {
  const { tx, clock } = parts
  const ids = idsIn(body.students)
  await holdRosters(tx, await rostersWith(tx, ids))
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
      changedAt: clock.now(),
    })
    .returning()
  if (!roster) throw notFound()
  await tx
    .insert(rosterTeachers)
    .values({ rosterId: roster.id, accountId: teacher.id, rosterIndex: (last?.index ?? -1) + 1 })
  const joining = await attachable(parts, roster, ids)
  const { changed } = await putList(parts, {
    roster,
    teacher,
    list: body.students ?? [],
    members: [],
    joining,
    leaving: [],
    faults: ownFaults(body),
  })
  await raiseRosterVersion(tx, [roster.id])
  await raiseVersions(parts, [], changed)
  return roster.id
}
