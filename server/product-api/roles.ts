/** The role lists that the constants serve and the rules of this side use (S6.2, S6.3?). */
export const teacherRoles: readonly string[] = [
  'Classroom teacher',
  'Special ed teacher',
  'Tutor',
  'Other educator',
]
export const schoolRoles: readonly string[] = ['School administrator']
export const districtRoles: readonly string[] = ['District administrator']
export const adminRoles: readonly string[] = [...schoolRoles, ...districtRoles]
export const nonInstitutionRoles: readonly string[] = ['Tutor', 'Parent/guardian']
export const parentRoles: readonly string[] = ['Parent/guardian']
