import { dayIn } from '../../../../shared/rules/days.ts'
import {
  InstitutionChangeParams,
  InstitutionChangeView,
} from '../../../../shared/screens/institution-change.ts'
import { me } from '../../../contract/account.ts'
import { institutionChange as readChange } from '../../../contract/institutions.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { screen } from '../screen.ts'
import { institutionChangeView } from './view.ts'

/** What a change of school or district means, before it is saved. Two upstream calls at once. */
export const institutionChange = screen({
  name: 'institution-change',
  params: InstitutionChangeParams,
  view: InstitutionChangeView,
  needs: 'own-settings',
  show: async ({ call, identity, now }, { id, name }) => {
    const [change, account] = await Promise.all([call(readChange, { query: id ? { id } : {} }), call(me, {})])
    const unread = ownersLeftOut(change.administered?.administrators ?? []).length
    return institutionChangeView({ change, unread, account, to: name, today: dayIn(identity.timezone, now) })
  },
})
