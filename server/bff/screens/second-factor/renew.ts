import { NewRecoveryCodes, RenewRecoveryCodes } from '../../../../shared/screens/second-factor.ts'
import { renewRecoveryCodes as renewRecoveryCodesCall } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'

/** Makes new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = command({
  screen: 'second-factor',
  name: 'renew',
  method: 'POST',
  needs: 'own-second-factor',
  body: RenewRecoveryCodes,
  view: NewRecoveryCodes,
  hasSecret: true,
  async run({ call }) {
    return { codes: (await call(renewRecoveryCodesCall, {})).recoveryCodes }
  },
})
