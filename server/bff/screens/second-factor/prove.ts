import { ProveAgain, SecondFactorView } from '../../../../shared/screens/second-factor.ts'
import { proveAgain as proveAgainCall } from '../../../contract/second-factor.ts'
import type { Allowance } from '../../session/store.ts'
import { command } from '../command.ts'
import { secondFactor } from './route.ts'

/** Attempts of an account, right and wrong; the product API counts the wrong ones as well. */
export const ATTEMPTS: Allowance = { limit: 30, seconds: 900 }

/** Confirms who is at the keyboard, before the second factor is changed. */
export const proveAgain = command({
  screen: 'second-factor',
  name: 'prove',
  method: 'POST',
  needs: 'own-second-factor',
  body: ProveAgain,
  view: SecondFactorView,
  allowance: ATTEMPTS,
  async run(visit, proof) {
    await visit.call(proveAgainCall, { body: { proof } })
    return secondFactor.show(visit, {})
  },
})
