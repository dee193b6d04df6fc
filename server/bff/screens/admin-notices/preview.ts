import { AdminNoticesView, WriteNotice } from '../../../../shared/screens/admin-notices.ts'
import { previewNotice } from '../../../contract/notices.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'
import { readTyped } from './written.ts'

/** Counts who would see a notice, before anybody does. */
export const previewWritten = command({
  screen: 'admin-notices',
  name: 'preview',
  method: 'POST',
  needs: 'write-notices',
  body: WriteNotice,
  view: AdminNoticesView,
  async run(visit, typed) {
    const read = readTyped(visit, typed)
    if (read.fields) throw new PublicError('invalid-input', { fields: read.fields })
    const seen = await visit.call(previewNotice, { body: read.written })
    return showAdminNotices(visit, { written: read.written, seen })
  },
})
