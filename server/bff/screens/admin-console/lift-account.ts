import { LiftAccount } from '../../../../shared/screens/admin-console.ts'
import { searchAccounts } from '../../../contract/admin.ts'
import { PublicError } from '../../errors.ts'
import { consoleCommand, SUPPORT_ALLOWANCE } from './console-command.ts'

/**
 * Lets somebody sign in again whose sign-ins are turned away after too many wrong passwords or codes. Who may is
 * checked upstream by looking for them.
 */
export const liftAccount = consoleCommand({
  name: 'lift-account',
  body: LiftAccount,
  allowance: SUPPORT_ALLOWANCE,
  async run(visit, { email }) {
    const { accounts } = await visit.call(searchAccounts, { body: { text: email } })
    const account = accounts.find((found) => found.email === email)
    if (!account) throw new PublicError('not-found')
    await visit.turnedAway.liftAccount(account)
    visit.recordAccountLetIn(account.accountId)
  },
})
