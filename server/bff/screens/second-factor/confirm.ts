import { ConfirmAuthenticator, NewRecoveryCodes } from '../../../../shared/screens/second-factor.ts'
import { me } from '../../../contract/account.ts'
import { confirmAuthenticator as confirmAuthenticatorCall } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'

/** Turns the authenticator app on and ends the person's other sign-ins; its answer is the only one with the recovery codes. */
export const confirmAuthenticator = command({
  screen: 'second-factor',
  name: 'confirm',
  method: 'POST',
  needs: 'own-second-factor',
  body: ConfirmAuthenticator,
  view: NewRecoveryCodes,
  hasSecret: true,
  async run({ call, ownSessions }, body) {
    const { recoveryCodes } = await call(confirmAuthenticatorCall, { body })
    // Their tokens have ended already, and what opens now is asked again at home. Failing here must not lose the codes,
    // which nobody can show again.
    await Promise.allSettled([ownSessions.endOthers(), call(me, {})])
    return { codes: recoveryCodes }
  },
})
