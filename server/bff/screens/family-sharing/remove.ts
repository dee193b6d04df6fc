import { FamilySharingView, RemoveGuardian } from '../../../../shared/screens/family-sharing.ts'
import { removeGuardian } from '../../../contract/guardians.ts'
import { command } from '../command.ts'
import { familySharing } from './route.ts'

/** Withdraws the invitation, or ends at once what the second guardian sees. Repeating it changes nothing. */
export const removeSecondGuardian = command({
  screen: 'family-sharing',
  name: 'remove',
  method: 'POST',
  needs: 'share-children',
  body: RemoveGuardian,
  view: FamilySharingView,
  async run(visit) {
    await visit.call(removeGuardian, { params: { parentId: visit.identity.accountId } })
    return familySharing.show(visit, {})
  },
})
