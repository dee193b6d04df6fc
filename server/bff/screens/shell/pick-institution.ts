import { institutionTypeOf } from '../../../../shared/rules/institutions.ts'
import { PickInstitution, ShellView } from '../../../../shared/screens/shell.ts'
import { PublicError } from '../../errors.ts'
import { isNamedInstitution, toInstitution } from '../../rules/institutions.ts'
import { command } from '../command.ts'
import { nameInstitution } from '../name-institution.ts'
import { shell } from './route.ts'

/**
 * Saves the school or district, as the role requires, of someone who has none, or records "later", so that
 * they are not asked again in this session (S2.157, S2.158?, S6.4).
 */
export const pickInstitution = command({
  screen: 'shell',
  name: 'institution',
  method: 'POST',
  needs: 'own-settings',
  body: PickInstitution,
  view: ShellView,
  async run(visit, { institution: chosen }) {
    const { identity } = visit
    if (chosen.how === 'put-off') {
      await visit.postponeInstitution()
      return shell.show({ ...visit, identity: { ...identity, institutionPostponed: true } }, {})
    }
    if (!isNamedInstitution(chosen)) throw new PublicError('invalid-input')
    await nameInstitution(visit.call, { type: institutionTypeOf(identity.role), ...toInstitution(chosen) })
    return shell.show(visit, {})
  },
})
