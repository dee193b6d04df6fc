import { headingOf } from './column-headings.ts'
import { EMAIL_LENGTH } from './email.ts'
import type { FileProblem } from './file-problems.ts'
import { capitalized } from './letter-case.ts'
import { cutName, TEACHER_NAME_LIMIT } from './names.ts'
import { newTeacherRoles, showsNewTeacherGrade, teacherExists } from './new-teacher.ts'
import { CLASSROOM_TEACHER } from './roles.ts'
import { listedNameFault } from './roster-names.ts'
import { settingsGrades } from './settings.ts'
import { gradeOf } from './written-grade.ts'

/** The columns of a file of teachers; they may come in any order. */
export const teacherColumns = [
  { key: 'firstName', label: 'First' },
  { key: 'lastName', label: 'Last' },
  { key: 'email', label: 'E-mail' },
  { key: 'role', label: 'Role' },
  { key: 'grade', label: 'Grade', optional: true },
] as const satisfies readonly { key: string; label: string; optional?: true }[]
export type TeacherColumn = (typeof teacherColumns)[number]['key']

/** One row's cells, tidied. */
export type TeacherCells = Readonly<Record<TeacherColumn, string>>

/** As a teacher can have them. */
const GRADES = 'K, 1 to 8, Pre-K or Preschool'

/** More than any school has; each row can send a mail and says whether an address has an account. */
export const MAX_TEACHERS = 300
/** Longest stored cell, in characters. */
export const TEACHER_CELL_LENGTH = EMAIL_LENGTH

/** A problem with one row. */
export type TeacherProblem =
  | 'cells'
  | 'formula'
  | 'name'
  | 'email'
  | 'email-ending'
  | 'role'
  | 'grade'
  | 'repeated'
  | 'elsewhere'

/** The cell a problem is about, and its content. */
export interface TeacherFault {
  readonly code: TeacherProblem
  readonly column: TeacherColumn
  readonly value: string
}

/** What becomes of a row: only new teachers, and deactivated ones who are chosen, are written. */
export type TeacherStatus = 'new' | 'known' | 'deactivated' | 'twice' | 'support' | 'error'

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Headings that only a list of teachers has, as letters only. */
const ofRole: readonly string[] = ['role', 'position', 'jobtitle', 'teacherrole', 'staffrole']

/** A column of the file: one of ours, or a whole name in one cell in place of the first and the last name. */
export type TeacherPlace = TeacherColumn | 'name'
const NAME = { key: 'name', label: 'Name' } as const

/** The column a heading names: a name without an owner, such as 'First', is the teacher's. */
function columnOf(text: string): TeacherPlace | undefined {
  if (ofRole.includes(lettersOf(text))) return 'role'
  const column = headingOf(text)?.column
  return [...teacherColumns, NAME].find(({ key }) => key === column)?.key
}

/** A column about children makes a file a class list. */
const isOfChildren = (text: string): boolean => {
  const heading = headingOf(text)
  return heading?.of === 'student' && heading.isOwned
}

/** Where each column is, the headings in the order of the file, and those we do not recognize. */
export interface TeacherFileColumns {
  readonly places: Readonly<Partial<Record<TeacherPlace, number>>>
  readonly found: readonly string[]
  readonly unused: readonly string[]
}

/** The columns a file needs: a name will do for the first or the last name, or for both. */
const columnsWith = (keys: ReadonlySet<TeacherPlace | undefined>) =>
  keys.has('name') && !(keys.has('firstName') && keys.has('lastName'))
    ? [
        NAME,
        ...teacherColumns.filter(({ key }) => (key !== 'firstName' && key !== 'lastName') || keys.has(key)),
      ]
    : teacherColumns

/**
 * Finds the columns by their headings, in any order and in common spellings. Returns the problem if some are
 * missing or appear twice, or if the file is a class list.
 */
