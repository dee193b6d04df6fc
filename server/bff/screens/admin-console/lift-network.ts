import { AdminConsoleView, LiftNetwork } from '../../../../shared/screens/admin-console.ts'
import { command } from '../command.ts'
import { requireInternalAdmin } from '../require-internal-admin.ts'
import { showAdminConsole } from './route.ts'

/** Lets a network's people sign in again that is turned away after too many attempts. */
export const liftNetwork = command({
  screen: 'admin-console',
  name: 'lift-network',
  method: 'POST',
  needs: 'admin-console',
  body: LiftNetwork,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { network }) {
    await requireInternalAdmin(visit)
    await visit.turnedAway.liftNetwork(network)
    visit.recordNetworkLetIn()
    return showAdminConsole(visit, null)
  },
})
