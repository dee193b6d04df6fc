import { cutName, fullName, initials, type PersonName, tint } from '../../../shared/rules/names.ts'
import type { ClassStudent } from '../upstream/class-rosters.ts'

/** Stands where an upstream sends a child without a name, so that no row is empty to the eye or the ear. */
const NO_NAME = 'No name'
const NOBODY: PersonName = { firstName: '', lastName: '' }
/** Spaces, controls and marks that take no room are no name. */
const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A child as tables name them. */
export function namedChild(student: ClassStudent) {
  const whole = fullName(student)
  const isNamed = SEEN.test(whole)
  const name = isNamed ? whole : NO_NAME
  return {
    studentId: student.studentId,
    name: cutName(name),
    fullName: name,
    initials: initials(isNamed ? student : NOBODY),
    tint: tint(student.studentId),
  }
}
