import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { gradeAtAge } from '../../../shared/rules/child-ages.ts'
import { yearOf } from '../../../shared/rules/days.ts'
import { knownGrade } from '../../../shared/rules/grades.ts'
import { childFaults, MAX_CHILDREN, TOO_MANY_CHILDREN } from '../../../shared/rules/parent-roster.ts'
import {
  duplicateFaults,
  NOT_UNIQUE,
  rosterFaults,
  rosterNameFault,
  tidyPerson,
} from '../../../shared/rules/roster-names.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { StudentFields, saveRoster } from '../../contract/rosters.ts'
import { todayOf } from '../account/zone.ts'
import { invalid } from '../refusal.ts'
import { addMemberships, removeMemberships, writeStudents } from './change.ts'
import type { LockedRosters } from './locks.ts'
import {
  type Account,
  classesAmong,
  type RosterRow,
  requireFamilyRosters,
  rostersWith,
  type StudentRow,
} from './members.ts'
import { lockPlaces } from './places.ts'
import { lockSeats } from './seats.ts'

export type ListedStudent = NonNullable<BodyOf<typeof saveRoster>['students']>[number]
/** What people type of a child, as it is stored. */
type Fields = Pick<StudentRow, keyof Static<typeof StudentFields>>
type Writable = Fields & Pick<StudentRow, 'id' | 'schoolId'>

/** The rules for a roster's children, and the current year where its teacher is. */
export interface Rules {
  readonly isFamily: boolean
  readonly year: number
}

/** A class has the rules of a class, also if its first teacher is a parent; only a family has a family's. */
export const rulesOf = async (
  { tx, clock }: Pick<LockedRosters, 'tx' | 'clock'>,
  rosterId: string,
  { settings }: Account,
): Promise<Rules> => ({
  isFamily: !(await classesAmong(tx, [rosterId])).has(rosterId),
  year: yearOf(todayOf(clock, settings)),
})

/**
 * A child's fields as they would be stored; fields not given keep their value from `present`. In a family, a
 * child of a different age has the grade of that age (S9.57, S9.58?).
 */
export function fieldsOf(
  given: Omit<ListedStudent, 'studentId'>,
  present: Pick<StudentRow, 'gradeLevel' | 'birthYear'>,
  rules?: Rules,
): Fields {
  const birthYear = given.birthYear ?? present.birthYear
  const isOtherAge = rules?.isFamily && birthYear !== null && birthYear !== present.birthYear
  const kept = isOtherAge ? gradeAtAge(rules.year - birthYear) : present.gradeLevel
  return {
    ...tidyPerson(given),
    gradeLevel: given.gradeLevel === undefined ? kept : given.gradeLevel,
    birthYear,
  }
}

/** Whether a child's row already has these values. */
export const hasSameFields = (row: StudentRow, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => row[name as keyof Fields] === value)

/**
 * Problems with a list of children, by the contract's field names; empty if there are none. `known` are the
 * rows of existing children, `others` the roster's children who are not in the list.
 */
export function listFaults(
  list: readonly ListedStudent[],
  { isFamily, year }: Rules,
  known: ReadonlyMap<string, StudentRow>,
  others: readonly StudentRow[] = [],
): Record<string, string> {
  if (list.length === 0) return {}
  const rowOf = ({ studentId }: ListedStudent) => (studentId === undefined ? undefined : known.get(studentId))
  if (isFamily) {
    const entry = ({ firstName }: { firstName: string }, birthYear: number | null | undefined) => ({
      firstName,
      birthYear: birthYear ?? year,
    })
    const entries = [
      ...others.map((row) => entry(row, row.birthYear)),
      ...list.map((one) => entry(one, one.birthYear ?? rowOf(one)?.birthYear)),
    ]
    const faults = childFaults(entries, year).slice(others.length)
    const texts = faults.map(({ firstName, age }) => firstName ?? age)
    return byIndex(texts, entries.length > MAX_CHILDREN ? TOO_MANY_CHILDREN : undefined)
  }
  const texts = rosterFaults(
    list.map((one) => ({ ...one, stored: rowOf(one) })),
    others,
  )
  const isRepeated = duplicateFaults(list, others).some((fault) => fault !== undefined)
  return byIndex(texts, isRepeated ? NOT_UNIQUE : undefined)
}

