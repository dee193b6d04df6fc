import { comparableEmail } from '../../../shared/rules/email.ts'
import { knownGrade } from '../../../shared/rules/grades.ts'
import type { PersonName } from '../../../shared/rules/names.ts'
import type { RosterColumn, RowFault, RowProblem, UploadType } from '../../../shared/rules/roster-file.ts'
import { comparableName } from '../../../shared/rules/roster-names.ts'
import { nameMatcher } from '../../../shared/rules/student-matches.ts'
import { storedGrade } from '../../../shared/rules/written-grade.ts'
import { isKnownEmail } from '../mail/known-email.ts'
import type { Child, CurrentRosters, TeacherOfFile } from './current-rosters.ts'
import type { RowStatus, StagedRow } from './plan.ts'
import { mayJoin } from './target.ts'
import { taughtClasses } from './taught-classes.ts'

/** Who a row is about: the teacher and, if it exists, the child. */
export interface Match {
  readonly row: StagedRow
  readonly teacher: TeacherOfFile | null
  readonly child: Child | null
  readonly fault: RowFault | null
  /** Set for a row that writes nothing. */
  readonly status?: RowStatus
  readonly first?: number
  readonly candidates: readonly Child[]
  /** The child was found by its number, but has another name by now. */
  readonly isRenamed: boolean
}

/** As many as a person can choose among. */
const MAX_CANDIDATES = 5

/**
 * Finds the child each row is about: by its number; else by its name among the teacher's own children; else,
 * if a school is moved, among the school's. Near matches are asked about, and no child is used twice for one
 * teacher.
 */
export function matchRows(rows: readonly StagedRow[], current: CurrentRosters, type: UploadType): Match[] {
  const known = new StudentMatcher(current)
  const found = rows.map((row) => known.matchExactly(row))
  if (type === 'updateRosters') known.matchMovedSchool(found)
  const near = nameMatcher(current.children.filter(({ id }) => !known.isTaken(id)))
  return found.map((match) => (isOpen(match) ? known.matchNearby(match, near) : match))
}

/** Without named classes, all of a teacher's classes count as one. */
const keyOf = ({ cells }: StagedRow, teacher: TeacherOfFile, what: string): string =>
  `${teacher.id} ${cells.className?.trim().toLowerCase() ?? ''} ${what}`

/** A child's number is unique in its school or, without a school, among its teacher's children. */
export const numberKey = ({ cells }: StagedRow, teacher: TeacherOfFile | null): string =>
  `${teacher?.schoolId ?? teacher?.id} ${cells.idNumber}`

const isOpen = ({ fault, child, teacher }: Match): boolean =>
  fault === null && child === null && teacher !== null

export const nameOf = ({ cells }: StagedRow): PersonName => ({
  firstName: cells.studentFirstName,
  lastName: cells.studentLastName,
})

const matchOf = (row: StagedRow, teacher: TeacherOfFile | null, rest: Partial<Match> = {}): Match => ({
  row,
  teacher,
  child: null,
  fault: null,
  candidates: [],
  isRenamed: false,
  ...rest,
})

const about = (row: StagedRow, code: RowProblem, column: RosterColumn): RowFault => ({
  code,
  column,
  value: row.cells[column],
})

/** The existing children, and those already taken by rows. */
class StudentMatcher {
  readonly #current: CurrentRosters
  readonly #byNumber = new Map<string, Child[]>()
  readonly #byName = new Map<string, Child[]>()
  /** Row by class and child, and by class and name. */
  readonly #rowOf = new Map<string, number>()
  readonly #taken = new Set<string>()
  /** By number, the name it came with first. */
  readonly #nameOf = new Map<string, string>()

