import { AdminConsoleView, EndPersonsSessions } from '../../../../shared/screens/admin-console.ts'
import { me } from '../../../contract/account.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/**
 * Signs an account out everywhere, including children's devices, for a lost laptop or a compromised account.
 */
export const endPersonsSessions = command({
  screen: 'admin-console',
  name: 'end-sessions',
  method: 'POST',
  needs: 'end-others-sessions',
  body: EndPersonsSessions,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { accountId }) {
    // No upstream call checks the permission here, so it is read again: once revoked, it no longer works.
    const { teacher } = await visit.call(me, {})
    if (!teacher.isInternalAdmin) throw new PublicError('forbidden')
    await visit.endSessionsOf(accountId)
    return showAdminConsole(visit, null)
  },
})