export function teacherFileColumns(header: readonly string[]): TeacherFileColumns | FileProblem {
  if (header.some(isOfChildren)) return { code: 'class-list' }
  const known = header.map(columnOf)
  const columns = columnsWith(new Set(known))
  const labels = new Map<TeacherPlace | undefined, string>(columns.map(({ key, label }) => [key, label]))
  const read = header.map((text, place) => {
    const key = known[place]
    return { text: text.trim(), place, key: labels.has(key) ? key : undefined }
  })
  const placesOf = (key: TeacherPlace) => read.filter((one) => one.key === key).map(({ place }) => place)
  const repeated = columns.filter(({ key }) => placesOf(key).length > 1)
  if (repeated.length > 0) return { code: 'repeated-columns', columns: repeated.map(({ label }) => label) }
  const missing = columns.filter((column) => !('optional' in column) && placesOf(column.key).length === 0)
  if (missing.length > 0) return { code: 'missing-columns', columns: missing.map(({ label }) => label) }
  return {
    places: Object.fromEntries(read.flatMap(({ key, place }) => (key ? [[key, place]] : []))),
    found: read.flatMap(({ key }) => labels.get(key) ?? []),
    unused: read.flatMap(({ text, key }) => (key || text === '' ? [] : [cutName(text)])),
  }
}

/** How roles are written in files besides their own names, as letters only. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'Classroom teacher': ['classroom', 'teacher', 'classteacher', 'homeroom', 'homeroomteacher'],
  'Special ed teacher': ['specialed', 'sped', 'spedteacher', 'specialeducation', 'specialeducationteacher'],
  'Other educator': ['other', 'educator'],
  'School administrator': ['administrator', 'admin', 'schooladmin', 'principal'],
}

/** The role a text names; undefined if it is none that can be added to a school. */
export function newTeacherRoleOf(text: string): string | undefined {
  const letters = lettersOf(text)
  return (
    newTeacherRoles.find(
      (role) => lettersOf(role) === letters || otherNames[role]?.includes(letters) === true,
    ) ?? (gradeInRole(text) === undefined ? undefined : CLASSROOM_TEACHER)
  )
}

/** The grade of a row: of its own column, or else of the role's words. */
export const writtenGradeOf = ({ grade, role }: Pick<TeacherCells, 'grade' | 'role'>): string =>
  grade === '' ? (gradeInRole(role) ?? '') : grade

/** The grade in a classroom teacher's title, as lists of staff write it: '3rd Grade Teacher', 'Pre-K Teacher'. */
function gradeInRole(text: string): string | undefined {
  const [, words] = /^(.+?)\s+teacher$/i.exec(text.trim()) ?? []
  const grade = words === undefined ? undefined : gradeOf(words)
  return grade !== undefined && settingsGrades.includes(grade) ? grade : undefined
}

/**
 * The grade a row gives a role: null if the role has none or it is left out, undefined if it is needed or not
 * one we know. A file may leave it out for those who teach several; a classroom teacher has one (S5.61).
 */
export function newTeacherGradeOf(role: string, text: string): string | null | undefined {
  if (!showsNewTeacherGrade(role)) return null
  if (text === '') return role === CLASSROOM_TEACHER ? undefined : null
  const grade = gradeOf(text)
  return grade !== undefined && settingsGrades.includes(grade) ? grade : undefined
}

/** Why a row is left out; `email` is the row's address, and `first` the row it repeats. */
export function teacherProblemText(
  { code, column, value }: TeacherFault,
  cells: TeacherCells,
  first: number | null,
): string {
  const shown = `“${cutName(value, TEACHER_NAME_LIMIT)}”`
  const label = teacherColumns.find(({ key }) => key === column)?.label ?? column
  switch (code) {
    case 'cells':
      return 'This row has more cells than there are columns. Put quotation marks around cells that contain a comma.'
    case 'formula':
      return `${label} ${shown} looks like a formula. Remove the sign at the start.`
    case 'name':
      return capitalized(listedNameFault(cells) ?? 'must have both a first and last name')
    case 'email':
      if (value === '') return 'E-mail is missing'
      return value.includes('@') && !value.slice(value.lastIndexOf('@')).includes('.')
        ? `${shown} has no ending such as .org`
        : `${shown} is not a valid e-mail address`
    case 'email-ending':
      return `${shown} has an ending that does not exist`
    case 'role':
      return value === '' ? 'Role is missing.' : `Role ${shown} is not one we know.`
    case 'grade':
      return value === '' ? 'Grade is missing.' : `Grade ${shown} is not one we know: ${GRADES}.`
    case 'repeated':
      return `Same address as row ${first ?? ''}, left out`
    case 'elsewhere':
      return teacherExists(value)
  }
}
