import { EndPersonsSessions } from '../../../../shared/screens/admin-console.ts'
import { requireInternalAdmin } from '../require-internal-admin.ts'
import { consoleCommand, SUPPORT_ALLOWANCE } from './console-command.ts'

/**
 * Signs an account out everywhere, including children's devices, for a lost laptop or a compromised account.
 */
export const endPersonsSessions = consoleCommand({
  name: 'end-sessions',
  needs: 'end-others-sessions',
  body: EndPersonsSessions,
  allowance: SUPPORT_ALLOWANCE,
  async run(visit, { accountId }) {
    await requireInternalAdmin(visit)
    await visit.endSessionsOf(accountId)
  },
})
