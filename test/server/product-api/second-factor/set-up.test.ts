import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { login } from '../../../../server/contract/auth.ts'
import {
  confirmAuthenticator,
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  startAuthenticator,
} from '../../../../server/contract/second-factor.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { authenticators, recoveryCodes } from '../../../../server/product-api/db/schema/second-factor.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor, PASSWORD } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'

const TEN_MINUTES = 600
const proofNeeded = { status: 428, body: { error: { code: 'proof-needed' } } }
const wrong = { status: 422, body: { error: { code: 'wrong-code' } } }

async function signedInTeacher(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const { accessToken: bearer = '' } = await passwordAnswer(api, 'alma@school.test')
  const state = async () => (await callApi(api.url, secondFactor, { bearer })).body
  const prove = (kind: 'password' | 'totp' | 'recovery', code: string) =>
    callApi(api.url, proveAgain, { bearer, body: { proof: { kind, code } } })
  const events = async () => (await api.db.select().from(auditOutbox)).map(({ entry }) => entry)
  const subjects = async () => (await mailsTo(api.db, 'alma@School.test')).map(({ subject }) => subject)
  return { api, clock, bearer, state, prove, events, subjects }
}

t.test('an authenticator is on once one of its codes was typed, on record and by mail', async (t) => {
  const { api, clock, bearer, state, events, subjects } = await signedInTeacher(t)
  const off = {
    authenticatorSince: null,
    passkeys: [],
    offersPasskeys: false,
    recoveryCodesLeft: 0,
    hasPassword: true,
    isProven: true,
    isRequired: false,
  }
  t.same(await state(), off)
  const started = await callApi(api.url, startAuthenticator, { bearer })
  const { secret, uri } = started.body as { secret: string; uri: string }
  t.match(uri, /^otpauth:\/\/totp\/Numberlane:alma%40School\.test\?secret=[A-Z2-7]{32}&issuer=Numberlane$/)
  t.same(await state(), off, 'begun is not on')
  const confirm = (code: string) => callApi(api.url, confirmAuthenticator, { bearer, body: { code } })
  t.match(await confirm('000000'), wrong)
  t.equal(
    ((await confirm(codeAt(secret, clock.now()))).body as { recoveryCodes: [] }).recoveryCodes.length,
    10,
  )
  t.same(await state(), {
    ...off,
    authenticatorSince: clock.now().toISOString(),
    recoveryCodesLeft: 10,
  })
  t.match(await confirm(codeAt(secret, clock.now(), 1)), { status: 409 }, 'nothing more to confirm')
  t.same(await subjects(), ['Two-step sign-in is on'])
  t.same(await events(), [{ event: 'authenticator-on', accountId: 'alma' }])
})

t.test('neither the secret nor a recovery code is in the database as it is', async (t) => {
  const { api, clock, bearer } = await signedInTeacher(t)
  const { secret, recoveryCodes: codes } = await turnOn(api, bearer, clock)
  const stored = JSON.stringify([
    await api.db.select().from(authenticators),
    await api.db.select().from(recoveryCodes),
  ])
  t.notOk(stored.includes(secret))
  for (const code of codes) t.notOk(stored.includes(code) || stored.includes(code.replaceAll('-', '')))
})

t.test('another phone takes over once it is confirmed; until then the first one works', async (t) => {
  const { api, clock, bearer, prove } = await signedInTeacher(t)
  const first = await turnOn(api, bearer, clock)
  const { secret } = (await callApi(api.url, startAuthenticator, { bearer })).body as { secret: string }
  t.equal((await prove('totp', codeAt(first.secret, clock.now()))).status, 200)
  clock.pass(60)
  const body = { code: codeAt(secret, clock.now()) }
  const confirmed = await callApi(api.url, confirmAuthenticator, { bearer, body })
  t.same(confirmed.body, { recoveryCodes: [] }, 'the recovery codes stay the same')
  clock.pass(60)
  t.match(await prove('totp', codeAt(first.secret, clock.now())), wrong)
  t.equal((await prove('totp', codeAt(secret, clock.now()))).status, 200)
})

t.test('a change asks again who it is, ten minutes after the last time', async (t) => {
  const { api, clock, bearer, prove, state } = await signedInTeacher(t)
  clock.pass(TEN_MINUTES)
  t.match(await state(), { isProven: false })
  const changes = [
    () => callApi(api.url, startAuthenticator, { bearer }),
    () => callApi(api.url, confirmAuthenticator, { bearer, body: { code: '000000' } }),
    () => callApi(api.url, renewRecoveryCodes, { bearer }),
    () => callApi(api.url, removeSecondFactor, { bearer }),
  ]
  for (const change of changes) t.match(await change(), proofNeeded)
  t.match(await prove('password', 'not it'), wrong)
  t.match(await callApi(api.url, startAuthenticator, { bearer }), proofNeeded)
  t.equal((await prove('password', PASSWORD)).status, 200)
  t.equal((await callApi(api.url, startAuthenticator, { bearer })).status, 200)
})

