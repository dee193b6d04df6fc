import { AccessView, SaveAccess } from '../../../../shared/screens/access.ts'
import { accessRule, teacherSubscriptions } from '../../../contract/access.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { ACCESS_BODY_LIMIT, noSchool } from './preview.ts'
import { access } from './route.ts'
import { type AccessSources, ruleOf } from './rules.ts'

const GONE =
  'Nothing was saved yet: what is marked is no longer there. Take it out of the rule, and save again.'

/**
 * Gives the subscription to everyone a rule covers, or to individual teachers; never takes it away (S5.68).
 * Adding a rule that already exists changes nothing; throws `conflict` if someone else has changed the rules.
 * A teacher outside the institution counts as unknown.
 */
export const saveAccess = command({
  screen: 'access',
  name: 'save',
  method: 'PUT',
  needs: 'access-rules',
  body: SaveAccess,
  view: AccessView,
  bodyLimit: ACCESS_BODY_LIMIT,
  async run(visit, { subscription, version, teachers, ...chosen }) {
    const loaded = await visit.call(teacherSubscriptions, {})
    const rule = ruleOf(chosen, loaded)
    if (rule === null) throw noSchool()
    if (loaded.subscription?.id === subscription) refuseGone({ teachers, ...chosen }, loaded)
    await visit.call(accessRule, {
      params: { subscriptionId: subscription },
      body:
        chosen.way === 'teacher'
          ? { version, emails: emailsOf(teachers, loaded.teachers) }
          : { version, rule },
    })
    return access.show(visit, {})
  },
})

/**
 * Names every school and teacher that was chosen and is not there any more, each for its own line, so that the
 * rest can be saved without it. Anybody unknown counts as gone.
 */
function refuseGone(
  { way, schools, teachers }: Pick<SaveAccess, 'way' | 'schools' | 'teachers'>,
  loaded: AccessSources,
): void {
  const goneOf = (ids: readonly string[], there: readonly string[]) => ids.filter((id) => !there.includes(id))
  const isThere = loaded.schools.map(({ schoolId }) => schoolId)
  const isListed = loaded.teachers.map(({ id }) => id)
  const fields = {
    ...faultsOf(
      'schools',
      way === 'district' ? [] : goneOf(schools, isThere),
      'No longer one of your schools.',
    ),
    ...faultsOf(
      'teachers',
      way === 'teacher' ? goneOf(teachers, isListed) : [],
      'No longer at your schools.',
    ),
  }
  if (Object.keys(fields).length > 0) throw new PublicError('invalid-input', { message: GONE, fields })
}

const faultsOf = (field: string, ids: readonly string[], fault: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [`${field}.${id}`, fault]))

/** The browser identifies teachers by id; the subscription identifies them by e-mail address. */
function emailsOf(
  ids: readonly string[],
  teachers: readonly { readonly id: string; readonly email: string }[],
): string[] {
  if (ids.length === 0)
    throw new PublicError('invalid-input', { fields: { teachers: 'Please choose a teacher.' } })
  const emails = new Map(teachers.map(({ id, email }) => [id, email]))
  return ids.map((id) => {
    const email = emails.get(id)
    if (email === undefined) throw new UpstreamError('unknown', accessRule.id)
    return email
  })
}
