import { RemoveSecondFactor, SecondFactorView } from '../../../../shared/screens/second-factor.ts'
import { removeSecondFactor as removeSecondFactorCall } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'
import { secondFactor } from './route.ts'

/** Turns the second factor off: the password alone lets the person in again. */
export const removeSecondFactor = command({
  screen: 'second-factor',
  name: 'remove',
  method: 'POST',
  needs: 'own-second-factor',
  body: RemoveSecondFactor,
  view: SecondFactorView,
  async run(visit) {
    await visit.call(removeSecondFactorCall, {})
    return secondFactor.show(visit, {})
  },
})
