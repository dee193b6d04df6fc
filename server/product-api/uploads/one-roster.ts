import { setImmediate as letOthersRun } from 'node:timers/promises'
import { cutName } from '../../../shared/rules/names.ts'
import {
  MAX_FILE_ROWS,
  type RosterCells,
  type RosterColumn,
  type RowFault,
} from '../../../shared/rules/roster-file.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import { type CheckedRow, checked, faultOf, formulaIn } from './class-list.ts'
import { FileRefused } from './file-refused.ts'
import type { HeldRoom } from './file-room.ts'
import { type Person, packed, unpacked } from './packed-person.ts'
import type { FileRow } from './records.ts'

/**
 * The files of a OneRoster 1.1 or 1.2 export that say who is in which class (1EdTech, OneRoster CSV tables),
 * each recognized by headings no other file has. The rest of an export is ignored.
 */
const kinds = {
  users: ['sourcedid', 'givenname', 'familyname', 'email'],
  classes: ['sourcedid', 'title', 'coursesourcedid'],
  enrollments: ['classsourcedid', 'usersourcedid', 'role'],
  ignored: ['sourcedid'],
  manifest: ['propertyname', 'value'],
} as const
type Kind = keyof typeof kinds

/** Enrolments of teachers, and of children in several classes, are added to the children. */
const MAX_RECORDS = 5 * MAX_FILE_ROWS
/** Rows that are checked before others have their turn: some milliseconds. */
const ROWS_IN_A_ROW = 50
/** What a record takes beside its text, in bytes: its place in a list and what describes it. */
const RECORD_BYTES = 100
/** Records that are counted at once: exports of fewer need no room among large files. */
const RECORDS_COUNTED = 2_000
/** Records deleted since the last export are still included. */
const DELETED = 'tobedeleted'

type CellOf = (heading: string) => string
interface Enrollment {
  readonly row: number
  readonly classId: string
  readonly userId: string
  readonly isPrimary: boolean
}

/** Which file of an export this is, by its headings; undefined if it is none. */
export const oneRosterKind = (header: readonly string[]): Kind | undefined => {
  const headings = new Set(header.map(headingOf))
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].every((heading) => headings.has(heading)))
}

const headingOf = (text: string): string => text.trim().toLowerCase()

/** Combines an export's files, in any order; keeps only what the rows need. */
export class OneRosterSet {
  /** People are packed, here and below. */
  readonly #people = new Map<string, string>()
  readonly #classes = new Map<string, { title: string; grade: string }>()
  readonly #teachers: Enrollment[] = []
  readonly #students: Enrollment[] = []
  /** Classes and people that the export marks as deleted or switched off; a child of these is named by its row. */
  readonly #deletedClasses = new Set<string>()
  readonly #deletedPeople = new Map<string, string>()
  readonly #room: Pick<HeldRoom, 'grow'>
  #records = 0
  #hasEnrollments = false

  /** Throws 503 `busy` while records are added if the room has none for them. */
  constructor(room: Pick<HeldRoom, 'grow'>) {
    this.#room = room
  }

