import { MAX_CLASSES } from './account-limits.ts'
import { type Heading, headingOf, type ListColumn } from './column-headings.ts'
import { EMAIL_LENGTH } from './email.ts'
import type { FileProblem } from './file-problems.ts'
import { cutName, fullName } from './names.ts'
import { listedNameFault } from './roster-names.ts'
import { gradeFault } from './written-grade.ts'

/** The columns of a file of rosters, in their order (S5.88). */
export const rosterColumns = [
  { key: 'teacherFirstName', label: 'Teacher first name' },
  { key: 'teacherLastName', label: 'Teacher last name' },
  { key: 'teacherEmail', label: 'Teacher e-mail' },
  { key: 'studentFirstName', label: 'Student first name' },
  { key: 'studentLastName', label: 'Student last name' },
  { key: 'grade', label: 'Grade' },
  { key: 'idNumber', label: 'ID number', optional: true },
] as const satisfies readonly { key: string; label: string; optional?: true }[]
export type RosterColumn = (typeof rosterColumns)[number]['key']

/** One row's cells, tidied; a OneRoster row also knows its class by name, and a name in one cell stays as it was. */
export type RosterCells = Readonly<Record<RosterColumn, string>> & {
  readonly className?: string
  readonly studentName?: string
}

/** Several times what a whole school needs for a year; larger files are refused. */
export const MAX_FILE_ROWS = 20_000
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Longest ID number, in characters. */
export const ID_NUMBER_LENGTH = 64
/** Longest stored cell of an invalid row, in characters. */
export const CELL_LENGTH = EMAIL_LENGTH

/** Hours support takes to set up accounts from a CSV file (S9.61). */
export const SETUP_HOURS = 72

/**
 * What uploading does: adds children to classes, or moves a school's children to where the file has them
 * (S7.65).
 */
export type UploadType = 'createRosters' | 'updateRosters'

/** Why a row is not accepted. Of `student-name` the value is the number of the row in users.csv. */
export type RowProblem =
  | 'name'
  | 'formula'
  | 'email'
  | 'teacher'
  | 'teacher-deactivated'
  | 'grade'
  | 'id-number'
  | 'id-of-other'
  | 'cells'
  | 'repeated'
  | 'looks-like'
  | 'several'
  | 'left-out'
  | 'class-deleted'
  | 'class-unknown'
  | 'student-deleted'
  | 'student-unknown'
  | 'student-name'
  | 'class-teacher-deleted'
  | 'class-teacher-unknown'
  | 'class-teacher-missing'
  | 'class-untitled'
  | 'too-many-classes'

/** Whether a file's name ends in .csv (S5.86). */
export const isCsvName = (name: string): boolean => /\.csv$/i.test(name)

/** A whole name in one cell, in place of a person's first or last name, or of both. */
export const nameColumns = [
  { key: 'teacherName', label: 'Teacher name', first: 'teacherFirstName', last: 'teacherLastName' },
  { key: 'studentName', label: 'Student name', first: 'studentFirstName', last: 'studentLastName' },
] as const
export type RosterPlace = RosterColumn | (typeof nameColumns)[number]['key']

/** Our column for each heading that is recognized, by whose it is. */
const columnOfHeading: Readonly<Record<Heading['of'], Readonly<Partial<Record<ListColumn, RosterPlace>>>>> = {
  teacher: {
    firstName: 'teacherFirstName',
    lastName: 'teacherLastName',
    name: 'teacherName',
    email: 'teacherEmail',
  },
  student: {
    firstName: 'studentFirstName',
    lastName: 'studentLastName',
    name: 'studentName',
    grade: 'grade',
    idNumber: 'idNumber',
  },
}

/** The position of each column in a file, in any order, and the headings we do not recognize. */
export interface FileColumns {
  readonly places: Readonly<Partial<Record<RosterPlace, number>>>
  readonly unused: readonly string[]
}

/**
 * Finds the columns by their headings, in any order and in common spellings. Of two for the same thing, the
 * one that says whose it is counts ('Student grade' before 'Grade'), and of several ID numbers the first. A whole name
 * counts only where a part of it has no column. Returns the problem if some are missing or appear twice.
 */