  constructor(current: CurrentRosters) {
    this.#current = current
    for (const child of current.children) {
      if (child.idNumber !== null) push(this.#byNumber, child.idNumber, child)
      push(this.#byName, comparableName(child), child)
    }
  }

  isTaken(studentId: string): boolean {
    return this.#taken.has(studentId)
  }

  /** By number, or by name among the teacher's own. */
  matchExactly(row: StagedRow): Match {
    if (row.fault) return matchOf(row, null, { fault: row.fault })
    if (row.choice === 'left-out')
      return matchOf(row, null, { fault: about(row, 'left-out', 'studentLastName'), status: 'duplicate' })
    const teacher = this.#current.teachers.get(comparableEmail(row.cells.teacherEmail)) ?? null
    if (!teacher) {
      return matchOf(row, null, { fault: about(row, this.#unknownTeacher(row), 'teacherEmail') })
    }
    const numbered = this.#numbered(row, teacher)
    if (numbered) return numbered
    const own = this.#ofTeacher(row, teacher)
    const free = own.filter(({ id }) => !this.#rowOf.has(keyOf(row, teacher, id)))
    const grade = storedGrade(row.cells.grade)
    const child = free.find(({ gradeLevel }) => knownGrade(gradeLevel) === grade) ?? free[0]
    if (child) return this.#take(row, teacher, child)
    return matchOf(row, teacher, this.#repeats(row, teacher, own))
  }

  #unknownTeacher({ cells: { teacherEmail } }: StagedRow): RowProblem {
    if (this.#current.deactivated.has(comparableEmail(teacherEmail))) return 'teacher-deactivated'
    // No mail is sent to it: the made-up people of the sandbox have addresses, too.
    return isKnownEmail(teacherEmail, { sandbox: true }) ? 'teacher' : 'email'
  }

  /** When a whole school is moved: the only child of that name, in the only row of that name. */
  matchMovedSchool(found: Match[]): void {
    const open = new Map<string, number[]>()
    found.forEach((match, i) => {
      if (isOpen(match) && match.row.choice === null) push(open, comparableName(nameOf(match.row)), i)
    })
    for (const places of open.values()) {
      const [at, ...others] = places
      const match = at === undefined ? undefined : found[at]
      if (at === undefined || !match?.teacher || others.length > 0) continue
      const [child, ...more] = this.#ofName(match.row, match.teacher)
      if (child && more.length === 0) found[at] = this.#take(match.row, match.teacher, child)
    }
  }

  /** The rest: a new child, or one that somebody has to identify. */
  matchNearby(match: Match, near: ReturnType<typeof nameMatcher<Child>>): Match {
    const { row, teacher } = match
    if (!teacher) return match
    const repeat = this.#repeats(row, teacher, [])
    if (repeat.fault) return { ...match, ...repeat }
    const sameName = this.#ofName(row, teacher)
    const found = [...sameName, ...near(nameOf(row)).map(({ student }) => student)]
    const candidates = [...new Set(found)]
      .filter((child) => this.#isOfSchool(child, teacher) && mayBe(row, teacher, child))
      .slice(0, MAX_CANDIDATES)
    const free = candidates.filter(({ id }) => !this.#rowOf.has(keyOf(row, teacher, id)))
    const chosen = free.find(({ id }) => id === row.choice)
    if (chosen) return { ...this.#take(row, teacher, chosen), candidates }
    if (candidates.length > 0 && row.choice !== 'new') {
      const status = 'duplicate'
      if (free.length === 0)
        return { ...match, ...this.#repeats(row, teacher, candidates), status, candidates }
      const code = sameName.length > 1 ? 'several' : 'looks-like'
      return { ...match, fault: about(row, code, 'studentLastName'), status, candidates }
    }
    if (this.#isNumberOfOther(row, teacher))
      return { ...match, fault: about(row, 'id-of-other', 'idNumber'), candidates }
    this.#keepNumber(row, teacher)
    this.#rowOf.set(keyOf(row, teacher, comparableName(nameOf(row))), row.row)
    return { ...match, candidates }
  }

  #numbered(row: StagedRow, teacher: TeacherOfFile): Match | null {
    const { idNumber } = row.cells
    if (idNumber === '') return null
    const [child, ...more] = (this.#byNumber.get(idNumber) ?? []).filter(
      (one) => this.#isOfSchool(one, teacher) && mayJoin(row.cells, teacher, one),
    )
    if (!child || more.length > 0) return null
    const name = nameOf(row)
    if (!isLikely(name, child)) return matchOf(row, teacher, { fault: about(row, 'id-of-other', 'idNumber') })
    const repeat = this.#repeats(row, teacher, [child])
    if (repeat.fault) return matchOf(row, teacher, repeat)
    const isRenamed = comparableName(name) !== comparableName(child)
    return { ...this.#take(row, teacher, child), isRenamed }
  }

  #take(row: StagedRow, teacher: TeacherOfFile, child: Child): Match {
    this.#rowOf.set(keyOf(row, teacher, child.id), row.row)
    this.#taken.add(child.id)
    this.#keepNumber(row, teacher)
    return matchOf(row, teacher, { child })
  }

  /** Whether an earlier row gave this number to another name: one of the two would replace the other. */
  #isNumberOfOther(row: StagedRow, teacher: TeacherOfFile): boolean {
    const first = row.cells.idNumber === '' ? undefined : this.#nameOf.get(numberKey(row, teacher))
    return first !== undefined && first !== comparableName(nameOf(row))
  }

  #keepNumber(row: StagedRow, teacher: TeacherOfFile): void {
    const key = numberKey(row, teacher)
    if (!this.#nameOf.has(key)) this.#nameOf.set(key, comparableName(nameOf(row)))
  }

  /** Whether an earlier row says the same about the same teacher. */
  #repeats(row: StagedRow, teacher: TeacherOfFile, own: readonly Child[]): Partial<Match> {
    const keys = [...own.map(({ id }) => id), comparableName(nameOf(row))]
    const first = keys.map((key) => this.#rowOf.get(keyOf(row, teacher, key))).find((at) => at !== undefined)
    if (first === undefined) return {}
    return { fault: about(row, 'repeated', 'studentLastName'), status: 'duplicate', first }
  }

  #ofName(row: StagedRow, teacher: TeacherOfFile): Child[] {
    const same = this.#byName.get(comparableName(nameOf(row))) ?? []
    return same.filter((child) => this.#isOfSchool(child, teacher) && mayBe(row, teacher, child))
  }

  #ofTeacher(row: StagedRow, teacher: TeacherOfFile): Child[] {
    const same = this.#byName.get(comparableName(nameOf(row))) ?? []
    return same.filter((child) => mayBe(row, teacher, child) && taughtClasses(teacher, child).length > 0)
  }

  /** A teacher's children: those of the school, and those in a class of theirs. */
  #isOfSchool(child: Child, teacher: TeacherOfFile): boolean {
    if (child.schoolId !== null && child.schoolId === teacher.schoolId) return true
    return taughtClasses(teacher, child).length > 0
  }
}

const mayBe = (row: StagedRow, teacher: TeacherOfFile, child: Child): boolean =>
  isOfNumber(row, child) && mayJoin(row.cells, teacher, child)

/** Whether a row can mean this child, judging by its number. */
const isOfNumber = ({ cells }: StagedRow, { idNumber }: Child): boolean =>
  cells.idNumber === '' || idNumber === null || idNumber === cells.idNumber

/**
 * Whether a child with this number could have this name by now: one part is the same, or the whole is
 * similar.
 */
const isLikely = (name: PersonName, child: Child): boolean =>
  isSamePart(name.firstName, child.firstName) ||
  isSamePart(name.lastName, child.lastName) ||
  nameMatcher([child])(name).length > 0

const isSamePart = (a: string, b: string): boolean =>
  comparableName({ firstName: a, lastName: '' }) === comparableName({ firstName: b, lastName: '' })

function push<Key, One>(lists: Map<Key, One[]>, key: Key, one: One): void {
  const list = lists.get(key)
  if (list) list.push(one)
  else lists.set(key, [one])
}
