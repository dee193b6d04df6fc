import { AdminConsoleView, ResetFactor } from '../../../../shared/screens/admin-console.ts'
import { resetSecondFactor } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** Takes somebody's second factor away who has lost it, and signs them out everywhere. */
export const resetFactor = command({
  screen: 'admin-console',
  name: 'reset-factor',
  method: 'POST',
  needs: 'reset-second-factor',
  body: ResetFactor,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { accountId, since }) {
    await visit.call(resetSecondFactor, { params: { accountId }, body: { since } })
    await visit.endSessionsOf(accountId)
    return showAdminConsole(visit, null)
  },
})
