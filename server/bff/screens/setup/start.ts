import { dayIn } from '../../../../shared/rules/days.ts'
import { mayStartPilotOn, NO_PILOT_DAY } from '../../../../shared/rules/subscription.ts'
import { SetupView, StartPilot } from '../../../../shared/screens/setup.ts'
import { trialStart } from '../../../contract/pilot.ts'
import { PublicError } from '../../errors.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { setup } from './route.ts'

const invalidDay = () => new PublicError('invalid-input', { fields: { day: NO_PILOT_DAY } })

/** Starts the pilot today, or on a day up to three months ahead (S4.20, S4.21, S5.91); 409 once it has begun. */
export const startPilot = command({
  screen: 'setup',
  name: 'start',
  method: 'POST',
  needs: 'setup',
  body: StartPilot,
  view: SetupView,
  async run(visit, { day }) {
    const today = dayIn(visit.identity.timezone, visit.now)
    if (day !== undefined && !mayStartPilotOn(day, today)) throw invalidDay()
    try {
      await visit.call(trialStart, { query: day === undefined ? {} : { day } })
    } catch (error) {
      // It is past midnight there, but not here yet.
      if (error instanceof UpstreamError && error.status === 400) throw invalidDay()
      throw error
    }
    return setup.show(visit, {})
  },
})
