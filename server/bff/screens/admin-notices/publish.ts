import { isBannerMode } from '../../../../shared/rules/notices.ts'
import { AdminNoticesView, PublishNotice } from '../../../../shared/screens/admin-notices.ts'
import { publishNotice } from '../../../contract/notices.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { showAdminNotices } from './route.ts'
import { readTyped } from './written.ts'

const RECOUNT = 'More or fewer people would see it by now. Count again.'
const TAKEN = 'This app has a login banner in that time. End it first, or choose another time.'

/** Says it to people, from its first moment on. */
export const publishWritten = command({
  screen: 'admin-notices',
  name: 'publish',
  method: 'POST',
  needs: 'write-notices',
  body: PublishNotice,
  view: AdminNoticesView,
  async run(visit, { people, draftId, draftVersion, ...typed }) {
    const read = readTyped(visit, typed)
    if (read.fields) throw new PublicError('invalid-input', { fields: read.fields })
    const body = { ...read.written, people, draftId, draftVersion }
    await visit.call(publishNotice, { body }).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.reason === 'conflict')
        throw new PublicError('invalid-input', {
          fields: isBannerMode(typed.kind) ? { app: TAKEN } : { audience: RECOUNT },
        })
      throw error
    })
    return showAdminNotices(visit, null)
  },
})
