import { ResetFactor } from '../../../../shared/screens/admin-console.ts'
import { resetSecondFactor } from '../../../contract/second-factor.ts'
import { consoleCommand, SUPPORT_ALLOWANCE } from './console-command.ts'

/** Takes somebody's second factor away who has lost it, and signs them out everywhere. */
export const resetFactor = consoleCommand({
  name: 'reset-factor',
  needs: 'reset-second-factor',
  body: ResetFactor,
  allowance: SUPPORT_ALLOWANCE,
  async run(visit, { accountId, since }) {
    await visit.call(resetSecondFactor, { params: { accountId }, body: { since } })
    await visit.endSessionsOf(accountId)
  },
})
