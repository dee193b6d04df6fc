import { cutName, fullName, initials, tint } from '../../../shared/rules/names.ts'
import type { ClassStudent } from '../upstream/class-rosters.ts'

/** A child as tables name them. */
export const namedChild = (student: ClassStudent) => ({
  studentId: student.studentId,
  name: cutName(fullName(student)),
  fullName: fullName(student),
  initials: initials(student),
  tint: tint(student.studentId),
})

export const countOfStudents = (count: number): string => (count === 1 ? '1 student' : `${count} students`)
