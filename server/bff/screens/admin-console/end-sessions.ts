import { AdminConsoleView, EndPersonsSessions } from '../../../../shared/screens/admin-console.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** Signs an account out everywhere, children's devices too: a lost laptop, an account in other hands. */
export const endPersonsSessions = command({
  stem: 'admin-console',
  name: 'end-sessions',
  method: 'POST',
  needs: 'end-others-sessions',
  body: EndPersonsSessions,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { accountId }) {
    await visit.endSessionsOf(accountId)
    return showAdminConsole(visit, null)
  },
})
