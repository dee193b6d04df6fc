import { Type } from 'typebox'
import { PASSKEY_NAME_LENGTH } from '../../shared/rules/passkeys.ts'
import { call } from './call.ts'
import { Id, Nothing } from './entities.ts'
import { PasskeyCreation, PasskeyRegistration, PasskeyRequest } from './passkey-credentials.ts'
import { RecoveryCodes } from './second-factor.ts'

const Name = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_LENGTH })

/**
 * What a browser asks a passkey for at sign-in; asking again replaces what was asked before. 410 `challenge-over`, 409
 * `conflict` for an account without passkeys.
 */
export const startPasskeySignIn = call({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/v2/mm/login/second-factor/passkey',
  repeat: false,
  bearer: 'none',
  body: Type.Object({ challenge: Type.String({ maxLength: 128 }) }),
  reply: PasskeyRequest,
})

/** The same for a bearer who proves again who they are. 409 `conflict` without a passkey. */
export const startPasskeyProof = call({
  id: 'startPasskeyProof',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/proof/passkey',
  repeat: false,
  reply: PasskeyRequest,
})

/**
 * Begins to add a passkey. 428 `proof-needed`, 409 `passkey-limit` for an account with as many as it may have, 409
 * `conflict` where there is no public address for them.
 */
export const startPasskey = call({
  id: 'startPasskey',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/passkeys/start',
  repeat: false,
  reply: PasskeyCreation,
})

/**
 * Adds the passkey that was begun. Returns the recovery codes, this once; none if the account has some already.
 * 428 `proof-needed`, 410 `passkey-expired` if none was begun or too long ago, 422 `wrong-passkey`, 409 `passkey-taken`
 * and `passkey-limit`.
 */
export const addPasskey = call({
  id: 'addPasskey',
  method: 'POST',
  path: '/v2/teachers/me/second-factor/passkeys',
  repeat: false,
  body: Type.Object({ name: Name, passkey: PasskeyRegistration }),
  reply: RecoveryCodes,
})

/** Names a passkey anew. */
export const renamePasskey = call({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/v2/teachers/me/second-factor/passkeys/:passkeyId',
  repeat: true,
  params: Type.Object({ passkeyId: Id }),
  body: Type.Object({ name: Name }),
  reply: Nothing,
})

/**
 * Removes a passkey; with the last second factor go the recovery codes. 428 `proof-needed`, 409 `factor-required` for the
 * last one while it is required.
 */
export const removePasskey = call({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/v2/teachers/me/second-factor/passkeys/:passkeyId',
  repeat: false,
  params: Type.Object({ passkeyId: Id }),
  reply: Nothing,
})
