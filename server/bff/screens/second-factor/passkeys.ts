import { passkeyNameFault } from '../../../../shared/rules/passkeys.ts'
import * as contract from '../../../../shared/screens/second-factor.ts'
import { me } from '../../../contract/account.ts'
import { PasskeyCreation, PasskeyProof, PasskeyRequest } from '../../../contract/passkey-credentials.ts'
import * as calls from '../../../contract/passkeys.ts'
import { proveAgain } from '../../../contract/second-factor.ts'
import { PublicError } from '../../errors.ts'
import { type Command, command } from '../command.ts'
import { ATTEMPTS } from './prove.ts'
import { secondFactor } from './route.ts'

const ofSecondFactor = { screen: 'second-factor', method: 'POST', needs: 'own-second-factor' } as const

/** What to ask a passkey for that confirms who is at the keyboard. */
const askPasskey = command({
  ...ofSecondFactor,
  name: 'ask-passkey',
  body: contract.AskPasskey,
  view: PasskeyRequest,
  run: ({ call }) => call(calls.startPasskeyProof, {}),
})

const proveByPasskey = command({
  ...ofSecondFactor,
  name: 'prove-passkey',
  body: PasskeyProof,
  view: contract.SecondFactorView,
  allowance: ATTEMPTS,
  async run(visit, { passkey }) {
    await visit.call(proveAgain, { body: { proof: { kind: 'passkey', passkey } } })
    return secondFactor.show(visit, {})
  },
})

/** Begins to add a passkey. */
const startPasskey = command({
  ...ofSecondFactor,
  name: 'start-passkey',
  body: contract.StartPasskey,
  view: PasskeyCreation,
  run: ({ call }) => call(calls.startPasskey, {}),
})

/** Adds it and ends the person's other sign-ins; its answer is the only one with the recovery codes. */
const addPasskey = command({
  ...ofSecondFactor,
  name: 'add-passkey',
  body: calls.addPasskey.body,
  view: contract.NewRecoveryCodes,
  hasSecret: true,
  async run({ call, ownSessions }, body) {
    const { recoveryCodes } = await call(calls.addPasskey, { body })
    // As in `confirm`: failing here must not lose the codes.
    await Promise.allSettled([ownSessions.endOthers(), call(me, {})])
    return { codes: recoveryCodes }
  },
})

const renamePasskey = command({
  ...ofSecondFactor,
  name: 'rename-passkey',
  body: contract.RenamePasskey,
  view: contract.SecondFactorView,
  async run(visit, { passkey, name }) {
    const fault = passkeyNameFault(name)
    if (fault !== null) throw new PublicError('invalid-input', { fields: { name: fault } })
    await visit.call(calls.renamePasskey, { params: { passkeyId: passkey }, body: { name } })
    return secondFactor.show(visit, {})
  },
})

/** Removes a passkey: it lets nobody in any more. */
const removePasskey = command({
  ...ofSecondFactor,
  name: 'remove-passkey',
  body: contract.RemovePasskey,
  view: contract.SecondFactorView,
  async run(visit, { passkey }) {
    await visit.call(calls.removePasskey, { params: { passkeyId: passkey } })
    return secondFactor.show(visit, {})
  },
})

export const passkeyCommands: readonly Command[] = [
  askPasskey,
  proveByPasskey,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
]