/** What is wrong with a roster's own fields. */
export function rosterFieldFaults({ name }: { readonly name: string }): Record<string, string> {
  const fault = rosterNameFault(name)
  return fault === undefined ? {} : { name: fault }
}

/** The existing children of a list. Throws 400 if one is listed twice. */
export function idsIn(list: readonly ListedStudent[] | undefined): string[] {
  const ids = (list ?? []).flatMap(({ studentId }) => studentId ?? [])
  if (new Set(ids).size !== ids.length) throw invalid({ students: NOT_UNIQUE })
  return ids
}

function byIndex(texts: readonly (string | undefined)[], whole: string | undefined): Record<string, string> {
  const places = texts.flatMap((text, i): [string, string][] =>
    text === undefined ? [] : [[`students.${i}`, text]],
  )
  return Object.fromEntries(whole === undefined ? places : [['students', whole], ...places])
}

/**
 * A new child of a roster: in its school and, unless given, its grade; a family's child gets the grade of its
 * age.
 */
export function newStudent(given: ListedStudent, roster: RosterRow, rules: Rules): Writable {
  const ofRoster = knownGrade(roster.gradeLevel) === null ? null : roster.gradeLevel
  const fields = fieldsOf(given, { gradeLevel: ofRoster, birthYear: null }, rules)
  return { id: randomUUID(), schoolId: roster.schoolId, ...fields }
}

/**
 * Makes a roster's children those of a list, based on `members`: creates new ones, adds those of `joining`,
 * and with `leaving` removes some. Returns the ids in list order, and whose fields changed. Throws 400 for
 * problems with the list, 403 if a parent would change a class or its children, 409 if the plan or the
 * classes have no room.
 */
export async function saveList(
  locked: LockedRosters,
  {
    roster,
    teacher,
    list,
    members,
    joining,
    leaving,
    faults,
  }: {
    roster: RosterRow
    teacher: Account
    list: readonly ListedStudent[]
    members: readonly StudentRow[]
    joining: readonly StudentRow[]
    leaving: readonly StudentRow[]
    /** Problems with the roster's own fields, so that all are reported at once. */
    faults: Readonly<Record<string, string>>
  },
): Promise<{ studentIds: string[]; changed: string[]; isChanged: boolean }> {
  const rules = await rulesOf(locked, roster.id, teacher)
  const known = new Map([...members, ...joining].map((row) => [row.id, row]))
  const listedIds = new Set(list.flatMap(({ studentId }) => studentId ?? []))
  const leavingIds = new Set(leaving.map(({ id }) => id))
  const others = members.filter(({ id }) => !listedIds.has(id) && !leavingIds.has(id))
  const allFaults = { ...faults, ...listFaults(list, rules, known, others) }
  if (Object.keys(allFaults).length > 0) throw invalid(allFaults)

  const written: Writable[] = []
  const changed: string[] = []
  const studentIds = list.map((one) => {
    const row = one.studentId === undefined ? undefined : known.get(one.studentId)
    if (!row) {
      const student = newStudent(one, roster, rules)
      written.push(student)
      return student.id
    }
    const fields = fieldsOf(one, row, rules)
    if (!hasSameFields(row, fields)) {
      written.push({ ...row, ...fields })
      changed.push(row.id)
    }
    return row.id
  })
  const shared = await rostersWith(locked.tx, [...joining.map(({ id }) => id), ...changed])
  await requireFamilyRosters(locked.tx, locked.bearer, [roster.id, ...shared])
  const present = new Set(members.map(({ id }) => id))
  const arriving = studentIds.filter((id) => !present.has(id))
  // Whoever makes new children is locked with the teachers: of those who make something, all at once.
  const makers = written.some(({ id }) => !known.has(id)) ? [locked.bearer.accountId] : []
  const isFilled = arriving.length > 0
  const places = isFilled ? await lockPlaces(locked, { rosters: [roster.id], makers }) : null
  const seats = isFilled
    ? await lockSeats(locked, {
        classes: [{ teacher, schoolId: roster.schoolId }],
        students: [...arriving, ...leavingIds],
      })
    : null
  await writeStudents(locked, written)
  const inRoster = (studentId: string) => ({ rosterId: roster.id, studentId })
  await removeMemberships(
    locked,
    leaving.map(({ id }) => inRoster(id)),
  )
  await addMemberships(locked, arriving.map(inRoster))
  await places?.check()
  await seats?.check()
  return { studentIds, changed, isChanged: written.length + leaving.length + arriving.length > 0 }
}
