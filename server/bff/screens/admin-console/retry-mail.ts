import { RetryMail } from '../../../../shared/screens/admin-console.ts'
import { retryMail } from '../../../contract/mails.ts'
import { consoleCommand } from './console-command.ts'

/** Has a mail that was given up tried for another day. */
export const retryUndelivered = consoleCommand({
  name: 'retry-mail',
  body: RetryMail,
  async run(visit, { mailId }) {
    await visit.call(retryMail, { params: { mailId } })
  },
})
