import { SetupView, TickStep } from '../../../../shared/screens/setup.ts'
import { setup as tick } from '../../../contract/settings.ts'
import { command } from '../command.ts'
import { setup } from './route.ts'

/** Ticks or unticks the roster or the apps step of the checklist (S2.133, S7.44). */
export const tickStep = command({
  screen: 'setup',
  name: 'tick',
  method: 'POST',
  needs: 'setup',
  body: TickStep,
  view: SetupView,
  async run(visit, { step, done }) {
    await visit.call(tick, { body: step === 'roster' ? { rosterFinished: done } : { appsFinished: done } })
    return setup.show(visit, {})
  },
})
