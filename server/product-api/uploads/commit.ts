import { randomUUID } from 'node:crypto'
import { eq, inArray, max, sql } from 'drizzle-orm'
import type { UploadType } from '../../../shared/rules/roster-file.ts'
import { storedGrade } from '../../../shared/rules/written-grade.ts'
import type { Bearer } from '../auth/bearer.ts'
import { rosters, rosterTeachers } from '../db/schema/rosters.ts'
import type { students } from '../db/schema/students.ts'
import { rosterUploads, studentNumbers } from '../db/schema/uploads.ts'
import { conflict } from '../refusal.ts'
import { addMemberships, type Membership, removeMemberships, writeStudents } from '../rosters/change.ts'
import { type LockedRosters, withLockedRosters } from '../rosters/locks.ts'
import { markPlaced } from '../rosters/placed.ts'
import { lockSeats } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { readCurrentRosters } from './current-rosters.ts'
import { newClassKey, type PlannedRow, planUpload, type Target } from './plan.ts'
import { planHash } from './plan-hash.ts'
import { usedSeatPlans } from './seat-plans.ts'
import { inPieces, keepPlan, ownUpload, type Planned, stagedRows, teachersIn } from './staged.ts'
import type { Done } from './undo.ts'

/**
 * Writes what an upload was reported to do, in one transaction and only once: a repeat does nothing. Throws
 * 409 if rosters have changed since, after making the report again, and 409 if a plan has no room.
 */
export async function commitUpload(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  uploadId: string,
): Promise<void> {
  const isStale = await db.transaction(async (tx) => {
    const upload = await ownUpload(tx, { clock, bearer }, uploadId, { lock: true })
    if (upload.state === 'undone') throw conflict()
    if (upload.state === 'done') return false
    const rows = await stagedRows(tx, uploadId)
    const teachers = await teachersIn(tx, bearer, rows)
    const look = async () => {
      const current = await readCurrentRosters({ db: tx, clock }, bearer, teachers)
      const plan = planUpload(rows, current, upload.uploadType)
      return {
        current: current,
        plan,
        seatPlans: usedSeatPlans(plan, current),
        isReported: planHash(plan) === upload.planHash,
      }
    }
    const planAgain = async (plan: Planned) => {
      await keepPlan(tx, uploadId, plan)
      return true
    }
    const first = await look()
    if (!first.isReported) return planAgain(first)
    const toLock = {
      rosters: [...first.current.classes.keys()],
      students: first.plan.flatMap(({ child }) => child?.id ?? []),
    }
    return withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
      // What the plan is based on may have changed before it was locked.
      const { plan, seatPlans, isReported } = await look()
      if (!isReported) return planAgain({ plan, seatPlans })
      const done = await write(locked, plan, upload.uploadType)
      await tx.update(rosterUploads).set({ state: 'done', done }).where(eq(rosterUploads.id, uploadId))
      return false
    })
  })
  if (isStale) throw conflict()
}

type NewStudent = Omit<typeof students.$inferInsert, 'version'>

async function write(
  locked: LockedRosters,
  plan: readonly PlannedRow[],
  uploadType: UploadType,
): Promise<Done> {
  const { tx } = locked
  const taking = new Map(
    plan.flatMap(({ target }) => (target ? [[target.teacher.id, target.teacher.account]] : [])),
  )
  const seats = await lockSeats(locked, [...taking.values()])
  const classIds = await makeClasses(locked, plan)
  const rosterIdOf = (target: Target) => target.rosterId ?? classIds.get(newClassKey(target)) ?? ''

  const placedAt = uploadType === 'updateRosters' ? locked.clock.now() : null
  const made = new Map<string, NewStudent>()
  const changed: PlannedRow[] = []
  const joined: Membership[] = []
  const numbers: { studentId: string; idNumber: string }[] = []
  for (const row of plan) {
    if (row.status !== 'new' && row.status !== 'changed') continue
    const studentId = row.child?.id ?? made.get(row.newKey)?.id ?? randomUUID()
    if (!row.child && !made.has(row.newKey)) made.set(row.newKey, newStudent(studentId, row, placedAt))
    if (row.plan.changes.includes('name') || row.plan.changes.includes('grade')) changed.push(row)
    if (row.target) joined.push({ rosterId: rosterIdOf(row.target), studentId })
    const { idNumber } = row.cells
    if (idNumber !== '' && idNumber !== row.child?.idNumber) numbers.push({ studentId, idNumber })
  }
  const left = plan.flatMap(({ child, leaves }) =>
    child ? leaves.map((rosterId) => ({ rosterId, studentId: child.id })) : [],
  )
  const placed = placedAt && (await placeListed(locked, plan, placedAt))
  const written = new Map([...made.values(), ...changed.flatMap(changedStudent)].map((one) => [one.id, one]))
  for (const some of inPieces([...written.values()])) await writeStudents(locked, some)
  for (const some of inPieces(distinct(left))) await removeMemberships(locked, some)
  for (const some of inPieces(distinct(joined))) await addMemberships(locked, some)
  for (const some of inPieces([...new Map(numbers.map((one) => [one.studentId, one])).values()]))
    await tx
      .insert(studentNumbers)
      .values([...some])
      .onConflictDoUpdate({ target: studentNumbers.studentId, set: { idNumber: sql`excluded.id_number` } })
  const touched = [...joined, ...left].map(({ rosterId }) => rosterId)
  const changedIds = [...new Set(changed.flatMap(({ child }) => child?.id ?? []))]
  locked.recordChange({ rosters: touched, students: changedIds })
  await seats.check()

  const before = new Map(plan.flatMap(({ child }) => (child ? [[child.id, child]] : [])))
  return {
    created: [...made.values()].map(({ id }) => id),
    classes: [...classIds.values()],
    joined: distinct(joined),
    left: distinct(left),
    changed: changedIds.flatMap((id) => {
      const child = before.get(id)
      if (!child) return []
      const { firstName, lastName, gradeLevel, version } = child
      return { studentId: id, version: version + 1, firstName, lastName, gradeLevel }
    }),
    numbers: numbers.map(({ studentId, idNumber }) => ({
      studentId,
      idNumber,
      before: before.get(studentId)?.idNumber ?? null,
    })),
    placed,
  }
}

