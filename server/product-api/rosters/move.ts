import { and, eq } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import { formerRosterStudents } from '../db/schema/rosters.ts'
import { reachesRoster } from '../ownership.ts'
import { invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { attachable } from './attachable.ts'
import { join, leave, raiseVersions } from './change.ts'
import { holdRoster, type RosterRow, readMembers, type StudentRow, teacherOf } from './held.ts'
import { listFaults, type Rules, rulesFor } from './list.ts'
import { holdSeats } from './seats.ts'

interface CallRequest extends Pick<Product, 'db' | 'clock'> {
  readonly bearer: Bearer
  readonly params: { readonly rosterId: string; readonly studentId: string }
  readonly query: { readonly schoolId?: string; readonly from?: string }
}

/**
 * Puts a child into a roster the bearer reaches and, with `from`, out of another. Nothing is done where it is so already.
 * Answers whose roster it is: the bearer's where they teach it. Throws 400 where the name is in the roster, 409 where the plan has no room, 404 for what is not theirs.
 */
export async function addStudent({ db, clock, bearer, params, query }: CallRequest): Promise<string> {
  const { rosterId, studentId } = params
  const { from } = query
  return db.transaction(async (tx) => {
    const parts = { tx, clock, bearer }
    const mine = reachesRoster(bearer)
    const roster = await holdRoster(tx, rosterId, mine, from === undefined ? [] : [from])
    if (from !== undefined) await holdRoster(tx, from, mine)
    ofSchool(roster, query.schoolId)
    const teacher = await teacherOf(tx, bearer, rosterId)
    const inRosters = await readMembers(tx, [rosterId, ...(from === undefined ? [] : [from])])
    const isIn = (id: string) => inRosters.get(id)?.some((row) => row.id === studentId) ?? false
    const isArriving = !isIn(rosterId)
    const isLeaving = from !== undefined && from !== rosterId && isIn(from)
    if (from !== undefined && isArriving && !isLeaving) throw notFound()
    if (isArriving) {
      const [child] = await attachable(parts, roster, [studentId])
      if (!child) throw notFound()
      fits(child, inRosters.get(rosterId) ?? [], rulesFor(parts, teacher))
      const seats = await holdSeats(tx, clock, [teacher])
      if (isLeaving) await leave(parts, [{ rosterId: from, studentId }])
      await join(parts, [{ rosterId, studentId }])
      await seats.check()
    } else if (isLeaving) await leave(parts, [{ rosterId: from, studentId }])
    await raiseVersions(parts, [...(isArriving ? [rosterId] : []), ...(isLeaving ? [from] : [])])
    return teacher.id
  })
}

/**
 * Takes a child out of a roster the bearer reaches; what it played stays, and it can be brought back. One that was
 * taken out already stays out. Throws the one 404 for a child who was never in it.
 */
export async function removeStudent({ db, clock, bearer, params, query }: CallRequest): Promise<string> {
  const { rosterId, studentId } = params
  return db.transaction(async (tx) => {
    const parts = { tx, clock, bearer }
    const roster = await holdRoster(tx, rosterId, reachesRoster(bearer))
    ofSchool(roster, query.schoolId)
    const { id: teacherId } = await teacherOf(tx, bearer, rosterId)
    const members = (await readMembers(tx, [rosterId])).get(rosterId) ?? []
    if (members.some(({ id }) => id === studentId)) {
      await leave(parts, [{ rosterId, studentId }])
      await raiseVersions(parts, [rosterId])
      return teacherId
    }
    const [left] = await tx
      .select()
      .from(formerRosterStudents)
      .where(and(eq(formerRosterStudents.rosterId, rosterId), eq(formerRosterStudents.studentId, studentId)))
    if (!left) throw notFound()
    return teacherId
  })
}

/** A school that is named is the roster's own. */
function ofSchool(roster: RosterRow, schoolId: string | undefined): void {
  if (schoolId !== undefined && schoolId !== roster.schoolId) throw notFound()
}

/** Throws 400 where a child's name is in a roster already. */
function fits(child: StudentRow, members: readonly StudentRow[], rules: Rules): void {
  const { id, firstName, lastName } = child
  const faults = listFaults([{ studentId: id, firstName, lastName }], rules, new Map([[id, child]]), members)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
