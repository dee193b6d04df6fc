import { SecondFactorParams, SecondFactorView } from '../../../../shared/screens/second-factor.ts'
import { secondFactor as secondFactorCall } from '../../../contract/second-factor.ts'
import { page } from '../screen.ts'
import { secondFactorView } from './view.ts'

/** What protects somebody's sign-in beside their password. */
export const secondFactor = page({
  name: 'second-factor',
  params: SecondFactorParams,
  view: SecondFactorView,
  show: async ({ call, identity, now }) =>
    secondFactorView({ factor: await call(secondFactorCall, {}), identity, now }),
})
