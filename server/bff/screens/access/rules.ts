import {
  type AccessRule,
  covers,
  type Educator,
  gradeGroups,
  isSameRule,
} from '../../../../shared/rules/access-rules.ts'
import { countOf } from '../../../../shared/rules/counts.ts'
import { fullName } from '../../../../shared/rules/names.ts'
import type { AccessPreview, AccessView, ChosenAccess } from '../../../../shared/screens/access.ts'
import type { teacherSubscriptions } from '../../../contract/access.ts'
import type { ReplyOf } from '../../../contract/call.ts'

/** The subscription, its rules and everyone who can be given access. */
export type AccessSources = ReplyOf<typeof teacherSubscriptions>
type Sources = Pick<AccessSources, 'institution' | 'schools' | 'teachers'>
export type Teacher = AccessSources['teachers'][number]

/** Schools named on one line; the rest are counted. */
const NAMED_SCHOOLS = 3
const NO_LONGER_LISTED = 'No longer at your schools'

export const countOfTeachers = (count: number): string => countOf(count, 'teacher')

/** A teacher in the form the rules expect; everyone listed belongs to the institution. */
const educatorOf = (teacher: Teacher, institutionId: string): Educator => ({
  ...teacher,
  districtId: institutionId,
})

/** The teachers a rule covers, whether or not they have access already. */
export function teachersOf(rule: AccessRule, { institution, teachers }: Sources): Teacher[] {
  return teachers.filter((teacher) => covers(rule, educatorOf(teacher, institution?.id ?? '')))
}

/** The rule that was chosen; null when it names no institution. */
export function ruleOf(
  { way, roles, schools, groups }: ChosenAccess,
  { institution }: Pick<Sources, 'institution'>,
): AccessRule | null {
  const institutionIds = way === 'district' ? (institution ? [institution.id] : []) : schools
  const grades = gradeGroups.flatMap((group) => (groups.includes(group.value) ? [...group.grades] : []))
  return institutionIds.length === 0 ? null : { institutionIds, grades, roles }
}

/** A rule in words: who it covers, where and in which grades. */
export const ruleText = (rule: AccessRule, sources: Sources): AccessPreview['rule'] => ({
  who: rule.roles.length === 0 ? 'Everyone' : rule.roles.map(rolePlural).join(', '),
  where: whereText(rule, sources),
  grades: gradeGroups.flatMap(({ label, grades }) =>
    grades.every((grade) => rule.grades.includes(grade)) ? [label] : [],
  ),
})

export const rolePlural = (role: string): string => `${role}s`

function whereText({ institutionIds }: AccessRule, { institution, schools }: Sources): string {
  const named = schools.filter(({ schoolId }) => institutionIds.includes(schoolId)).map(({ name }) => name)
  const isSchool = schools.some(({ schoolId }) => schoolId === institution?.id)
  if (!isSchool && institution !== null && institutionIds.includes(institution.id)) return 'Whole district'
  const shown = named.slice(0, NAMED_SCHOOLS).join(', ')
  const rest = named.length - NAMED_SCHOOLS
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

/** The rules in force, in the order received, then the teachers given access one by one (S2.150); null if unread. */
export function currentRules(sources: AccessSources): AccessView['rules'] {
  const { subscription, schools, teachers, ownGrants } = sources
  if (!subscription) return []
  const { id, selectors } = subscription
  if (selectors === null) return null
  // Nothing is taken back from a subscription that cannot be named.
  const grants = id === null ? [] : ownGrants
  const schoolNames = new Map(schools.map(({ schoolId, name }) => [schoolId, name]))
  const byEmail = new Map(teachers.map((teacher) => [teacher.email, teacher]))
  return [
    ...selectors.rules.map((rule, i) => ({
      key: `rule-${i}`,
      ...ruleText(rule, sources),
      about: countOfTeachers(teachersOf(rule, sources).length),
      takeBack: grants.find((grant) => grant.rule && isSameRule(grant.rule, rule))?.grantId ?? null,
    })),
    ...selectors.emails.map((email, i) => {
      const teacher = byEmail.get(email)
      const place = schoolNames.get(teacher?.schoolId ?? '')
      return {
        key: teacher?.id ?? `left-${i}`,
        who: 'One teacher',
        where: teacher ? [fullName(teacher), place].filter(Boolean).join(', ') : NO_LONGER_LISTED,
        grades: [],
        about: countOfTeachers(teacher ? 1 : 0),
        takeBack: grants.find((grant) => grant.email === email)?.grantId ?? null,
      }
    }),
  ]
}
