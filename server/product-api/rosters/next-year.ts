import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { duplicateFaults, NOT_UNIQUE } from '../../../shared/rules/roster-names.ts'
import type { BodyOf, ReplyOf } from '../../contract/call.ts'
import { updateRosters } from '../../contract/rosters.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import type { schools } from '../db/schema/institutions.ts'
import { students } from '../db/schema/students.ts'
import { isBeingErased } from '../erasures/being-erased.ts'
import { withIdempotency } from '../idempotency.ts'
import { requireAdministeredSchool } from '../ownership.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import type { Product } from '../serve.ts'
import { isPartners } from './attachable.ts'
import { addMemberships, type Membership, removeMemberships } from './change.ts'
import { type LockedRosters, withLockedRosters } from './locks.ts'
import { firstTaught, type RosterRow, readMembers, type StudentRow } from './members.ts'
import { recordPlaced, requireUnplaced } from './placed.ts'
import { lockPlaces } from './places.ts'
import { lockSeats } from './seats.ts'

type Body = BodyOf<typeof updateRosters>
type Next = Body['students'][number]

/**
 * Moves children of a school from their rosters into their next ones, and into the given grade. A child
 * without a next roster is deactivated unless it is to stay active; a deactivated child with one is
 * reactivated. Once per key, all or nothing. Returns how many of each. Throws 404 for a child or roster of
 * another school, 409 if a roster that changes is not as it was seen or a child has been placed unknown to the bearer,
 * 400 for duplicate names in a roster.
 */
export async function moveToNextRosters(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  school: typeof schools.$inferSelect,
  { key, body }: { key: string; body: Body },
): Promise<ReplyOf<typeof updateRosters>> {
  const schoolId = school.id
  const keyedRequest = {
    key,
    accountId: bearer.accountId,
    call: updateRosters.id,
    request: { schoolId, body },
  }
  return withIdempotency({ db, clock }, keyedRequest, async (tx) => {
    const next = body.students
    const studentIds = [...(await childrenOf(tx, schoolId, next)).keys()]
    const targets = [...new Set(next.flatMap(({ newRosters }) => newRosters))]
    const toLock = { rosters: targets, students: studentIds }
    return withLockedRosters({ tx, clock, bearer }, toLock, (locked) =>
      moveLocked(locked, school, body, targets),
    )
  })
}

async function moveLocked(
  locked: LockedRosters,
  school: typeof schools.$inferSelect,
  body: Body,
  targets: readonly string[],
): Promise<ReplyOf<typeof updateRosters>> {
  const { tx, rosters, bearer } = locked
  const next = body.students
  // Again: their rights may have ended while these were waited for.
  await requireAdministeredSchool(tx, bearer, school.id)
  if (!targets.every((id) => isOfSchool(rosters.get(id), school.id))) throw notFound()

  // A tutor's roster, or one of another school, is not this school's to change.
  const schoolRosters = [...rosters.values()].filter((roster) => roster.schoolId === school.id)
  const members = await readMembers(
    tx,
    schoolRosters.map(({ id }) => id),
  )
  const { arriving, leaving } = movesOf(next, members)
  const changing = [...new Set([...arriving, ...leaving].map(({ rosterId }) => rosterId))]
  const seen = new Map(body.seen.map(({ rosterId, version }) => [rosterId, version]))
  for (const id of changing) if (seen.get(id) !== rosters.get(id)?.version) throw conflict()
  // Read again: somebody may have been renamed or placed before being locked.
  const children = await childrenOf(tx, school.id, next)
  if (body.again) await requireUnplaced(locked, children, new Set(body.again))
  requireUniqueNames(next, { children, members, leaving })

  const places = await lockPlaces(locked, { rosters: targets })
  const seats = await lockSeats(locked, {
    classes: await firstTaught(tx, targets),
    students: [...children.keys()],
    school,
  })
  const done = await activateAndDeactivate(locked, next)
  await recordPlaced(locked, next)
  await changeGrades(locked, next)
  await removeMemberships(locked, leaving)
  await addMemberships(locked, arriving)
  await places.check()
  await seats.check()
  locked.recordChange({ rosters: changing })
  return done
}

const isOfSchool = (roster: RosterRow | undefined, schoolId: string): boolean =>
  roster?.schoolId === schoolId && roster.kind === 'roster' && roster.deactivatedAt === null

