import { FamilySharingView, LeaveFamily } from '../../../../shared/screens/family-sharing.ts'
import { leaveFamily } from '../../../contract/guardians.ts'
import { command } from '../command.ts'
import { familySharing } from './route.ts'

/** Ends at once what a second guardian sees, as they wish. Again, it changes nothing. */
export const leaveOthersChildren = command({
  screen: 'family-sharing',
  name: 'leave',
  method: 'POST',
  needs: 'share-children',
  body: LeaveFamily,
  view: FamilySharingView,
  async run(visit, { guardianId }) {
    await visit.call(leaveFamily, { params: { parentId: visit.identity.accountId, guardianId } })
    return familySharing.show(visit, {})
  },
})
