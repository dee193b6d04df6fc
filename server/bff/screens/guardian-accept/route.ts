import { GuardianAcceptParams, GuardianAcceptView } from '../../../../shared/screens/guardian-accept.ts'
import { me } from '../../../contract/account.ts'
import { page } from '../screen.ts'
import { guardianAcceptView } from './view.ts'

/** Where somebody who is signed in accepts an invitation to see the children of a family. */
export const guardianAccept = page({
  name: 'guardian-accept',
  params: GuardianAcceptParams,
  view: GuardianAcceptView,
  show: async ({ call }) => guardianAcceptView(await call(me, {})),
})
