import { DismissBanner, ShellView } from '../../../../shared/screens/shell.ts'
import { dismissNotice } from '../../../contract/notices.ts'
import { command } from '../command.ts'
import { shell } from './route.ts'

/** Keeps that somebody has read a banner: it comes back on no device until its words change. */
export const dismissBanner = command({
  screen: 'shell',
  name: 'dismiss',
  method: 'PUT',
  needs: 'dismiss-notices',
  body: DismissBanner,
  view: ShellView,
  async run(visit, { textHash }) {
    await visit.call(dismissNotice, { body: { textHash } })
    return shell.show(visit, {})
  },
})
