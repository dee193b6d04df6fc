import { AdminConsoleView, RetryMail } from '../../../../shared/screens/admin-console.ts'
import { retryMail } from '../../../contract/mails.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** Has a mail that was given up tried for another day. */
export const retryUndelivered = command({
  screen: 'admin-console',
  name: 'retry-mail',
  method: 'POST',
  needs: 'admin-console',
  body: RetryMail,
  view: AdminConsoleView,
  async run(visit, { mailId }) {
    await visit.call(retryMail, { params: { mailId } })
    return showAdminConsole(visit, null)
  },
})
