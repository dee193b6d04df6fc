import { AccessView, SaveAccess } from '../../../../shared/screens/access.ts'
import { accessRule, teacherSubscriptions } from '../../../contract/access.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { ACCESS_BODY_LIMIT, noSchool } from './preview.ts'
import { access } from './route.ts'
import { ruleOf } from './rules.ts'

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
