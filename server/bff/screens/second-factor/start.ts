/// <reference path="./qrcode.d.ts" />
import qrcode from 'qrcode'
import { inGroups } from '../../../../shared/rules/second-factor.ts'
import { AuthenticatorSetup, StartAuthenticator } from '../../../../shared/screens/second-factor.ts'
import { startAuthenticator as startAuthenticatorCall } from '../../../contract/second-factor.ts'
import { command } from '../command.ts'

/** Modules of white around the picture that readers need (ISO 18004). */
const QUIET_ZONE = 4

/** Begins to set up an authenticator app: a picture to scan, and the same as text. */
export const startAuthenticator = command({
  screen: 'second-factor',
  name: 'start',
  method: 'POST',
  needs: 'own-second-factor',
  body: StartAuthenticator,
  view: AuthenticatorSetup,
  hasSecret: true,
  async run({ call }) {
    const { secret, uri } = await call(startAuthenticatorCall, {})
    const svg = await qrcode.toString(uri, { type: 'svg', margin: QUIET_ZONE, errorCorrectionLevel: 'M' })
    return {
      secret: inGroups(secret, ' '),
      picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    }
  },
})
