/** Role groupings, as bundled here and returned in the constants (S6.2, S6.3?). */
export const CLASSROOM_TEACHER = 'Classroom teacher'
const SPECIAL_ED_TEACHER = 'Special ed teacher'
const TUTOR = 'Tutor'
export const PARENT = 'Parent/guardian'

export const teacherRoles: readonly string[] = [
  CLASSROOM_TEACHER,
  SPECIAL_ED_TEACHER,
  TUTOR,
  'Other educator',
]
export const schoolRoles: readonly string[] = ['School administrator']
export const districtRoles: readonly string[] = ['District administrator']
export const adminRoles: readonly string[] = [...schoolRoles, ...districtRoles]
export const nonInstitutionRoles: readonly string[] = [TUTOR, PARENT]
export const parentRoles: readonly string[] = [PARENT]
/** Roles that can have a co-teacher (S5.62). */
export const coteachingRoles: readonly string[] = [CLASSROOM_TEACHER, SPECIAL_ED_TEACHER]
/** Roles asked for their grade only after signup (S5.47). */
const rolesWithGradeAfterSignup: readonly string[] = [SPECIAL_ED_TEACHER, TUTOR]

/** Parents are recognized by their role (S6.27?). */
export const isParentRole = (role: string | null | undefined): boolean => parentRoles.includes(role ?? '')

/** Whether the settings ask a role for its grade (S5.46, S5.47). */
export const showsGrade = (role: string, isSignupComplete: boolean): boolean =>
  role === CLASSROOM_TEACHER || (isSignupComplete && rolesWithGradeAfterSignup.includes(role))