export function fileColumns(header: readonly string[]): FileColumns | FileProblem {
  const read = header.map((text, place) => {
    const heading = headingOf(text)
    return { text: text.trim(), place, heading, key: heading && columnOfHeading[heading.of][heading.column] }
  })
  const isFound = (key: RosterPlace) => read.some((one) => one.key === key)
  const whole = nameColumns.filter(
    ({ key, first, last }) => isFound(key) && !(isFound(first) && isFound(last)),
  )
  const places: Partial<Record<RosterPlace, number>> = {}
  const repeated: string[] = []
  for (const { key, label } of [...rosterColumns, ...whole]) {
    const all = read.filter((one) => one.key === key)
    const owned = all.filter(({ heading }) => heading?.isOwned)
    const [first, second] = owned.length > 0 ? owned : all
    if (second && key !== 'idNumber') repeated.push(label)
    if (first) places[key] = first.place
  }
  if (repeated.length > 0) return { code: 'repeated-columns', columns: repeated }
  const given = new Set<RosterColumn>(whole.flatMap(({ first, last }) => [first, last]))
  const missing = rosterColumns.filter(
    (column) => !('optional' in column) && places[column.key] === undefined && !given.has(column.key),
  )
  if (missing.length > 0) return { code: 'missing-columns', columns: missing.map(({ label }) => label) }
  const used = new Set(Object.values(places))
  const unused = read.flatMap(({ text, place }) => (text === '' || used.has(place) ? [] : [cutName(text)]))
  return { places, unused }
}

/** Whether a file has columns of students and none of a teacher: their teacher can paste it into a class instead. */
export function isOneClassOnly(problem: FileProblem): boolean {
  if (problem.code !== 'missing-columns') return false
  const isMissing = ({ label }: { readonly label: string }) => problem.columns.includes(label)
  const columnsFor = (whose: 'teacher' | 'student') =>
    rosterColumns.filter(({ key }) => key.startsWith(whose))
  return columnsFor('teacher').every(isMissing) && !columnsFor('student').some(isMissing)
}

const labelOf = (column: RosterColumn): string =>
  rosterColumns.find(({ key }) => key === column)?.label ?? column

/** The cell a problem is about, and its content. */
export interface RowFault {
  readonly code: RowProblem
  readonly column: RosterColumn
  readonly value: string
}

/**
 * Why a row is not accepted, or not yet. `name` is the child's name as written in the row, `row` its number and
 * `first` that of the row it repeats.
 */
export function rowProblemText(
  { code, column, value }: RowFault,
  name: { firstName: string; lastName: string },
  { row, first }: { readonly row: number; readonly first?: number | null },
): string {
  const shown = `“${cutName(value)}”`
  switch (code) {
    case 'name':
      return listedNameFault(name) ?? 'must have both a first and last name'
    case 'formula':
      return `${labelOf(column)} ${shown} looks like a formula. Remove the sign at the start.`
    case 'email':
      return `${labelOf(column)} ${shown} is not valid`
    case 'teacher':
      return `${labelOf(column)} ${shown} does not belong to a teacher you manage`
    case 'teacher-deactivated':
      return `${labelOf(column)} ${shown} belongs to a teacher who is deactivated. Bring the teacher back first.`
    case 'grade':
      return gradeFault(value) ?? `${labelOf(column)} ${shown}`
    case 'id-number':
      return `ID number ${shown} is longer than ${ID_NUMBER_LENGTH} characters`
    case 'id-of-other':
      return `ID number ${shown} belongs to another student`
    case 'cells':
      return 'This row has more cells than there are columns. Put quotation marks around cells that contain a comma.'
    case 'repeated':
      return `${cutName(fullName(name))} is a duplicate name in the roster${first == null ? '' : ` (row ${first})`}`
    case 'looks-like':
      return 'Looks like a student who is already here'
    case 'several':
      return 'More than one student here has this name. Add the ID number, or choose.'
    case 'left-out':
      return 'Left out, as you chose'
    case 'class-deleted':
      return `Row ${row} of enrollments.csv is for class ${shown}, which classes.csv marks as deleted`
    case 'class-unknown':
      return `Row ${row} of enrollments.csv is for class ${shown}, which is not in classes.csv`
    case 'student-deleted':
      return `Row ${row} of enrollments.csv is for student ${shown}, whom users.csv marks as deleted or not enabled`
    case 'student-unknown':
      return `Row ${row} of enrollments.csv is for student ${shown}, who is not in users.csv`
    case 'student-name':
      return `Row ${value} of users.csv: ${listedNameFault(name) ?? 'must have both a first and last name'}`
    case 'class-teacher-deleted':
      return `The teacher of this class is ${shown}, whom users.csv marks as deleted or not enabled`
    case 'class-teacher-unknown':
      return `The teacher of this class is ${shown}, who is not in users.csv`
    case 'class-teacher-missing':
      return `enrollments.csv names no teacher of class ${shown}`
    case 'class-untitled':
      return `Class ${shown} has no title in classes.csv`
    case 'too-many-classes':
      return `${labelOf(column)} ${shown} would have more than ${MAX_CLASSES} classes. Deactivate the classes of earlier years first.`
  }
}
