import { JoinRequestsParams, JoinRequestsView } from '../../../../shared/screens/join-requests.ts'
import { joinRequests as read } from '../../../contract/join-requests.ts'
import { ownersLeftOut } from '../../upstream/read-rows.ts'
import { page } from '../screen.ts'
import { joinRequestsView } from './view.ts'

/** Who named an institution as theirs, for its administrators (decision 059). One upstream call. */
export const joinRequests = page({
  name: 'join-requests',
  params: JoinRequestsParams,
  view: JoinRequestsView,
  show: async (visit, { school }) => {
    const reply = await visit.call(read, { query: { schoolId: school } })
    return joinRequestsView({
      reply,
      unread: ownersLeftOut(reply.waiting).length,
      now: visit.now,
      timezone: visit.identity.timezone,
    })
  },
})
