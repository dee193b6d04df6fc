import { eq, inArray } from 'drizzle-orm'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { students } from '../db/schema/students.ts'
import { rosterUploads, studentNumbers } from '../db/schema/uploads.ts'
import { waitForLocks } from '../db/wait-for-locks.ts'
import { conflict } from '../refusal.ts'
import {
  addMemberships,
  deactivateRoster,
  type Membership,
  removeMemberships,
  writeStudents,
} from '../rosters/change.ts'
import { type LockedRosters, withLockedRosters } from '../rosters/locks.ts'
import { firstTaught, readMembers, type StudentRow } from '../rosters/members.ts'
import { type PlacedBefore, restorePlaced } from '../rosters/placed.ts'
import { lockPlaces } from '../rosters/places.ts'
import { lockSeats } from '../rosters/seats.ts'
import type { Product } from '../serve.ts'
import { inPieces } from './in-pieces.ts'
import { ownClasses, ownStudents, returnableStudents } from './own-classes.ts'
import { removeNewStudents } from './remove-new.ts'
import { ownUpload } from './staged.ts'
import { keyOf, Staying } from './staying.ts'

/** What an upload wrote: ids, and the values before. */
export interface Done {
  readonly created: readonly string[]
  readonly classes: readonly string[]
  readonly joined: readonly Membership[]
  readonly left: readonly Membership[]
  readonly changed: readonly {
    readonly studentId: string
    /** The version after the change; any further change of the child increments it. */
    readonly version: number
    readonly firstName: string
    readonly lastName: string
    readonly gradeLevel: string | null
  }[]
  readonly numbers: readonly {
    readonly studentId: string
    readonly idNumber: string
    readonly before: string | null
  }[]
  /** Whom it placed for the school year, and when; null if it places nobody. */
  readonly placed: { readonly at: string; readonly before: readonly PlacedBefore[] } | null
}

/**
 * Undoes what an upload wrote, in one transaction and only once. What somebody has changed since, or the
 * bearer may no longer change, stays as it is and is counted. New children are deleted, except that those
 * with a history by now are deactivated. Throws 409 if a plan has no room for those who would come back.
 */
export async function undoUpload(
  { db, clock }: Pick<Product, 'db' | 'clock'>,
  bearer: Bearer,
  uploadId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForLocks(tx)
    const upload = await ownUpload(tx, { clock, bearer }, uploadId, { lock: true })
    if (upload.state === 'undone') return
    const { done } = upload
    if (upload.state !== 'done' || !done) throw conflict()
    const memberships = [...done.joined, ...done.left]
    const toLock = {
      rosters: [...done.classes, ...memberships.map(({ rosterId }) => rosterId)],
      students: [
        ...done.created,
        ...idsOf([...done.changed, ...done.left, ...done.numbers, ...(done.placed?.before ?? [])]),
      ],
    }
    await withLockedRosters({ tx, clock, bearer }, toLock, async (locked) => {
      const kept = await revert(locked, done)
      await tx.update(rosterUploads).set({ state: 'undone', kept }).where(eq(rosterUploads.id, uploadId))
    })
  })
}

const idsOf = (records: readonly { readonly studentId: string }[]): string[] => [
  ...new Set(records.map(({ studentId }) => studentId)),
]

