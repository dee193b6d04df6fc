import { type Coteacher, coteacherFaults } from './coteacher.ts'
import { schoolRoles, showsGrade, teacherRoles } from './roles.ts'
import { NOT_OFFERED, REQUIRED, settingsGrades } from './settings.ts'

/** Shown for any failure without a message of its own (S8.10). */
export const ADD_TEACHER_FAILED = 'Sorry, there was a problem with creating this teacher.'

/** Shown if the address has an account (S8.9). */
export const teacherExists = (email: string): string =>
  `An account already exists for ${email}. To add this educator to your subscription please email support.`

/** A teacher as entered by an administrator; the grade is ignored if the role has none. */
export interface NewTeacher extends Coteacher {
  readonly role: string
  readonly gradeLevel: string
}

/** Roles that can be added to a school: those who work at one, not district staff. */
export const newTeacherRoles: readonly string[] = [...teacherRoles, ...schoolRoles]

/** Whether a new teacher has a grade: classroom teachers, special-ed teachers and tutors (S5.61, S6.6). */
export const showsNewTeacherGrade = (role: string): boolean => showsGrade(role, true)

/** Problems with a new teacher, a sentence by field; empty if there are none (S5.58). */
export function newTeacherFaults({
  role,
  gradeLevel,
  ...person
}: NewTeacher): Partial<Record<keyof NewTeacher, string>> {
  const faults: Partial<Record<keyof NewTeacher, string>> = coteacherFaults(person)
  if (role === '') faults.role = `Role ${REQUIRED}`
  else if (!newTeacherRoles.includes(role)) faults.role = `Role ${NOT_OFFERED}`
  if (showsNewTeacherGrade(role) && !settingsGrades.includes(gradeLevel))
    faults.gradeLevel = `Grade ${gradeLevel === '' ? REQUIRED : NOT_OFFERED}`
  return faults
}
