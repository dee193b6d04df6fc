import { AdminNoticesView, EndNotice } from '../../../../shared/screens/admin-notices.ts'
import { endNotice } from '../../../contract/notices.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'

/** Ends a notice at once, or before it has begun. */
export const endPublished = command({
  screen: 'admin-notices',
  name: 'end',
  method: 'POST',
  needs: 'write-notices',
  body: EndNotice,
  view: AdminNoticesView,
  async run(visit, { noticeId }) {
    await visit.call(endNotice, { params: { noticeId } })
    return showAdminNotices(visit, null)
  },
})
