import { AdminConsoleView, EndPersonsSessions } from '../../../../shared/screens/admin-console.ts'
import { me } from '../../../contract/account.ts'
import { PublicError } from '../../errors.ts'
import { command } from '../command.ts'
import { showAdminConsole } from './route.ts'

/** Signs an account out everywhere, children's devices too: a lost laptop, an account in other hands. */
export const endPersonsSessions = command({
  screen: 'admin-console',
  name: 'end-sessions',
  method: 'POST',
  needs: 'end-others-sessions',
  body: EndPersonsSessions,
  view: AdminConsoleView,
  allowance: { limit: 60, seconds: 3_600 },
  async run(visit, { accountId }) {
    // Nothing upstream is asked to do it, so the right is read anew: taken away, it is gone at once.
    const { teacher } = await visit.call(me, {})
    if (!teacher.isInternalAdmin) throw new PublicError('forbidden')
    await visit.endSessionsOf(accountId)
    return showAdminConsole(visit, null)
  },
})
