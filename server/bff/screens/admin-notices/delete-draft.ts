import { AdminNoticesView, DeleteNoticeDraft } from '../../../../shared/screens/admin-notices.ts'
import { deleteNoticeDraft } from '../../../contract/notice-drafts.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'

/** Deletes a draft that nobody needs. */
export const deleteDraft = command({
  screen: 'admin-notices',
  name: 'delete-draft',
  method: 'POST',
  needs: 'write-notices',
  body: DeleteNoticeDraft,
  view: AdminNoticesView,
  async run(visit, { draftId }) {
    await visit.call(deleteNoticeDraft, { params: { draftId } })
    return showAdminNotices(visit, null)
  },
})
