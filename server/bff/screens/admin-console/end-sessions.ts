import { AdminConsoleView, EndPersonsSessions } from '../../../../shared/screens/admin-console.ts'
import { command } from '../command.ts'
import { requireInternalAdmin } from '../require-internal-admin.ts'
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
    await requireInternalAdmin(visit)
    await visit.endSessionsOf(accountId)
    return showAdminConsole(visit, null)
  },
})
