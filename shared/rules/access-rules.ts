import { isBeforeK, isSupportedGrade, knownGrade } from './grades.ts'
import { isParentRole } from './roles.ts'

/**
 * Who a plan is given to: people at these institutions, with one of these roles and grades (S2.149, S3.30).
 */
export interface AccessRule {
  /** Ids of schools, or of the district itself, which covers all its schools. */
  readonly institutionIds: string[]
  readonly grades: string[]
  /** Empty for every role. */
  readonly roles: string[]
}

/** Everybody a plan is given to, by rule or individually. */
export interface Selectors {
  readonly rules: AccessRule[]
  /** Lower case, for comparing. */
  readonly emails: string[]
}

/** What is known about somebody who may be given a plan. */
export interface Educator {
  readonly email: string
  readonly schoolId: string | null
  /** Their own, or that of their school. */
  readonly districtId: string | null
  readonly role: string | null
  readonly gradeLevel: string | null
}

/** The groups that grades are chosen by. */
export const gradeGroups = [
  { value: 'K-2', label: 'K to 2', grades: ['K', '1', '2'] },
  { value: '3-5', label: '3 to 5', grades: ['3', '4', '5'] },
  { value: '6-8', label: '6 to 8', grades: ['6', '7', '8'] },
] as const
export type GradeGroup = (typeof gradeGroups)[number]['value']

/** People without a single grade belong to every group; grades past 8 belong to none. */
function hasGrade(grades: readonly string[], stored: string | null): boolean {
  const grade = isBeforeK(stored) ? 'K' : knownGrade(stored)
  if (grade === null) return grades.length > 0
  return isSupportedGrade(grade) && grades.includes(grade)
}

/** Whether a rule matches somebody. */
export const covers = ({ institutionIds, grades, roles }: AccessRule, who: Educator): boolean =>
  [who.schoolId, who.districtId].some((id) => id !== null && institutionIds.includes(id)) &&
  (roles.length === 0 || roles.includes(who.role ?? '')) &&
  hasGrade(grades, who.gradeLevel)

/** Whether a plan is given to somebody; families have plans of their own. */
export const selects = ({ rules, emails }: Selectors, who: Educator): boolean =>
  !isParentRole(who.role) && (emails.includes(who.email) || rules.some((rule) => covers(rule, who)))

const keyOf = ({ institutionIds, grades, roles }: AccessRule): string =>
  JSON.stringify([institutionIds, grades, roles].map((list) => [...new Set(list)].sort()))

/** Whether two rules cover the same people by the same choice, in whatever order it was made. */
export const isSameRule = (one: AccessRule, other: AccessRule): boolean => keyOf(one) === keyOf(other)

/** How long whoever gave access can take it back; afterwards only support can (S5.69). */
export const ACCESS_UNDO_SECONDS = 86_400

/** Rules and addresses, each once, in the order they came (S5.67). */
export function withoutDuplicates({ rules, emails }: Selectors): Selectors {
  const first = new Map<string, AccessRule>()
  for (const rule of rules) {
    const key = keyOf(rule)
    if (!first.has(key)) first.set(key, rule)
  }
  return { rules: [...first.values()], emails: [...new Set(emails)] }
}

/** Whether a rule is ready to be saved (S5.65). */
export const isReadyRule = ({
  schools,
  groups,
  canSave,
}: {
  readonly schools: readonly string[]
  readonly groups: readonly string[]
  readonly canSave: boolean
}): boolean => schools.length > 0 && groups.length > 0 && canSave
