import type { Test } from 'tap'
import type { PasskeyCreation, PasskeyRequest } from '../../../../server/contract/passkey-credentials.ts'
import {
  addPasskey,
  startPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from '../../../../server/contract/passkeys.ts'
import { proveAgain, proveSecondFactor, secondFactor } from '../../../../server/contract/second-factor.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import type { FactorRole } from '../../../../shared/rules/factor-roles.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { passwordAnswer } from '../../../support/second-factor.ts'
import {
  PASSKEY_SITE,
  type VirtualAuthenticator,
  virtualAuthenticator,
} from '../../../support/virtual-authenticator.ts'

interface State {
  readonly passkeys: readonly { readonly id: string; readonly name: string }[]
  readonly recoveryCodesLeft: number
}
type Twist = Parameters<VirtualAuthenticator['create']>[1]

/** A teacher who has just signed in, at a site that offers passkeys. */
export async function passkeyTeacher(
  t: Test,
  { secondFactorRoles = [] }: { readonly secondFactorRoles?: readonly FactorRole[] } = {},
) {
  const clock = movableClock()
  const api = await startProductApi({ clock, config: { publicUrl: PASSKEY_SITE, secondFactorRoles } })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const email = 'alma@school.test'
  const { accessToken: bearer = '' } = await passwordAnswer(api, email)
  const begin = async (as = bearer) =>
    (await callApi(api.url, startPasskey, { bearer: as })).body as PasskeyCreation
  const send = (passkey: ReturnType<VirtualAuthenticator['create']>, name = 'Laptop', as = bearer) =>
    callApi(api.url, addPasskey, { bearer: as, body: { name, passkey } })
  const add = async (key: VirtualAuthenticator, twist: Twist = {}) => send(key.create(await begin(), twist))
  const state = async () => (await callApi(api.url, secondFactor, { bearer })).body as State
  const challenge = async () => (await passwordAnswer(api, email)).challenge?.id ?? ''
  const ask = async (id: string) =>
    (await callApi(api.url, startPasskeySignIn, { body: { challenge: id } })).body as PasskeyRequest
  const meet = (id: string, passkey: ReturnType<VirtualAuthenticator['use']>) =>
    callApi(api.url, proveSecondFactor, { body: { challenge: id, proof: { kind: 'passkey', passkey } } })
  /** Signs in with a key, from the password on. */
  const signIn = async (key: VirtualAuthenticator, twist: Twist = {}) => {
    const id = await challenge()
    return meet(id, key.use(await ask(id), twist))
  }
  const proveBy = async (key: VirtualAuthenticator, as = bearer) => {
    const asked = (await callApi(api.url, startPasskeyProof, { bearer: as })).body as PasskeyRequest
    const proof = { kind: 'passkey' as const, passkey: key.use(asked) }
    return callApi(api.url, proveAgain, { bearer: as, body: { proof } })
  }
  const events = async () => (await api.db.select().from(auditOutbox)).map(({ entry }) => entry.event)
  const subjects = async () => (await mailsTo(api.db, 'alma@School.test')).map(({ subject }) => subject)
  return {
    api,
    clock,
    email,
    bearer,
    begin,
    send,
    add,
    state,
    challenge,
    ask,
    meet,
    signIn,
    proveBy,
    events,
    subjects,
  }
}

/** The same with a passkey. */
export async function withPasskey(t: Test, options?: Parameters<typeof passkeyTeacher>[1]) {
  const teacher = await passkeyTeacher(t, options)
  const key = virtualAuthenticator({ counter: 1 })
  const added = await teacher.add(key)
  const { recoveryCodes } = added.body as { recoveryCodes: string[] }
  const { passkeys } = await teacher.state()
  return { ...teacher, key, recoveryCodes, passkeyId: passkeys[0]?.id ?? '' }
}
