import { AdminNoticesView, WriteNotice } from '../../../../shared/screens/admin-notices.ts'
import { publishNotice } from '../../../contract/notices.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'
import { readTyped } from './written.ts'

const TAKEN = 'This app has a login banner in that time. End it first, or choose another time.'

/** Says it to people, from its first moment on. */
export const publishWritten = command({
  screen: 'admin-notices',
  name: 'publish',
  method: 'POST',
  needs: 'write-notices',
  body: WriteNotice,
  view: AdminNoticesView,
  async run(visit, typed) {
    const read = readTyped(visit, typed)
    if (read.fields) throw new PublicError('invalid-input', { fields: read.fields })
    await visit.call(publishNotice, { body: read.written }).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.reason === 'conflict')
        throw new PublicError('invalid-input', { fields: { app: TAKEN } })
      throw error
    })
    return showAdminNotices(visit, null)
  },
})
