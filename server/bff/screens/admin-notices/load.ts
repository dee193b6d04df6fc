import type { ReplyOf } from '../../../contract/call.ts'
import { listNoticeDrafts } from '../../../contract/notice-drafts.ts'
import { listNotices } from '../../../contract/notices.ts'
import type { Visit } from '../../session/visit.ts'
import { loadSignedInPerson, type SignedInPerson } from '../../upstream/signed-in-person.ts'

export interface AdminNoticesSources {
  readonly who: SignedInPerson
  readonly notices: ReplyOf<typeof listNotices>
  readonly drafts: ReplyOf<typeof listNoticeDrafts>
}

/** Loads the signed-in administrator, what is, was and will be said, and what is being written, in one wave. */
export async function loadAdminNotices(visit: Visit): Promise<AdminNoticesSources> {
  const [who, notices, drafts] = await Promise.all([
    loadSignedInPerson(visit),
    visit.call(listNotices, {}),
    visit.call(listNoticeDrafts, {}),
  ])
  return { who, notices, drafts }
}
