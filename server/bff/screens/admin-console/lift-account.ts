import { AdminConsoleView, LiftAccount } from '../../../../shared/screens/admin-console.ts'
import { searchAccounts } from '../../../contract/admin.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/**
 * Lets somebody sign in again whose sign-ins are turned away after too many wrong passwords. Who may is checked
 * upstream by looking for them.
 */
export const liftAccount = command({
  screen: 'admin-console',
  name: 'lift-account',
  method: 'POST',
  needs: 'admin-console',
  body: LiftAccount,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { email }) {
    const { accounts } = await visit.call(searchAccounts, { body: { text: email } })
    const account = accounts.find((found) => found.email === email)
    if (!account) throw new PublicError('not-found')
    await visit.turnedAway.liftAccount(email)
    visit.recordAccountLetIn(account.accountId)
    return showAdminConsole(visit, null)
  },
})
