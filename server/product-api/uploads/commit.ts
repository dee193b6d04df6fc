import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { UploadType } from '../../../shared/rules/roster-file.ts'
import { storedGrade } from '../../../shared/rules/written-grade.ts'
import { requireConsent } from '../agreements/record.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { students } from '../db/schema/students.ts'
import { rosterUploads, studentNumbers } from '../db/schema/uploads.ts'
import { waitForLocks } from '../db/wait-for-locks.ts'
import { conflict } from '../refusal.ts'
import { addMemberships, type Membership, removeMemberships, writeStudents } from '../rosters/change.ts'
import { type LockedRosters, withLockedRosters } from '../rosters/locks.ts'
import { markPlaced } from '../rosters/placed.ts'
import { lockPlaces } from '../rosters/places.ts'
import { lockSeats } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { areAsBefore, type CurrentRosters, childrenMark, readCurrentRosters } from './current-rosters.ts'
import { inPieces } from './in-pieces.ts'
import { makeClasses } from './make-classes.ts'
import { newClassKey } from './new-classes.ts'
import type { PlannedRow, StagedRow } from './plan.ts'
import { planHash } from './plan-hash.ts'
import { type Replanner, type Replanning, replanning } from './replanning.ts'
import { usedSeatPlans } from './seat-plans.ts'
import { keepPlan, ownUpload, type Planned, stagedRows, teachersIn } from './staged.ts'
import type { Target } from './target.ts'
import type { Done } from './undo.ts'

/** How often a file is planned again because rosters change meanwhile, before its report is made again. */
const MAX_TRIES = 3

/**
 * Writes what an upload was reported to do, in one transaction and only once: a repeat does nothing. Throws 428 if it has
 * new children and the bearer has not agreed that they may enter them, 409 if rosters have changed since, after making
 * the report again, and 409 if a plan or somebody's classes have no room.
 */
export async function commitUpload(parts: Replanning, bearer: Bearer, uploadId: string): Promise<void> {
  const { state, students: reported } = await ownUpload(parts.db, { ...parts, bearer }, uploadId)
  // Before its turn: a save that cannot succeed takes nobody's (docs/decisions/193-slow-changes-have-connections-apart.md).
  if (state === 'staged' && reported.new > 0) await requireConsent(parts.db, bearer.accountId)
  await replanning(parts, bearer, uploadId, (inTurn) => commit(inTurn, bearer, uploadId))
}

async function commit(parts: Replanner, bearer: Bearer, uploadId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const upload = await ownUpload(parts.db, { ...parts, bearer }, uploadId)
    if (upload.state === 'undone') throw conflict()
    if (upload.state === 'done') return
    const prepared = await prepare(parts, bearer, upload)
    const outcome = await parts.db.transaction((tx) => writePrepared({ ...parts, db: tx }, bearer, prepared))
    if (outcome === 'written') return
    if (outcome === 'other than reported') break
  }
  throw conflict()
}

/** A file and the rosters it is about, and what it would do to them. */
interface Prepared extends Planned {
  readonly upload: typeof rosterUploads.$inferSelect
  readonly rows: readonly StagedRow[]
  /** Of the children, before they were read. */
  readonly mark: string
  readonly current: CurrentRosters
}

/** Plans a file as things are now: a large one takes seconds of a thread, and holds neither connection nor lock. */
async function prepare(
  { db, clock, make }: Replanner,
  bearer: Bearer,
  upload: Prepared['upload'],
): Promise<Prepared> {
  const rows = await stagedRows(db, upload.id)
  const named = await teachersIn(db, bearer, rows)
  // Before they are read: a change meanwhile is one since.
  const mark = await childrenMark(db, bearer, named)
  const current = await readCurrentRosters({ db, clock }, bearer, named)
  const plan = await make({ rows, current, type: upload.uploadType })
  return { upload, rows, mark, current, plan, seatPlans: usedSeatPlans(plan, current) }
}

/** Writes the plan if it is what was reported, and everything it is based on is still as it was. */
async function writePrepared(
  { db: tx, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  prepared: Prepared,
): Promise<'written' | 'other than reported' | 'changed meanwhile'> {
  const { upload, rows, current, plan } = prepared
  await waitForLocks(tx)
  const { state, planHash: reported } = await ownUpload(tx, { clock, bearer }, upload.id, { lock: true })
  if (state === 'done') return 'written'
  if (state !== upload.state || reported !== upload.planHash) return 'changed meanwhile'
  if (planHash(plan) !== reported) {
    await keepPlan(tx, upload.id, prepared)
    return 'other than reported'
  }
  // The other classes of these schools go on: nothing is written about them.
  const toLock = {
    classListsOf: [...current.teachers.values()].map(({ id, schoolId }) => schoolId ?? id),
    rosters: plan.flatMap(({ target, leaves }) => [
      ...leaves,
      ...(target?.rosterId ? [target.rosterId] : []),
    ]),
    students: plan.flatMap(({ child }) => child?.id ?? []),
  }
  return withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
    const named = await teachersIn(tx, bearer, rows)
    if (!(await areAsBefore({ db: tx, clock }, bearer, named, prepared))) return 'changed meanwhile'
    const done = await write(locked, plan, upload.uploadType)
    await tx.update(rosterUploads).set({ state: 'done', done }).where(eq(rosterUploads.id, upload.id))
    return 'written'
  })
}

type NewStudent = Omit<typeof students.$inferInsert, 'version'>

async function write(
  locked: LockedRosters,
  plan: readonly PlannedRow[],
  uploadType: UploadType,
): Promise<Done> {
  const { tx } = locked
  const taking = plan.flatMap(({ target }) =>
    target ? [{ teacher: target.teacher.account, schoolId: target.schoolId }] : [],
  )
  const places = await lockPlaces(locked, {
    rosters: plan.flatMap(({ target }) => target?.rosterId ?? []),
    teachers: taking.map(({ teacher }) => teacher.id),
    makers: [locked.bearer.accountId],
  })
  const seats = await lockSeats(locked, {
    classes: taking,
    students: plan.flatMap(({ child }) => child?.id ?? []),
  })
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
  await places.check()
  await seats.check([...made.values()].map(({ id }) => id))

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

const newStudent = (id: string, { cells, target }: PlannedRow, placedAt: Date | null): NewStudent => ({
  id,
  firstName: cells.studentFirstName,
  lastName: cells.studentLastName,
  gradeLevel: storedGrade(cells.grade),
  schoolId: target?.schoolId ?? null,
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
