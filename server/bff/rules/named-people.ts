import {
  cutName,
  fullName,
  initials,
  type PersonName,
  TEACHER_NAME_LIMIT,
  tint,
} from '../../../shared/rules/names.ts'
import type { ClassStudent } from '../upstream/class-rosters.ts'

/**
 * Shown if an upstream sends a child without a name, so that no row is empty to the eye or to a screen
 * reader.
 */
const NO_NAME = 'No name'
const NOBODY: PersonName = { firstName: '', lastName: '' }
/** Whitespace, control characters and invisible characters alone are not a name. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

type Named = Pick<ClassStudent, 'studentId' | 'firstName' | 'lastName'>

/** A child as tables name them. */
export function namedChild(student: Named) {
  const hasName = fullName(student)
  const isNamed = VISIBLE.test(hasName)
  const name = isNamed ? hasName : NO_NAME
  return {
    studentId: student.studentId,
    name: cutName(name),
    fullName: name,
    initials: initials(isNamed ? student : NOBODY),
    tint: tint(student.studentId),
  }
}

/** A child in a sentence: the first name, cut where it is long, or whatever name there is. */
export const firstNameOf = (student: Named): string =>
  VISIBLE.test(student.firstName) ? cutName(student.firstName.trim()) : namedChild(student).name

/** A teacher as lists name them. */
export const namedTeacher = (teacher: PersonName & { readonly id: string }) => ({
  teacherId: teacher.id,
  name: cutName(fullName(teacher), TEACHER_NAME_LIMIT),
  fullName: fullName(teacher),
  initials: initials(teacher),
  tint: tint(teacher.id),
})

const NO_TEACHER = { firstName: 'No', lastName: 'teacher' }

/** A class as named to people with several classes to look after: 'Room 7, Ms. Odell'. */
export const classText = ({
  name,
  teachers,
}: {
  readonly name: string
  readonly teachers: readonly PersonName[]
}): string => `${cutName(name)}, ${fullName(teachers[0] ?? NO_TEACHER)}`
