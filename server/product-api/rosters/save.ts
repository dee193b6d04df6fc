import { and, eq } from 'drizzle-orm'
import { fullName } from '../../../shared/rules/names.ts'
import { tidyName, tidyPerson } from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { saveRoster } from '../../contract/rosters.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosters } from '../db/schema/rosters.ts'
import { mayOpenRoster } from '../ownership.ts'
import { conflict } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { requireAttachable } from './attachable.ts'
import { fieldsOf, hasSameFields, idsIn, rosterFieldFaults, saveList } from './list.ts'
import { type LockedRosters, withLockedRosters } from './locks.ts'
import {
  type Account,
  type RosterRow,
  readMembers,
  requireRoster,
  type StudentRow,
  taughtBy,
} from './members.ts'

type Body = BodyOf<typeof saveRoster>

/**
 * Saves a teacher's roster: its name, grade and, if given, its list of children. All or nothing. Throws 409
 * if it was changed since the given version, unless it already is as requested: then nothing is done.
 */
export async function replaceRoster(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  { teacher, rosterId }: { teacher: Account; rosterId: string },
  body: Body,
): Promise<void> {
  await db.transaction(async (tx) => {
    const listedIds = idsIn(body.students)
    const mayOpen = and(taughtBy(teacher.id), mayOpenRoster(bearer))
    await requireRoster(tx, rosterId, mayOpen)
    const toLock = { rosters: [rosterId], students: listedIds }
    await withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
      // Again: they may have left it while it was waited for.
      await requireRoster(tx, rosterId, mayOpen)
      await putRosterFields(locked, { teacher, rosterId, listedIds }, body)
    })
  })
}

async function putRosterFields(
  locked: LockedRosters,
  { teacher, rosterId, listedIds }: { teacher: Account; rosterId: string; listedIds: readonly string[] },
  body: Body,
): Promise<void> {
  const { tx } = locked
  const roster = locked.require(rosterId)
  const members = (await readMembers(tx, [rosterId])).get(rosterId) ?? []
  if (roster.version !== body.version) {
    if (isAsRequested(roster, members, body)) return
    throw conflict()
  }
  const known = new Set(members.map(({ id }) => id))
  const listed = new Set(listedIds)
  const joining = await requireAttachable(
    locked,
    roster,
    listedIds.filter((id) => !known.has(id)),
  )
  const put = await saveList(locked, {
    roster,
    teacher,
    list: body.students ?? [],
    members,
    joining,
    leaving: body.students ? members.filter(({ id }) => !listed.has(id)) : [],
    faults: rosterFieldFaults(body),
  })
  const name = tidyName(body.name)
  const isRenamed = name !== roster.name || body.gradeLevel !== roster.gradeLevel
  if (!isRenamed && !put.isChanged) return
  await tx.update(rosters).set({ name, gradeLevel: body.gradeLevel }).where(eq(rosters.id, rosterId))
  locked.recordChange({ rosters: [rosterId], students: put.changed })
}

/**
 * Whether a roster already is as requested, as it is for a repeated save. New children are recognized by
 * name.
 */
function isAsRequested(roster: RosterRow, members: readonly StudentRow[], body: Body): boolean {
  if (roster.name !== tidyName(body.name) || roster.gradeLevel !== body.gradeLevel) return false
  const { students } = body
  if (!students) return true
  if (students.length !== members.length) return false
  const byId = new Map(members.map((row) => [row.id, [row]]))
  const byName = new Map<string, StudentRow[]>()
  for (const row of members) {
    const like = byName.get(fullName(row)) ?? []
    byName.set(fullName(row), like)
    like.push(row)
  }
  const found = students.map((one) => {
    const { studentId } = one
    const like = studentId === undefined ? byName.get(fullName(tidyPerson(one))) : byId.get(studentId)
    return like?.find((row) => hasSameFields(row, fieldsOf(one, row)))
  })
  return found.every((row) => row !== undefined) && new Set(found).size === members.length
}
