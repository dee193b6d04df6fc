import { districtRoles, isParentRole } from './roles.ts'

/** Whom a second factor can be required of, in the words of the configuration. */
export const factorRoles = ['internal', 'district', 'school', 'teacher', 'parent'] as const
export type FactorRole = (typeof factorRoles)[number]

/** The same as people read them. */
export const factorRoleNames: Readonly<Record<FactorRole, string>> = {
  internal: 'internal administrators',
  district: 'district administrators with verified rights',
  school: 'school administrators with verified rights',
  teacher: 'teachers',
  parent: 'parents',
}

interface Holder {
  readonly isInternalAdmin: boolean
  readonly rights: 'UV' | 'V' | null
  readonly role: string | null
}

/** Which of them somebody is: what they may see decides, so a role without verified rights counts as a teacher. */
export function factorRoleOf({ isInternalAdmin, rights, role }: Holder): FactorRole {
  if (isInternalAdmin) return 'internal'
  if (rights === 'V') return districtRoles.includes(role ?? '') ? 'district' : 'school'
  return isParentRole(role) ? 'parent' : 'teacher'
}
