import type { SeatPlan } from '../rosters/seats.ts'
import type { Child, CurrentRosters, TeacherOfFile } from './current-rosters.ts'
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

/** Plans by whom they limit, so that a row is compared with the few that can be its own. */
interface PlansByHolder {
  readonly ofTeacher: ReadonlyMap<string, readonly SeatPlan[]>
  readonly ofSchool: ReadonlyMap<string, readonly SeatPlan[]>
  readonly ofDistrict: ReadonlyMap<string, readonly SeatPlan[]>
}

function byHolder(seatPlans: readonly SeatPlan[]): PlansByHolder {
  const groupedBy = (idOf: (seatPlan: SeatPlan) => string | null) =>
    grouped(seatPlans.flatMap((seatPlan) => entryOf(idOf(seatPlan), seatPlan)))
  return {
    ofTeacher: groupedBy(({ ownerId }) => ownerId),
    ofSchool: groupedBy(({ schoolId }) => schoolId),
    ofDistrict: groupedBy(({ districtId }) => districtId),
  }
}

const entryOf = <Value>(key: string | null, value: Value): [string, Value][] =>
  key === null ? [] : [[key, value]]

function grouped<Value>(entries: Iterable<readonly [string, Value]>): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of entries) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The plans that have to take in one child more for a row. */
function joinedPlans(row: PlannedRow, plans: PlansByHolder, current: CurrentRosters): SeatPlan[] {
  const { target, child } = row
  if (!target || !isWritten(row)) return []
  const { teacher } = target
  const { schoolId } = child ?? target
  const isTaught = child !== null && taughtClasses(teacher, child).length > 0
  const own = isTaught ? [] : (plans.ofTeacher.get(teacher.id) ?? [])
  // A school's or district's plan covers its children, once they are in a class.
  const isCovered = schoolId === null || (child !== null && child.classIds.length > 0)
  const district = schoolId === null ? undefined : current.districtOf.get(schoolId)
  const ofInstitutions = isCovered
    ? []
    : [...(plans.ofSchool.get(schoolId) ?? []), ...(plans.ofDistrict.get(district ?? '') ?? [])]
  return [...own.filter((seatPlan) => isCounted(seatPlan, schoolId, current)), ...ofInstitutions]
}

/** Whether a plan that is somebody's own counts the children of a school, if they teach them. */
const isCounted = (
  { isOnNoPlan }: SeatPlan,
  schoolId: string | null,
  { schoolsWithPlan }: CurrentRosters,
): boolean => !isOnNoPlan || schoolId === null || !schoolsWithPlan.has(schoolId)

/** By teacher, the children who leave the last of their classes and so make room for others. */
function leavers(rows: readonly PlannedRow[], current: CurrentRosters): Map<string, Map<string, Child>> {
  const leaving = rows.filter(({ child, leaves }) => child !== null && leaves.length > 0)
  if (leaving.length === 0) return new Map()
  const stays = grouped(rows.flatMap((row) => entryOf(row.target?.teacher.id ?? null, childOf(row))))
  const teachersOf = grouped(
    [...current.teachers.values()].flatMap((teacher) =>
      teacher.classes.map(({ id }): [string, TeacherOfFile] => [id, teacher]),
    ),
  )
  const left = new Map<string, Map<string, Child>>()
  for (const { child, leaves } of leaving) {
    if (!child) continue
    const ids = new Set(leaves)
    for (const teacher of new Set(leaves.flatMap((id) => teachersOf.get(id) ?? []))) {
      if (!taughtClasses(teacher, child).every(({ id }) => ids.has(id))) continue
      left.set(teacher.id, (left.get(teacher.id) ?? new Map()).set(child.id, child))
    }
  }
  for (const [teacherId, children] of left)
    for (const child of stays.get(teacherId) ?? []) children.delete(child)
  return left
}

/**
 * Leaves out the rows whose child has no seat on a plan that they join, and says which plan that is. Repeated until
 * nothing changes: a child who is left out does not make room elsewhere by leaving.
 */
export function withRoom(plan: readonly PlannedRow[], current: CurrentRosters): PlannedRow[] {
  const plans = byHolder(current.seatPlans)
  let rows = [...plan]
  for (;;) {
    const seated = seatInOrder(rows, plans, current)
    if (seated.every((row, i) => row === rows[i])) return seated
    rows = seated
  }
}

/** Gives the seats in the order of the rows: whoever has none on one plan takes none of another's. */
function seatInOrder(
  rows: readonly PlannedRow[],
  plans: PlansByHolder,
  current: CurrentRosters,
): PlannedRow[] {
  const left = leavers(rows, current)
  const seats = new Map(
    current.seatPlans.map((seatPlan) => {
      const leaving = [...(left.get(seatPlan.ownerId ?? '')?.values() ?? [])]
      const freed = leaving.filter(({ schoolId }) => isCounted(seatPlan, schoolId, current)).length
      const room = Math.max(0, seatPlan.rosterLimit - seatPlan.currentRosterSize) + freed
      return [seatPlan, { key: seatPlan.key, room, taken: new Set<string>() }]
    }),
  )
  return rows.map((row) => {
    const child = childOf(row)
    const needed = joinedPlans(row, plans, current)
      .flatMap((seatPlan) => seats.get(seatPlan) ?? [])
      .filter(({ taken }) => !taken.has(child))
    const full = needed.find(({ room, taken }) => taken.size >= room)
    if (full) return leftOut(row, full.key)
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
export function usedSeatPlans(plan: readonly PlannedRow[], current: CurrentRosters): UsedSeatPlan[] {
  const plans = byHolder(current.seatPlans)
  const joining = grouped(
    plan.flatMap((row) =>
      joinedPlans(row, plans, current).map(({ key }): [string, string] => [key, childOf(row)]),
    ),
  )
  const without = grouped(plan.flatMap((row) => entryOf(row.plan.noRoom, childOf(row))))
  const childrenIn = (groups: Map<string, string[]>, key: string) => new Set(groups.get(key)).size
  return current.seatPlans
    .map(({ teacherIds: _, ...seatPlan }) => ({
      ...seatPlan,
      adding: childrenIn(joining, seatPlan.key),
      without: childrenIn(without, seatPlan.key),
    }))
    .filter(({ adding, without }) => adding + without > 0)
}

const countOf = (rows: readonly PlannedRow[]): number => new Set(rows.map(childOf)).size

/** How many children have rows that are the same, and no other. */
function countUnchanged(plan: readonly PlannedRow[]): number {
  const known = plan.filter(({ status }) => status !== 'error' && status !== 'duplicate')
  const others = new Set(known.filter(({ status }) => status !== 'same').map(childOf))
  return new Set(known.map(childOf).filter((id) => !others.has(id))).size
}

/** Counts the children of a file, not its rows: a child may be in seven classes. */
export function fileStudents(plan: readonly PlannedRow[]): FileStudents {
  const withStatus = (status: PlannedRow['status']) => plan.filter((row) => row.status === status)
  return {
    all: countOf(plan.filter(({ status }) => status !== 'error' && status !== 'duplicate')),
    new: countOf(withStatus('new')),
    changed: countOf(withStatus('changed')),
    same: countUnchanged(plan),
    noRoom: countOf(withStatus('no-room')),
  }
}
