import { cutName, fullName, initials, tint } from '../../../shared/rules/names.ts'
import type { ClassStudent } from '../upstream/class-rosters.ts'

/** Stands where an upstream sends a child without a name, so that no row is empty to the eye or the ear. */
const NO_NAME = 'No name'

/** A child as tables name them. */
export function namedChild(student: ClassStudent) {
  const name = fullName(student) || NO_NAME
  return {
    studentId: student.studentId,
    name: cutName(name),
    fullName: name,
    initials: initials(student),
    tint: tint(student.studentId),
  }
}
