/** Role groupings as bundled; a product API may serve its own in the constants (S6.2, S6.3?). */
export const parentRoles: readonly string[] = ['Parent/guardian']
export const nonInstitutionRoles: readonly string[] = ['Tutor', 'Parent/guardian']
export const CLASSROOM_TEACHER = 'Classroom teacher'
/** Asked for their grade only after signup (S5.47). */
const rolesWithGradeAfterSignup: readonly string[] = ['Special ed teacher', 'Tutor']

/** Parents are told by their role (S6.27?). */
export const isParentRole = (role: string | null | undefined): boolean => parentRoles.includes(role ?? '')

/** Whether the settings ask a role for its grade (S5.46, S5.47). */
export const showsGrade = (role: string, isSignupComplete: boolean): boolean =>
  role === CLASSROOM_TEACHER || (isSignupComplete && rolesWithGradeAfterSignup.includes(role))
