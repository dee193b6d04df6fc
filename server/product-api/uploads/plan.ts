import { knownGrade } from '../../../shared/rules/grades.ts'
import { nameQuestion } from '../../../shared/rules/name-questions.ts'
import type { RosterCells, RowFault, UploadType } from '../../../shared/rules/roster-file.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import { storedGrade } from '../../../shared/rules/written-grade.ts'
import type { CheckedRow } from './class-list.ts'
import type { Child, CurrentRosters } from './current-rosters.ts'
import { type Match, matchRows, nameOf, numberKey } from './match.ts'
import { hasRoomForClass, newClassKey, tooManyClasses } from './new-classes.ts'
import { withRoom } from './seat-plans.ts'
import { isListedIn, type Target, targetOf } from './target.ts'
import { classesNamed, taughtClasses } from './taught-classes.ts'

export type RowStatus = 'new' | 'changed' | 'same' | 'duplicate' | 'no-room' | 'error'

/** A row with the choice made for it. */
export interface StagedRow extends CheckedRow {
  /** One of the children it could be, 'new', or 'left-out'. */
  readonly choice: string | null
}

/** What a row would do, as stored and shown. */
export interface RowPlan {
  readonly fault: RowFault | null
  /** The earlier row with the same content. */
  readonly first: number | null
  readonly studentId: string | null
  /** The class it is added to; null if none changes. */
  readonly className: string | null
  /** Whether that class still has to be created. */
  readonly isNewClass: boolean
  readonly changes: readonly ('name' | 'grade' | 'idNumber' | 'class')[]
  /** Whether the name would be written and is more likely a slip. */
  readonly isQuestioned: boolean
  /** The key of the plan that has no room for the child; null if there is room. */
  readonly noRoom: string | null
  /** The children it could be. */
  readonly candidates: readonly {
    readonly studentId: string
    readonly firstName: string
    readonly lastName: string
    readonly gradeLevel: string | null
    readonly className: string | null
  }[]
}

export interface PlannedRow {
  readonly row: number
  readonly cells: RosterCells
  readonly status: RowStatus
  readonly plan: RowPlan
  readonly child: Child | null
  readonly target: Target | null
  /** Rows about the same new child share a key. */
  readonly newKey: string
  /** Classes it leaves. */
  readonly leaves: readonly string[]
}

/** What a plan is made of. */
export interface PlanJob {
  readonly rows: readonly StagedRow[]
  readonly current: CurrentRosters
  readonly type: UploadType
}

/**
 * What each row of a file would do in the rosters as they are now. Pure: the same rows and rosters give the same plan.
 */
export function planUpload(
  rows: readonly StagedRow[],
  current: CurrentRosters,
  type: UploadType,
): PlannedRow[] {
  const matches = matchRows(rows, current, type)
  const context = { current, type, keptBy: keptClasses(matches), namesIn: new Map(), newIn: new Map() }
  return withRoom(
    matches.map((match) => planRow(match, context)),
    current,
  )
}

/** The existing classes in which the file lists each child. */
function keptClasses(matches: readonly Match[]): Map<string, Set<string>> {
  const kept = new Map<string, Set<string>>()
  for (const { teacher, child, row } of matches) {
    if (!teacher || !child) continue
    const ids = kept.get(child.id) ?? new Set()
    kept.set(child.id, ids)
    const { className } = row.cells
    const listed = className === undefined ? taughtClasses(teacher, child) : classesNamed(teacher, className)
    for (const { id } of listed) ids.add(id)
  }
  return kept
}

interface PlanContext {
  readonly current: CurrentRosters
  readonly type: UploadType
  readonly keptBy: ReadonlyMap<string, ReadonlySet<string>>
  /** Names that earlier rows have added to a class. */
  readonly namesIn: Map<string, Set<string>>
  /** By teacher, the classes that earlier rows would create. */
  readonly newIn: Map<string, Set<string>>
}

