import {
  cutName,
  fullName,
  initials,
  type PersonName,
  TEACHER_NAME_LIMIT,
  tint,
} from '../../../shared/rules/names.ts'

/** A teacher as lists name them. */
export const namedTeacher = (teacher: PersonName & { readonly id: string }) => ({
  teacherId: teacher.id,
  name: cutName(fullName(teacher), TEACHER_NAME_LIMIT),
  fullName: fullName(teacher),
  initials: initials(teacher),
  tint: tint(teacher.id),
})
