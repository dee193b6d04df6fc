import { dateText } from '../../../../shared/rules/day-text.ts'
import { dayIn } from '../../../../shared/rules/days.ts'
import { firstOfNextMonth } from '../../../../shared/rules/devices.ts'
import { ResetDevices, SetupView } from '../../../../shared/screens/setup.ts'
import { resetDevices as reset } from '../../../contract/account.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { setup } from './route.ts'

const TOO_MANY = 429

/**
 * Signs out every device of an account (S2.134, S7.52); 429 the second time in a calendar month (S8.18,
 * S8.19?).
 */
export const resetDevices = command({
  screen: 'setup',
  name: 'reset-devices',
  method: 'POST',
  needs: 'reset-devices',
  body: ResetDevices,
  view: SetupView,
  async run(visit) {
    try {
      await visit.call(reset, {})
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.status !== TOO_MANY) throw error
      const today = dayIn(visit.identity.timezone, visit.now)
      const again = dateText(firstOfNextMonth(today), today)
      throw new PublicError('too-many', {
        message: `Already reset this month. You can reset devices again on ${again}.`,
      })
    }
    return setup.show(visit, {})
  },
})
