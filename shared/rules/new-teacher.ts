import { type Coteacher, coteacherFaults } from './coteacher.ts'
import { schoolRoles, showsGrade, teacherRoles } from './roles.ts'
import { NOT_OFFERED, REQUIRED, settingsGrades } from './settings.ts'

/** Of any failure that has no words of its own (S8.10). */
export const ADD_TEACHER_FAILED = 'Sorry, there was a problem with creating this teacher.'

/** Said where the address has an account (S8.9). */
export const teacherExists = (email: string): string =>
  `An account already exists for ${email}. To add this educator to your subscription please email support.`

/** A teacher as an administrator enters them; a grade that the role is not asked for is passed over. */
export interface NewTeacher extends Coteacher {
  readonly role: string
  readonly gradeLevel: string
}

/** Who may be added to a school: who works at one, and no district's people. */
export const newTeacherRoles: readonly string[] = [...teacherRoles, ...schoolRoles]

/** Whether a new teacher has a grade: classroom teachers, special-ed teachers and tutors (S5.61, S6.6). */
export const showsNewTeacherGrade = (role: string): boolean => showsGrade(role, true)

/** What is wrong with a new teacher, a sentence by field; empty when nothing is (S5.58). */
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
