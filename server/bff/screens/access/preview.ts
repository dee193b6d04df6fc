import { isSameRule } from '../../../../shared/rules/access-rules.ts'
import { countOfStudents } from '../../../../shared/rules/counts.ts'
import { roleTitle } from '../../../../shared/rules/grades.ts'
import { AccessPreview, ChosenAccess } from '../../../../shared/screens/access.ts'
import { teacherSubscriptions } from '../../../contract/access.ts'
import { PublicError } from '../../errors.ts'
import { namedTeacher } from '../../rules/named-people.ts'
import { command } from '../command.ts'
import { type AccessSources, countOfTeachers, ruleOf, ruleText, type Teacher, teachersOf } from './rules.ts'

/** The most names anyone would read through. */
const SHOWN = 100
/** Bytes: room for the ids of every school in the largest district. */
export const ACCESS_BODY_LIMIT = 128 * 1024

/**
 * Lists the people a rule would add, those without access first. A POST, because a large district's school
 * ids don't fit in an address.
 */
export const previewAccess = command({
  screen: 'access',
  name: 'preview',
  method: 'POST',
  needs: 'access-rules',
  body: ChosenAccess,
  view: AccessPreview,
  bodyLimit: ACCESS_BODY_LIMIT,
  async run(visit, chosen) {
    const loaded = await visit.call(teacherSubscriptions, {})
    return accessPreview(loaded, chosen)
  },
})

/** Throws `invalid-input` if the rule names no school. */
export function accessPreview(loaded: AccessSources, chosen: ChosenAccess): AccessPreview {
  const rule = ruleOf(chosen, loaded)
  if (rule === null) throw noSchool()
  const covered = teachersOf(rule, loaded)
  const added = covered.filter((teacher) => !hasAccess(teacher))
  const listed = [...added, ...covered.filter(hasAccess)]
  const places = new Map(loaded.schools.map(({ schoolId, name }) => [schoolId, name]))
  return {
    rule: ruleText(rule, loaded),
    isThere: loaded.subscription?.selectors?.rules.some((one) => isSameRule(one, rule)) ?? false,
    adds: added.length,
    teachers: listed.slice(0, SHOWN).map((teacher) => ({
      ...namedTeacher(teacher),
      about: aboutTeacher(teacher, places.get(teacher.schoolId ?? '')),
      hasAccess: hasAccess(teacher),
    })),
    more:
      listed.length > SHOWN
        ? `And ${countOfTeachers(listed.length - SHOWN)} more. Choose fewer schools or roles to see them.`
        : null,
  }
}

export const noSchool = () =>
  new PublicError('invalid-input', { fields: { schools: 'Please choose a school.' } })

const hasAccess = ({ subscritionPlan }: Teacher): boolean => subscritionPlan === 'other'

const aboutTeacher = ({ role, gradeLevel, numStudents }: Teacher, place: string | undefined): string =>
  [[place, roleTitle(role, gradeLevel)].filter(Boolean).join(', '), countOfStudents(numStudents)]
    .filter(Boolean)
    .join(' · ')