t.test('with a second factor on, the password alone changes nothing', async (t) => {
  const { api, clock, bearer, prove } = await signedInTeacher(t)
  const { secret } = await turnOn(api, bearer, clock)
  clock.pass(TEN_MINUTES)
  t.match(await prove('password', PASSWORD), wrong)
  t.match(await callApi(api.url, removeSecondFactor, { bearer }), proofNeeded)
  t.equal((await prove('totp', codeAt(secret, clock.now()))).status, 200)
  t.equal((await callApi(api.url, removeSecondFactor, { bearer })).status, 200)
})

t.test('proving it in one session says nothing about another', async (t) => {
  const { api, clock, bearer, state } = await signedInTeacher(t)
  const { recoveryCodes: codes } = await turnOn(api, bearer, clock)
  const other = await bearerFor(api, 'alma')
  clock.pass(TEN_MINUTES)
  const proof = { kind: 'recovery' as const, code: codes[0] ?? '' }
  t.equal((await callApi(api.url, proveAgain, { bearer: other, body: { proof } })).status, 200)
  t.match(await callApi(api.url, removeSecondFactor, { bearer }), proofNeeded)
  t.match(await state(), { isProven: false, recoveryCodesLeft: 9 })
})

t.test('wrong proofs are counted: after twenty they have to wait', async (t) => {
  const { api, clock, bearer, prove } = await signedInTeacher(t)
  const { secret } = await turnOn(api, bearer, clock)
  for (let i = 0; i < 20; i++) t.match(await prove('totp', '000000'), wrong)
  t.match(await prove('totp', codeAt(secret, clock.now())), { status: 429 })
})

t.test('new recovery codes replace the old ones; without a second factor there are none', async (t) => {
  const { api, clock, bearer, prove, subjects } = await signedInTeacher(t)
  t.match(await callApi(api.url, renewRecoveryCodes, { bearer }), { status: 409 })
  const { recoveryCodes: old } = await turnOn(api, bearer, clock)
  const renewed = await callApi(api.url, renewRecoveryCodes, { bearer })
  const { recoveryCodes: codes } = renewed.body as { recoveryCodes: string[] }
  t.equal(codes.length, 10)
  t.match(await prove('recovery', old[0] ?? ''), wrong)
  t.equal((await prove('recovery', codes[9] ?? '')).status, 200)
  t.same(await subjects(), [
    'Two-step sign-in is on',
    'You have new recovery codes',
    'A recovery code was used',
  ])
})

t.test('turned off, the password alone lets in again, and nothing is left', async (t) => {
  const { api, clock, bearer, events, subjects } = await signedInTeacher(t)
  await turnOn(api, bearer, clock)
  t.equal((await callApi(api.url, removeSecondFactor, { bearer })).status, 200)
  t.ok((await passwordAnswer(api, 'alma@school.test')).accessToken)
  t.same(await api.db.select().from(authenticators).where(eq(authenticators.accountId, 'alma')), [])
  t.same(await api.db.select().from(recoveryCodes), [])
  t.equal((await subjects()).at(-1), 'Two-step sign-in is off')
  t.match((await events()).at(-1), { event: 'second-factor-off' })
  t.equal((await callApi(api.url, removeSecondFactor, { bearer })).status, 200)
  t.equal((await subjects()).length, 2, 'what is off is not turned off again')
})

t.test('turning it on ends the other sign-ins and what they had proven, but no class device', async (t) => {
  const { api, clock, bearer } = await signedInTeacher(t)
  const { accessToken: other = '' } = await passwordAnswer(api, 'alma@school.test')
  const device = await bearerFor(api, 'alma', 'device')
  await turnOn(api, bearer, clock)
  t.match(await callApi(api.url, removeSecondFactor, { bearer: other }), { status: 401 })
  t.equal((await callApi(api.url, secondFactor, { bearer })).status, 200, 'this one stays')
  t.match(await callApi(api.url, secondFactor, { bearer: device }), { status: 403 }, 'signed in as before')
})

t.test('a provider’s sign-in proves who it is only where there is no second factor', async (t) => {
  const { api, clock, bearer } = await signedInTeacher(t)
  const google = async () => {
    const { code } = await issueCode(api, 'google', 'alma')
    const { body } = await callApi(api.url, login, { params: { provider: 'google', code }, query: {} })
    return (body as { accessToken: string }).accessToken
  }
  t.match((await callApi(api.url, secondFactor, { bearer: await google() })).body, { isProven: true })
  const { secret } = await turnOn(api, bearer, clock)
  const provider = await google()
  for (const change of [removeSecondFactor, startAuthenticator, renewRecoveryCodes])
    t.match(await callApi(api.url, change, { bearer: provider }), proofNeeded)
  const proof = { kind: 'totp' as const, code: codeAt(secret, clock.now()) }
  t.equal((await callApi(api.url, proveAgain, { bearer: provider, body: { proof } })).status, 200)
  t.equal((await callApi(api.url, removeSecondFactor, { bearer: provider })).status, 200)
})

t.test('a device and a partner’s educator have no second factor here', async (t) => {
  const { api } = await signedInTeacher(t)
  for (const kind of ['device', 'partner'] as const) {
    const bearer = await bearerFor(api, 'alma', kind)
    t.match(await callApi(api.url, secondFactor, { bearer }), { status: 403 }, kind)
    t.match(await callApi(api.url, startAuthenticator, { bearer }), { status: 403 }, kind)
  }
})
