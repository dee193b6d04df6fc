import { DecideJoinRequest, JoinRequestsView } from '../../../../shared/screens/join-requests.ts'
import { decideJoinRequest as decide } from '../../../contract/join-requests.ts'
import { command } from '../command.ts'
import { joinRequests } from './route.ts'

/** Confirms or refuses somebody, or takes a refusal back; whose it is to decide is checked upstream. */
export const decideJoinRequest = command({
  screen: 'join-requests',
  name: 'decide',
  method: 'PUT',
  needs: 'manage-teachers',
  body: DecideJoinRequest,
  view: JoinRequestsView,
  async run(visit, { school, request, decision, administers }) {
    await visit.call(decide, { params: { requestId: request }, body: { decision, administers } })
    return joinRequests.show(visit, { school })
  },
})
