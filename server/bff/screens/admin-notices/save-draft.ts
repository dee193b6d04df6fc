import { AdminNoticesView, SaveNoticeDraft } from '../../../../shared/screens/admin-notices.ts'
import { saveNoticeDraft } from '../../../contract/notice-drafts.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'
import { draftOf } from './written.ts'

/** Keeps what is being written, whatever is still missing; only internal administrators see it. */
export const saveDraft = command({
  screen: 'admin-notices',
  name: 'save-draft',
  method: 'PUT',
  needs: 'write-notices',
  body: SaveNoticeDraft,
  view: AdminNoticesView,
  async run(visit, { draftId, version, ...typed }) {
    await visit.call(saveNoticeDraft, {
      params: { draftId },
      body: { version, written: draftOf(visit, typed) },
    })
    return showAdminNotices(visit, null)
  },
})
