import { ConfirmAuthenticator, NewRecoveryCodes } from '../../../../shared/screens/second-factor.ts'
import { confirmAuthenticator as confirmAuthenticatorCall } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'

/** Turns the authenticator app on; its answer is the only one with the recovery codes. */
export const confirmAuthenticator = command({
  screen: 'second-factor',
  name: 'confirm',
  method: 'POST',
  needs: 'own-second-factor',
  body: ConfirmAuthenticator,
  view: NewRecoveryCodes,
  async run({ call }, body) {
    return { codes: (await call(confirmAuthenticatorCall, { body })).recoveryCodes }
  },
})