function planRow(match: Match, { current, type, keptBy, namesIn, newIn }: PlanContext): PlannedRow {
  const { row, teacher, child, fault } = match
  const { cells } = row
  if (fault || !teacher) return skippedRow(match, current)

  const gradeLevel = storedGrade(cells.grade)
  const stays = child !== null && isListedIn(teacher, child, cells.className)
  const target = stays ? null : targetOf(teacher, gradeLevel, cells.className)
  if (target) {
    const key = target.rosterId ?? newClassKey(target)
    if (target.rosterId === null && !hasRoomForClass(teacher, key, newIn))
      return skippedRow({ ...match, fault: tooManyClasses(cells), status: 'error' }, current)
    const names = namesIn.get(key) ?? new Set(namesOf(current, target.rosterId))
    namesIn.set(key, names)
    const name = comparableName(nameOf(row))
    // A name is unique in a class (S5.16), whatever its number.
    if (names.has(name)) return skippedRow({ ...match, fault: repeated(cells), status: 'duplicate' }, current)
    names.add(name)
  }
  const leaves = child && type === 'updateRosters' ? classesLeft(child, current, keptBy, target) : []
  if (!child) return { ...base(match, current, target, []), status: 'new', target, leaves }
  const changes = [
    ...(match.isRenamed ? (['name'] as const) : []),
    ...(knownGrade(child.gradeLevel) === gradeLevel ? [] : (['grade'] as const)),
    ...(cells.idNumber === '' || cells.idNumber === child.idNumber ? [] : (['idNumber'] as const)),
    ...(target || leaves.length > 0 ? (['class'] as const) : []),
  ]
  const status = changes.length === 0 ? 'same' : 'changed'
  return { ...base(match, current, target, changes), status, target, leaves }
}

/** A new child in several rows is recognized by its number; without one, each row is a child of its own. */
const newKeyOf = ({ row, teacher }: Match): string =>
  row.cells.idNumber === '' ? `row ${row.row}` : `number ${numberKey(row, teacher)}`

const repeated = (cells: RosterCells): RowFault => ({
  code: 'repeated',
  column: 'studentLastName',
  value: cells.studentLastName,
})

/** A row that writes nothing. */
const skippedRow = (match: Match, current: CurrentRosters): PlannedRow => ({
  ...base(match, current, null, []),
  status: match.status ?? 'error',
  target: null,
  leaves: [],
})

function base(match: Match, current: CurrentRosters, target: Target | null, changes: RowPlan['changes']) {
  const { row, child, fault, first, candidates } = match
  const isWritten = changes.includes('name') || (target !== null && child === null)
  return {
    row: row.row,
    cells: row.cells,
    child,
    newKey: newKeyOf(match),
    plan: {
      fault: fault ?? null,
      first: first ?? null,
      studentId: child?.id ?? null,
      className: target?.name ?? null,
      isNewClass: target !== null && target.rosterId === null,
      changes,
      isQuestioned: isWritten && nameQuestion(nameOf(row)) !== undefined,
      noRoom: null,
      candidates: candidates.map(({ id, firstName, lastName, gradeLevel, classIds }) => ({
        studentId: id,
        firstName,
        lastName,
        gradeLevel,
        className: current.classes.get(classIds[0] ?? '')?.name ?? null,
      })),
    },
  }
}

/** The classes of the child's school in which the file does not list it. */
const classesLeft = (
  child: Child,
  { classes }: CurrentRosters,
  keptBy: PlanContext['keptBy'],
  target: Target | null,
): string[] =>
  child.classIds.filter((id) => {
    const isOfSchool = classes.get(id)?.schoolId === child.schoolId
    return isOfSchool && id !== target?.rosterId && !keptBy.get(child.id)?.has(id)
  })

const namesOf = (current: CurrentRosters, rosterId: string | null): string[] =>
  rosterId === null ? [] : (current.childrenOf.get(rosterId) ?? []).map(comparableName)