/** A file that moves a school has its classes for the school year: whoever it lists is placed. */
async function placeListed(
  locked: LockedRosters,
  plan: readonly PlannedRow[],
  at: Date,
): Promise<Done['placed']> {
  const listed = plan.filter(({ status }) => status === 'changed' || status === 'same')
  const children = new Map(listed.flatMap(({ child }) => (child ? [[child.id, child]] : [])))
  await markPlaced(locked, [...children.keys()], at)
  return {
    at: at.toISOString(),
    before: [...children.values()].map(({ id, placedAt, placedFromGrade }) => ({
      studentId: id,
      placedAt: placedAt?.toISOString() ?? null,
      placedFromGrade,
    })),
  }
}

/**
 * Creates the classes that do not exist yet, each the last in its teacher's order; returns their ids by
 * `newClassKey`.
 */
async function makeClasses(locked: LockedRosters, plan: readonly PlannedRow[]): Promise<Map<string, string>> {
  const { tx, clock } = locked
  const targets = new Map(
    plan.flatMap(({ target }) => (target && target.rosterId === null ? [[newClassKey(target), target]] : [])),
  )
  if (targets.size === 0) return new Map()
  const teacherIds = [...new Set([...targets.values()].map(({ teacher }) => teacher.id))]
  const last = await tx
    .select({ accountId: rosterTeachers.accountId, index: max(rosterTeachers.rosterIndex) })
    .from(rosterTeachers)
    .where(inArray(rosterTeachers.accountId, teacherIds))
    .groupBy(rosterTeachers.accountId)
  const next = new Map(last.map(({ accountId, index }) => [accountId, (index ?? -1) + 1]))
  const made = [...targets].map(([key, { teacher, name, gradeLevel }]) => {
    const rosterIndex = next.get(teacher.id) ?? 0
    next.set(teacher.id, rosterIndex + 1)
    return { key, id: randomUUID(), teacher, name, gradeLevel, rosterIndex }
  })
  for (const some of inPieces(made)) {
    await tx.insert(rosters).values(
      some.map(({ id, name, gradeLevel, teacher }) => ({
        id,
        name,
        gradeLevel,
        schoolId: teacher.schoolId,
        changedAt: clock.now(),
      })),
    )
    await tx
      .insert(rosterTeachers)
      .values(
        some.map(({ id, teacher, rosterIndex }) => ({ rosterId: id, accountId: teacher.id, rosterIndex })),
      )
  }
  for (const { id, teacher } of made) locked.recordCreated(id, teacher)
  return new Map(made.map(({ key, id }) => [key, id]))
}

const newStudent = (id: string, { cells, target }: PlannedRow, placedAt: Date | null): NewStudent => ({
  id,
  firstName: cells.studentFirstName,
  lastName: cells.studentLastName,
  gradeLevel: storedGrade(cells.grade),
  schoolId: target?.teacher.schoolId ?? null,
  ...(placedAt && { placedAt, placedFromGrade: storedGrade(cells.grade) }),
})

/** A child's fields as given in a row; the name only if the row identifies the child by number. */
function changedStudent({ child, cells, plan }: PlannedRow): NewStudent[] {
  if (!child) return []
  const { id, birthYear, schoolId } = child
  const { firstName, lastName } = plan.changes.includes('name')
    ? { firstName: cells.studentFirstName, lastName: cells.studentLastName }
    : child
  return [{ id, firstName, lastName, gradeLevel: storedGrade(cells.grade), birthYear, schoolId }]
}

const distinct = (memberships: readonly Membership[]): Membership[] => [
  ...new Map(memberships.map((one) => [`${one.rosterId} ${one.studentId}`, one])).values(),
]