/** The children to be moved, active or not. */
async function childrenOf(
  tx: Db,
  schoolId: string,
  next: readonly Next[],
): Promise<Map<string, StudentRow & { readonly isPartners: boolean }>> {
  const ids = next.map(({ studentId }) => studentId)
  if (new Set(ids).size !== ids.length) throw invalid({ students: NOT_UNIQUE })
  const rows = await tx
    .select({ student: students, isPartners: sql<boolean>`${isPartners}` })
    .from(students)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, ids), sql`not ${isBeingErased}`))
  if (rows.length !== ids.length) throw notFound()
  if (rows.some((row) => row.isPartners)) throw forbidden()
  return new Map(rows.map(({ student, ...rest }) => [student.id, { ...student, ...rest }]))
}

/** Who joins and who leaves which roster; those who stay do neither. */
function movesOf(next: readonly Next[], members: ReadonlyMap<string, readonly StudentRow[]>) {
  const present = new Map<string, string[]>()
  for (const [rosterId, rows] of members)
    for (const { id } of rows) present.set(id, [...(present.get(id) ?? []), rosterId])
  const moves = next.map(({ studentId, newRosters }) => ({
    studentId,
    newRosters,
    now: present.get(studentId) ?? [],
  }))
  const arriving: Membership[] = moves.flatMap(({ studentId, newRosters, now }) =>
    newRosters.filter((id) => !now.includes(id)).map((rosterId) => ({ rosterId, studentId })),
  )
  const leaving: Membership[] = moves.flatMap(({ studentId, newRosters, now }) =>
    now.filter((id) => !newRosters.includes(id)).map((rosterId) => ({ rosterId, studentId })),
  )
  return { arriving, leaving }
}

/**
 * Throws 400 with the positions of children whose name is already in one of their next rosters (S5.16,
 * S5.18).
 */
function requireUniqueNames(
  next: readonly Next[],
  {
    children,
    members,
    leaving,
  }: {
    children: ReadonlyMap<string, StudentRow>
    members: ReadonlyMap<string, readonly StudentRow[]>
    leaving: readonly Membership[]
  },
): void {
  const arrivals = new Map<string, { place: number; row: StudentRow }[]>()
  next.forEach(({ studentId, newRosters }, place) => {
    const row = children.get(studentId)
    if (!row) return
    for (const id of newRosters) {
      const coming = arrivals.get(id) ?? []
      arrivals.set(id, coming)
      coming.push({ place, row })
    }
  })
  const gone = new Set(leaving.map(({ rosterId, studentId }) => `${rosterId} ${studentId}`))
  const faults: Record<string, string> = {}
  for (const [rosterId, coming] of arrivals) {
    const listed = new Set(coming.map(({ row }) => row.id))
    const staying = (members.get(rosterId) ?? []).filter(
      ({ id }) => !listed.has(id) && !gone.has(`${rosterId} ${id}`),
    )
    const texts = duplicateFaults(
      coming.map(({ row }) => row),
      staying,
    )
    texts.forEach((text, i) => {
      if (text !== undefined) faults[`students.${coming[i]?.place}`] = text
    })
  }
  if (Object.keys(faults).length > 0) throw invalid({ students: NOT_UNIQUE, ...faults })
}

const isActive = ({ newRosters, active = false }: Next): boolean => active || newRosters.length > 0

async function activateAndDeactivate({ tx, clock }: LockedRosters, next: readonly Next[]) {
  const idsOf = (list: readonly Next[]) => list.map(({ studentId }) => studentId)
  const assigned = idsOf(next.filter(isActive))
  const without = idsOf(next.filter((one) => !isActive(one)))
  const version = sql`${students.version} + 1`
  if (assigned.length > 0)
    await tx
      .update(students)
      .set({ deactivatedAt: null, version })
      .where(and(inArray(students.id, assigned), isNotNull(students.deactivatedAt)))
  if (without.length > 0)
    await tx
      .update(students)
      .set({
        deactivatedAt: sql`coalesce(${students.deactivatedAt}, ${clock.now().toISOString()}::timestamptz)`,
        version,
      })
      .where(inArray(students.id, without))
  return { assigned: assigned.length, deactivated: without.length }
}

/** Changes the grade of those who get a new one. */
async function changeGrades({ tx }: LockedRosters, next: readonly Next[]): Promise<void> {
  const byGrade = new Map<string | null, string[]>()
  for (const { studentId, gradeLevel } of next)
    if (gradeLevel !== undefined) {
      const ids = byGrade.get(gradeLevel) ?? []
      byGrade.set(gradeLevel, ids)
      ids.push(studentId)
    }
  for (const [gradeLevel, ids] of byGrade)
    await tx
      .update(students)
      .set({ gradeLevel, version: sql`${students.version} + 1` })
      .where(and(inArray(students.id, ids), sql`${students.gradeLevel} is distinct from ${gradeLevel}`))
}
