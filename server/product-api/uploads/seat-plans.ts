import type { SeatPlan } from '../rosters/seats.ts'
import type { CurrentRosters } from './current-rosters.ts'
import type { PlannedRow } from './plan.ts'
import { taughtClasses } from './taught-classes.ts'

/** How many children a file has, each counted once, in however many rows. */
export interface FileStudents {
  readonly all: number
  readonly new: number
  readonly changed: number
  /** Those who change in no row. */
  readonly same: number
  readonly noRoom: number
}

/** A plan that a file uses, with how many more children it would cover and how many have no room on it. */
export type UsedSeatPlan = Omit<SeatPlan, 'teacherIds'> & {
  readonly adding: number
  readonly without: number
}

/** The child of a row: rows about the same new child share a key. */
const childOf = ({ child, newKey }: PlannedRow): string => child?.id ?? newKey
const isWritten = ({ status }: PlannedRow): boolean => status === 'new' || status === 'changed'

/** Whether the plan has to take in one child more for a row. */
function joins(seatPlan: SeatPlan, row: PlannedRow, current: CurrentRosters): boolean {
  const { target, child } = row
  if (!target || !isWritten(row)) return false
  const { teacher } = target
  if (seatPlan.ownerId !== null) {
    if (teacher.id !== seatPlan.ownerId || !isCounted(seatPlan, child ?? target, current)) return false
    return !child || taughtClasses(teacher, child).length === 0
  }
  // A school's or district's plan covers its children, once they are in a class.
  if (child && child.classIds.length > 0) return false
  const schoolId = child ? child.schoolId : target.schoolId
  if (schoolId === null) return false
  return seatPlan.schoolId === null
    ? current.districtOf.get(schoolId) === seatPlan.districtId
    : schoolId === seatPlan.schoolId
}

/** Whether a plan that is somebody's own counts the children of a school, if they teach them. */
const isCounted = (
  { isOnNoPlan }: SeatPlan,
  { schoolId }: { readonly schoolId: string | null },
  { schoolsWithPlan }: CurrentRosters,
): boolean => !isOnNoPlan || schoolId === null || !schoolsWithPlan.has(schoolId)

/** The children who leave the last of the owner's classes and so make room for others. */
function freed(seatPlan: SeatPlan, rows: readonly PlannedRow[], current: CurrentRosters): number {
  const { ownerId } = seatPlan
  const owner = [...current.teachers.values()].find(({ id }) => id === ownerId)
  if (!owner) return 0
  const stays = new Set(rows.filter(({ target }) => target?.teacher.id === ownerId).map(childOf))
  const left = rows.filter(({ child, leaves }) => {
    if (child === null || leaves.length === 0 || !isCounted(seatPlan, child, current)) return false
    const left = new Set(leaves)
    const theirs = taughtClasses(owner, child)
    return theirs.length > 0 && theirs.every(({ id }) => left.has(id))
  })
  return new Set(left.map(childOf).filter((id) => !stays.has(id))).size
}

/**
 * Leaves out the rows whose child has no seat on a plan that they join, and says which plan that is. Repeated until
 * nothing changes: a child who is left out does not make room elsewhere by leaving.
 */
export function withRoom(plan: readonly PlannedRow[], current: CurrentRosters): PlannedRow[] {
  let rows = [...plan]
  for (;;) {
    const seated = seatInOrder(rows, current)
    if (seated.every((row, i) => row === rows[i])) return seated
    rows = seated
  }
}

/** Gives the seats in the order of the rows: whoever has none on one plan takes none of another's. */
function seatInOrder(rows: readonly PlannedRow[], current: CurrentRosters): PlannedRow[] {
  const seats = current.seatPlans.map((seatPlan) => ({
    seatPlan,
    room: Math.max(0, seatPlan.rosterLimit - seatPlan.currentRosterSize) + freed(seatPlan, rows, current),
    taken: new Set<string>(),
  }))
  return rows.map((row) => {
    const child = childOf(row)
    const needed = seats.filter(({ seatPlan, taken }) => joins(seatPlan, row, current) && !taken.has(child))
    const full = needed.find(({ room, taken }) => taken.size >= room)
    if (full) return leftOut(row, full.seatPlan.key)
    for (const { taken } of needed) taken.add(child)
    return row
  })
}

const leftOut = (row: PlannedRow, noRoom: string): PlannedRow => ({
  ...row,
  status: 'no-room',
  target: null,
  leaves: [],
  plan: { ...row.plan, changes: [], isNewClass: false, noRoom },
})

/** The plans that a file uses, in the order of its teachers. */
export const usedSeatPlans = (plan: readonly PlannedRow[], current: CurrentRosters): UsedSeatPlan[] =>
  current.seatPlans
    .map(({ teacherIds: _, ...seatPlan }) => ({
      ...seatPlan,
      adding: countOf(plan.filter((row) => joins({ ...seatPlan, teacherIds: [] }, row, current))),
      without: countOf(plan.filter(({ plan }) => plan.noRoom === seatPlan.key)),
    }))
    .filter(({ adding, without }) => adding + without > 0)

const countOf = (rows: readonly PlannedRow[]): number => new Set(rows.map(childOf)).size

/** How many children have rows that are the same, and no other. */
function unchanged(plan: readonly PlannedRow[]): number {
  const known = plan.filter(({ status }) => status !== 'error' && status !== 'duplicate')
  const others = new Set(known.filter(({ status }) => status !== 'same').map(childOf))
  return new Set(known.map(childOf).filter((id) => !others.has(id))).size
}

/** Counts the children of a file, not its rows: a child may be in seven classes. */
export function fileStudents(plan: readonly PlannedRow[]): FileStudents {
  const of = (status: PlannedRow['status']) => plan.filter((row) => row.status === status)
  return {
    all: countOf(plan.filter(({ status }) => status !== 'error' && status !== 'duplicate')),
    new: countOf(of('new')),
    changed: countOf(of('changed')),
    same: unchanged(plan),
    noRoom: countOf(of('no-room')),
  }
}