async function revert(locked: LockedRosters, done: Done): Promise<number> {
  const { tx, bearer, rosters } = locked
  const rosterIds = [...rosters.keys()]
  const classes = await ownClasses(tx, bearer, rosterIds)
  const placedBefore = done.placed?.before ?? []
  const children = await ownStudents(tx, bearer, idsOf([...done.changed, ...done.numbers, ...placedBefore]))
  const members = await readMembers(tx, rosterIds)
  const rows = await rowsOf(tx, [...done.created, ...idsOf([...done.changed, ...done.left])])
  const created = new Set(done.created)

  const listed = new Set(
    [...members].flatMap(([rosterId, list]) => list.map(({ id }) => keyOf({ rosterId, studentId: id }))),
  )
  const present = done.joined.filter((one) => listed.has(keyOf(one)))
  const leaving = present.filter(({ rosterId }) => classes.has(rosterId))
  // New children who stay are counted as such.
  let kept = present.filter(
    ({ rosterId, studentId }) => !classes.has(rosterId) && !created.has(studentId),
  ).length
  const staying = new Staying(members, leaving)

  const rosterIdsOf = new Map<string, string[]>()
  for (const [rosterId, list] of members)
    for (const { id } of list) rosterIdsOf.set(id, [...(rosterIdsOf.get(id) ?? []), rosterId])
  const restored = done.changed.flatMap(({ studentId, version, ...before }) => {
    const row = rows.get(studentId)
    const isTaken = rosterIdsOf
      .get(studentId)
      ?.some((rosterId) => staying.isNameTaken(rosterId, before, studentId))
    if (!row || row.version !== version || isTaken || !children.has(studentId)) {
      kept++
      return []
    }
    return { ...row, ...before }
  })
  const movedBack = new Set(leaving.map(({ studentId }) => studentId))
  const returnable = await returnableStudents(tx, bearer, idsOf(done.left))
  const isTheirs = (studentId: string) => movedBack.has(studentId) || returnable.has(studentId)
  // Since then somebody of that name may have joined the class, somebody else may have put the child into another, and
  // the file that created the child may have been undone.
  const returning = done.left.filter((one) => {
    const child = rows.get(one.studentId)
    const isOpen = rosters.get(one.rosterId)?.deactivatedAt === null
    const isFree = child !== undefined && !staying.isNameTaken(one.rosterId, child, one.studentId)
    if (isOpen && isFree && classes.has(one.rosterId) && isTheirs(one.studentId)) return true
    kept++
    return false
  })
  const opened = [...new Set(returning.map(({ rosterId }) => rosterId))]
  const places = await lockPlaces(locked, { rosters: opened })
  const seats = await lockSeats(locked, {
    classes: await firstTaught(tx, opened),
    students: idsOf([...leaving, ...returning]),
  })
  for (const some of inPieces(leaving)) await removeMemberships(locked, some)
  for (const some of inPieces(returning)) await addMemberships(locked, some)
  for (const some of inPieces(restored)) await writeStudents(locked, some)
  const ownPlaced = placedBefore.filter(({ studentId }) => children.has(studentId))
  if (done.placed) await restorePlaced(locked, done.placed.at, ownPlaced)

  // A new child whom somebody has since changed, or added to another class, is left to them; so is one of a class that
  // the bearer may no longer change.
  const elsewhere = staying.ids()
  const own = new Set(
    done.joined.flatMap(({ rosterId, studentId }) => (classes.has(rosterId) ? studentId : [])),
  )
  const unwanted = done.created.filter(
    (id) => rows.get(id)?.version === 1 && !elsewhere.has(id) && own.has(id),
  )
  kept += done.created.length - unwanted.length
  await removeNewStudents(locked, unwanted)
  const put = new Set(unwanted)
  await restoreNumbers(
    tx,
    done.numbers.filter(
      ({ studentId }) => children.has(studentId) && (!created.has(studentId) || put.has(studentId)),
    ),
  )
  await places.check()
  await seats.check()

  const emptied = done.classes.filter(
    (id) => classes.has(id) && staying.in(id).length === 0 && rosters.get(id)?.deactivatedAt === null,
  )
  const changedRosters = [...leaving, ...returning].map(({ rosterId }) => rosterId)
  locked.recordChange({ rosters: changedRosters, students: restored.map(({ id }) => id) })
  for (const id of emptied) await deactivateRoster(locked, id)
  return kept
}

async function rowsOf(tx: Db, ids: readonly string[]): Promise<Map<string, StudentRow>> {
  const found: StudentRow[] = []
  for (const some of inPieces(ids))
    found.push(
      ...(await tx
        .select()
        .from(students)
        .where(inArray(students.id, [...some]))),
    )
  return new Map(found.map((row) => [row.id, row]))
}

/** Restores numbers that are still those of the file. */
async function restoreNumbers(tx: Db, numbers: Done['numbers']): Promise<void> {
  const given = new Map(numbers.map(({ studentId, idNumber }) => [studentId, idNumber]))
  for (const some of inPieces([...given.keys()])) {
    const now = await tx
      .select()
      .from(studentNumbers)
      .where(inArray(studentNumbers.studentId, [...some]))
    const ours = now.filter(({ studentId, idNumber }) => given.get(studentId) === idNumber)
    if (ours.length === 0) continue
    await tx.delete(studentNumbers).where(
      inArray(
        studentNumbers.studentId,
        ours.map(({ studentId }) => studentId),
      ),
    )
    const ids = new Set(ours.map(({ studentId }) => studentId))
    const before = numbers.flatMap(({ studentId, before: idNumber }) =>
      idNumber !== null && ids.has(studentId) ? [{ studentId, idNumber }] : [],
    )
    if (before.length > 0) await tx.insert(studentNumbers).values(before).onConflictDoNothing()
  }
}
