import type { ReplyOf } from '../../../contract/call.ts'
import { listNotices } from '../../../contract/notices.ts'
import type { Visit } from '../../session/visit.ts'
import { loadSignedInPerson, type SignedInPerson } from '../../upstream/signed-in-person.ts'

export interface AdminNoticesSources {
  readonly who: SignedInPerson
  readonly notices: ReplyOf<typeof listNotices>
}

/** Loads the signed-in administrator and what is, was and will be said, in one wave. */
export async function loadAdminNotices(visit: Visit): Promise<AdminNoticesSources> {
  const [who, notices] = await Promise.all([loadSignedInPerson(visit), visit.call(listNotices, {})])
  return { who, notices }
}
