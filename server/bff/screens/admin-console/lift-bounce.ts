import { AdminConsoleView, LiftBounce } from '../../../../shared/screens/admin-console.ts'
import { liftBounce } from '../../../contract/mails.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** Has mail sent to an address again that it came back from. */
export const liftBouncedAddress = command({
  screen: 'admin-console',
  name: 'lift-bounce',
  method: 'POST',
  needs: 'admin-console',
  body: LiftBounce,
  view: AdminConsoleView,
  async run(visit, { email }) {
    await visit.call(liftBounce, { body: { email } })
    return showAdminConsole(visit, null)
  },
})
