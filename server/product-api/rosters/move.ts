import { and, eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { formerRosterStudents } from '../db/schema/rosters.ts'
import { canAccessRoster } from '../ownership.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { requireAttachable } from './attachable.ts'
import { addMemberships, removeMemberships } from './change.ts'
import { listFaults, type Rules, rulesOf } from './list.ts'
import { withLockedRosters } from './locks.ts'
import {
  type RosterRow,
  readMembers,
  requireFamilyRosters,
  requireRoster,
  rostersWith,
  type StudentRow,
  teacherOf,
} from './members.ts'
import { lockPlaces } from './places.ts'
import { lockSeats } from './seats.ts'

interface CallRequest extends Pick<Product, 'db' | 'clock'> {
  readonly bearer: Bearer
  readonly params: { readonly rosterId: string; readonly studentId: string }
  readonly query: { readonly schoolId?: string; readonly from?: string }
}

/**
 * Adds a child to a roster the bearer may change and, with `from`, removes it from another. Does nothing if
 * that is already so. Returns the roster's teacher: the bearer if they teach it. Throws 400 if the name is
 * already in the roster, 409 if the plan has no room, 404 for what is not theirs, 403 if a parent would change
 * a class or take in its child.
 */
export async function addStudent({ db, clock, bearer, params, query }: CallRequest): Promise<string> {
  const { rosterId, studentId } = params
  const { from, schoolId } = query
  const rosterIds = [rosterId, ...(from === undefined ? [] : [from])]
  return db.transaction(async (tx) => {
    for (const id of rosterIds) await requireRoster(tx, id, canAccessRoster(bearer))
    const toLock = { rosters: rosterIds, students: [studentId] }
    return withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
      // Again: they may have left one while it was waited for.
      for (const id of rosterIds) await requireRoster(tx, id, canAccessRoster(bearer))
      const roster = requireSchool(locked.require(rosterId), schoolId)
      const teacher = await teacherOf(tx, bearer, rosterId)
      await requireFamilyRosters(tx, bearer, rosterIds)
      const inRosters = await readMembers(tx, rosterIds)
      const isIn = (id: string) => inRosters.get(id)?.some((row) => row.id === studentId) ?? false
      const isArriving = !isIn(rosterId)
      const isLeaving = from !== undefined && from !== rosterId && isIn(from)
      if (from !== undefined && isArriving && !isLeaving) throw notFound()
      const leaving = isLeaving ? [{ rosterId: from, studentId }] : []
      if (isArriving) {
        const [child] = await requireAttachable(locked, roster, [studentId])
        if (!child) throw notFound()
        // Only now: about a child who is nobody's to see, the answer stays 404.
        await requireFamilyRosters(tx, bearer, await rostersWith(tx, [studentId]))
        const rules = await rulesOf(locked, rosterId, teacher)
        requireUniqueName(child, inRosters.get(rosterId) ?? [], rules)
        const places = await lockPlaces(locked, { rosters: [rosterId] })
        const seats = await lockSeats(locked, {
          classes: [{ teacher, schoolId: roster.schoolId }],
          students: [studentId],
        })
        await removeMemberships(locked, leaving)
        await addMemberships(locked, [{ rosterId, studentId }])
        await places.check()
        await seats.check()
        locked.recordChange({ rosters: [rosterId] })
      } else await removeMemberships(locked, leaving)
      locked.recordChange({ rosters: leaving.map((one) => one.rosterId) })
      return teacher.id
    })
  })
}

/**
 * Removes a child from a roster the bearer may change; its plays stay, and it can be brought back. Repeating
 * it changes nothing. Throws the usual 404 for a child who was never in it.
 */
export async function removeStudent({ db, clock, bearer, params, query }: CallRequest): Promise<string> {
  const { rosterId, studentId } = params
  return db.transaction(async (tx) => {
    await requireRoster(tx, rosterId, canAccessRoster(bearer))
    return withLockedRosters({ tx, clock, bearer }, { rosters: [rosterId] }, async (locked) => {
      await requireRoster(tx, rosterId, canAccessRoster(bearer))
      requireSchool(locked.require(rosterId), query.schoolId)
      const teacher = await teacherOf(tx, bearer, rosterId)
      await requireFamilyRosters(tx, bearer, [rosterId])
      const members = (await readMembers(tx, [rosterId])).get(rosterId) ?? []
      if (members.some(({ id }) => id === studentId)) {
        await removeMemberships(locked, [{ rosterId, studentId }])
        locked.recordChange({ rosters: [rosterId] })
        return teacher.id
      }
      const [left] = await tx
        .select()
        .from(formerRosterStudents)
        .where(
          and(eq(formerRosterStudents.rosterId, rosterId), eq(formerRosterStudents.studentId, studentId)),
        )
      if (!left) throw notFound()
      return teacher.id
    })
  })
}

/** Checks that a given school is the roster's own; throws the usual 404 otherwise. */
function requireSchool(roster: RosterRow, schoolId: string | undefined): RosterRow {
  if (schoolId !== undefined && schoolId !== roster.schoolId) throw notFound()
  return roster
}

/** Throws 400 if a child's name is already in the roster. */
function requireUniqueName(child: StudentRow, members: readonly StudentRow[], rules: Rules): void {
  const { id, firstName, lastName } = child
  const faults = listFaults([{ studentId: id, firstName, lastName }], rules, new Map([[id, child]]), members)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