  async add(kind: Kind, header: readonly string[], rows: AsyncIterable<FileRow>): Promise<void> {
    const places = new Map(header.map((text, place) => [headingOf(text), place]))
    this.#hasEnrollments ||= kind === 'enrollments'
    for await (const { row, cells } of rows) {
      if (kind === 'ignored' || kind === 'manifest') continue
      if (++this.#records > MAX_RECORDS) throw new FileRefused({ code: 'too-many-rows' })
      if (this.#records % RECORDS_COUNTED === 0) this.#room.grow(RECORDS_COUNTED * RECORD_BYTES)
      const cell: CellOf = (heading) => tidyName(cells[places.get(heading) ?? -1] ?? '')
      if (cell('status').toLowerCase() === DELETED || cell('enableduser').toLowerCase() === 'false') {
        if (kind === 'classes') this.#deletedClasses.add(cell('sourcedid'))
        if (kind === 'users') this.#deletedPeople.set(cell('sourcedid'), packed(personOf(row, cell)))
        continue
      }
      this.#keep(kind, row, cell)
    }
  }

  /**
   * A row for each child's enrolment, under the class's first teacher of those the files have. Throws FileRefused if
   * files are missing.
   */
  async rows(): Promise<CheckedRow[]> {
    const missing = [
      ...(this.#people.size === 0 ? ['users.csv'] : []),
      ...(this.#classes.size === 0 ? ['classes.csv'] : []),
      ...(this.#hasEnrollments ? [] : ['enrollments.csv']),
    ]
    if (missing.length > 0) throw new FileRefused({ code: 'missing-files', columns: missing })
    if (this.#students.length > MAX_FILE_ROWS) throw new FileRefused({ code: 'too-many-rows' })
    const teacherOf = new Map<string, string>()
    const isKnown = ({ userId }: Enrollment) => this.#people.has(userId)
    const inOrder = [...this.#teachers].sort(
      (a, b) => Number(isKnown(b)) - Number(isKnown(a)) || Number(b.isPrimary) - Number(a.isPrimary),
    )
    for (const { classId, userId } of inOrder) if (!teacherOf.has(classId)) teacherOf.set(classId, userId)
    // Each is unpacked once, so that the rows of a teacher share its text.
    const teachers = new Map([...teacherOf.values()].map((id) => [id, unpacked(this.#people.get(id))]))
    const rows: CheckedRow[] = []
    for (const [i, enrollment] of this.#students.entries()) {
      const teacherId = teacherOf.get(enrollment.classId)
      rows.push(this.#row(enrollment, teacherId, teachers.get(teacherId ?? '')))
      if (i % ROWS_IN_A_ROW === 0) await letOthersRun()
    }
    return rows.sort((a, b) => a.row - b.row)
  }

  #keep(kind: 'users' | 'classes' | 'enrollments', row: number, cell: CellOf): void {
    if (kind === 'users') this.#people.set(cell('sourcedid'), packed(personOf(row, cell)))
    else if (kind === 'classes')
      this.#classes.set(cell('sourcedid'), { title: cell('title'), grade: firstOf(cell('grades')) })
    else {
      const role = cell('role').toLowerCase()
      const list = role === 'student' ? this.#students : role === 'teacher' ? this.#teachers : null
      const isPrimary = cell('primary').toLowerCase() === 'true'
      list?.push({ row, classId: cell('classsourcedid'), userId: cell('usersourcedid'), isPrimary })
    }
  }

  #row(
    { row, classId, userId }: Enrollment,
    teacherId: string | undefined,
    teacher: Person | undefined,
  ): CheckedRow {
    const child = unpacked(this.#people.get(userId) ?? this.#deletedPeople.get(userId))
    const taught = this.#classes.get(classId)
    const cells: RosterCells = {
      teacherFirstName: teacher?.givenName ?? '',
      teacherLastName: teacher?.familyName ?? '',
      teacherEmail: teacher?.email ?? '',
      studentFirstName: child?.givenName ?? '',
      studentLastName: child?.familyName ?? '',
      grade: child?.grade || taught?.grade || '',
      idNumber: child?.number ?? '',
      className: taught?.title || classId,
    }
    const about = (code: RowFault['code'], column: RosterColumn): RowFault => ({
      code,
      column,
      value: cells[column],
    })
    const formula = formulaIn((column) => cells[column])
    const fault =
      this.#missing(classId, userId) ??
      this.#missingTeacher(teacherId, cells.className ?? classId) ??
      (formula ? about('formula', formula) : inUsers(faultOf(cells, about), child))
    return checked(row, cells, fault)
  }

  /** The class or the child of an enrolment is deleted, or in none of the files; or the class has no title. */
  #missing(classId: string, userId: string): RowFault | null {
    const column = 'studentFirstName'
    const taught = this.#classes.get(classId)
    if (!taught) {
      const code = this.#deletedClasses.has(classId) ? 'class-deleted' : 'class-unknown'
      return { code, column, value: cutName(classId) }
    }
    if (taught.title === '') return { code: 'class-untitled', column, value: cutName(classId) }
    if (this.#people.has(userId)) return null
    const code = this.#deletedPeople.has(userId) ? 'student-deleted' : 'student-unknown'
    return { code, column, value: cutName(userId) }
  }

  /** The class has no teacher, or none but such as are deleted or in none of the files. */
  #missingTeacher(teacherId: string | undefined, className: string): RowFault | null {
    const column = 'teacherEmail'
    if (teacherId === undefined) return { code: 'class-teacher-missing', column, value: cutName(className) }
    if (this.#people.has(teacherId)) return null
    const isDeleted = this.#deletedPeople.has(teacherId)
    const code = isDeleted ? 'class-teacher-deleted' : 'class-teacher-unknown'
    return { code, column, value: cutName(teacherId) }
  }
}

const personOf = (row: number, cell: CellOf): Person => ({
  row,
  givenName: cell('givenname'),
  familyName: cell('familyname'),
  email: cell('email'),
  number: cell('identifier') || cell('sourcedid'),
  grade: firstOf(cell('grades')),
})

/** A name is mended in users.csv, whose rows are others than those of the enrollments. */
const inUsers = (fault: RowFault | null, child: Person | undefined): RowFault | null =>
  fault?.code === 'name' && child ? { ...fault, code: 'student-name', value: `${child.row}` } : fault

/** The first of several grades, which are separated by commas in one cell: 'KG', '03', 'PK'. */
const firstOf = (grades: string): string => tidyName(grades.split(',')[0] ?? '')
