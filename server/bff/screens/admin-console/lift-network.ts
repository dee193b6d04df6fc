import { LiftNetwork } from '../../../../shared/screens/admin-console.ts'
import { requireInternalAdmin } from '../require-internal-admin.ts'
import { consoleCommand, SUPPORT_ALLOWANCE } from './console-command.ts'

/** Lets a network's people sign in again that is turned away after too many attempts. */
export const liftNetwork = consoleCommand({
  name: 'lift-network',
  body: LiftNetwork,
  allowance: SUPPORT_ALLOWANCE,
  async run(visit, { network }) {
    await requireInternalAdmin(visit)
    await visit.turnedAway.liftNetwork(network)
    visit.recordNetworkLetIn(network)
  },
})
