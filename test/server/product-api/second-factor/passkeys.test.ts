import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { exportPiece } from '../../../../server/contract/exports.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from '../../../../server/contract/passkeys.ts'
import {
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '../../../../server/contract/second-factor.ts'
import { passkeys } from '../../../../server/product-api/db/schema/second-factor.ts'
import { MAX_PASSKEYS } from '../../../../shared/rules/passkeys.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor, PASSWORD } from '../../../support/product-data.ts'
import { passwordAnswer, turnOn } from '../../../support/second-factor.ts'
import { virtualAuthenticator } from '../../../support/virtual-authenticator.ts'
import { passkeyTeacher, withPasskey } from './passkey-api.ts'

const TEN_MINUTES = 600
const FIVE_MINUTES = 300
const refusedAs = (status: number, code: string) => ({ status, body: { error: { code } } })

t.test(
  'a passkey is added, on record and by mail, with recovery codes and the other sign-ins over',
  async (t) => {
    const { api, bearer, clock, email, begin, send, state, events, subjects } = await passkeyTeacher(t)
    const { accessToken: other = '' } = await passwordAnswer(api, email)
    const asked = await begin()
    t.match(asked, {
      rp: { id: 'accounts.example.org', name: 'Numberlane' },
      user: { name: 'alma@School.test' },
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    t.notOk(Buffer.from(asked.user.id, 'base64url').toString().includes('alma'), 'no id of ours in a device')
    const key = virtualAuthenticator({ isBackedUp: true })
    const added = await send(key.create(asked), '  My \u200b laptop ')
    t.equal((added.body as { recoveryCodes: [] }).recoveryCodes.length, 10)
    t.match(await state(), {
      authenticatorSince: null,
      passkeys: [
        { name: 'My laptop', createdAt: clock.now().toISOString(), lastUsedAt: null, isBackedUp: true },
      ],
      offersPasskeys: true,
      recoveryCodesLeft: 10,
    })
    t.same((await begin()).excludeCredentials, [{ id: key.id, type: 'public-key', transports: ['internal'] }])
    t.equal((await callApi(api.url, me, { bearer: other })).status, 401)
    t.equal((await callApi(api.url, me, { bearer })).status, 200, 'this one stays')
    t.same(await subjects(), ['A passkey was added'])
    t.same(await events(), ['passkey-added'])
  },
)

t.test('what was made elsewhere, for another page or without looking who is there is refused', async (t) => {
  const { add, begin, send, state } = await passkeyTeacher(t)
  const wrong = refusedAs(422, 'wrong-passkey')
  const twists = [
    { origin: 'https://accounts.example.com' },
    { rpId: 'example.com' },
    { challenge: 'AAAA' },
    { isUnverified: true },
    { type: 'webauthn.get' },
  ]
  for (const twist of twists) t.match(await add(virtualAuthenticator(), twist), wrong, JSON.stringify(twist))
  const key = virtualAuthenticator()
  const made = key.create(await begin())
  t.match(await send(made, ' \u200b '), {
    ...refusedAs(400, 'invalid-input'),
    body: { error: { fields: {} } },
  })
  t.equal((await send(made)).status, 200)
  t.match(await send(made), refusedAs(410, 'passkey-expired'), 'what was asked is answered once')
  t.equal((await state()).passkeys.length, 1)
})

t.test('what was asked is for this session and for five minutes', async (t) => {
  const { api, clock, bearer, begin, send } = await passkeyTeacher(t)
  const other = await bearerFor(api, 'alma')
  const expired = refusedAs(410, 'passkey-expired')
  const made = virtualAuthenticator().create(await begin())
  t.match(await send(made, 'Laptop', other), expired)
  const { accessToken: second = '' } = await passwordAnswer(api, 'alma@school.test')
  t.match(await send(made, 'Laptop', second), expired)
  clock.pass(FIVE_MINUTES)
  t.match(await send(made, 'Laptop', bearer), expired)
})

t.test('one passkey is of one account, and an account has so many', async (t) => {
  const { api, add, begin, bearer, state } = await passkeyTeacher(t)
  const key = virtualAuthenticator()
  await add(key)
  t.match(await add(key), refusedAs(409, 'passkey-taken'))
  await addAccount(api.db, 'bert')
  const { accessToken: bert = '' } = await passwordAnswer(api, 'bert@school.test')
  const body = { name: 'Mine', passkey: key.create(await begin(bert)) }
  t.match(await callApi(api.url, addPasskey, { bearer: bert, body }), refusedAs(409, 'passkey-taken'))
  const late = await begin()
  for (let i = 1; i < MAX_PASSKEYS; i++) {
    const added = await add(virtualAuthenticator())
    t.same(added.body, { recoveryCodes: [] }, 'the recovery codes stay the same')
  }
  t.match(await callApi(api.url, startPasskey, { bearer }), refusedAs(409, 'passkey-limit'))
  t.ok(late.challenge)
  t.equal((await state()).passkeys.length, MAX_PASSKEYS)
})

t.test('of the last two that are added at once, one is', async (t) => {
  const { api, add, begin, send, signIn } = await passkeyTeacher(t)
  const first = virtualAuthenticator()
  await add(first)
  for (let i = 2; i < MAX_PASSKEYS; i++) await add(virtualAuthenticator())
  const { accessToken: other } = (await signIn(first)).body as { accessToken: string }
  const made = [
    virtualAuthenticator().create(await begin()),
    virtualAuthenticator().create(await begin(other)),
  ] as const
  const answers = await Promise.all([send(made[0]), send(made[1], 'Phone', other)])
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
  t.equal((await api.db.select().from(passkeys)).length, MAX_PASSKEYS)
})

t.test('adding and removing ask who it is; naming is the owner’s alone', async (t) => {
  const { api, clock, bearer, key, passkeyId: id, proveBy, state } = await withPasskey(t)
  clock.pass(TEN_MINUTES)
  const params = { passkeyId: id }
  const remove = (as = bearer) => callApi(api.url, removePasskey, { bearer: as, params })
  t.match(await callApi(api.url, startPasskey, { bearer }), refusedAs(428, 'proof-needed'))
  t.match(await remove(), refusedAs(428, 'proof-needed'))
  const password = { proof: { kind: 'password' as const, code: PASSWORD } }
  t.match(
    await callApi(api.url, proveAgain, { bearer, body: password }),
    refusedAs(422, 'wrong-code'),
    'the password is not enough',
  )
  await addAccount(api.db, 'bert')
  const { accessToken: bert = '' } = await passwordAnswer(api, 'bert@school.test')
  t.equal((await remove(bert)).status, 404)
  const rename = (as: string, name: string) =>
    callApi(api.url, renamePasskey, { bearer: as, params, body: { name } })
  t.equal((await rename(bert, 'Mine')).status, 404)
  t.equal((await rename(bearer, ' Old  laptop ')).status, 200)
  t.match((await state()).passkeys, [{ name: 'Old laptop' }])
  t.equal((await proveBy(key)).status, 200)
  t.equal((await remove()).status, 200)
  t.equal((await state()).passkeys.length, 0)
})

t.test('with the last one go the recovery codes; before that, the factor stays on', async (t) => {
  const { api, clock, email, bearer, passkeyId, add, state, events, subjects } = await withPasskey(t)
  const second = virtualAuthenticator()
  await add(second)
  const remove = (id: string) => callApi(api.url, removePasskey, { bearer, params: { passkeyId: id } })
  await remove(passkeyId)
  t.ok((await passwordAnswer(api, email)).challenge, 'one is left')
  t.match(await state(), { recoveryCodesLeft: 10 })
  await remove((await state()).passkeys[0]?.id ?? '')
  t.ok((await passwordAnswer(api, email)).accessToken, 'the password alone lets in')
  t.match(await state(), { recoveryCodesLeft: 0, passkeys: [] })
  t.same((await subjects()).slice(2), [
    'A passkey was removed',
    'A passkey was removed',
    'Two-step sign-in is off',
  ])
  t.same((await events()).slice(2), ['passkey-removed', 'passkey-removed', 'second-factor-off'])
  await turnOn(api, bearer, clock)
  await add(virtualAuthenticator())
  t.equal((await callApi(api.url, removeSecondFactor, { bearer })).status, 200)
  t.same(await api.db.select().from(passkeys), [], 'turned off, nothing is left')
})

t.test('where a factor is required a passkey is one, and the last of them stays', async (t) => {
  const teacher = await passkeyTeacher(t, { secondFactorRoles: ['teacher'] })
  const { api, clock, bearer, add, state } = teacher
  const owes = async () =>
    ((await callApi(api.url, me, { bearer })).body as { owesSecondFactor?: boolean }).owesSecondFactor
  t.equal(await owes(), true)
  await add(virtualAuthenticator())
  t.equal(await owes(), undefined)
  const params = { passkeyId: (await state()).passkeys[0]?.id ?? '' }
  const required = refusedAs(409, 'factor-required')
  t.match(await callApi(api.url, removePasskey, { bearer, params }), required)
  t.match(await callApi(api.url, removeSecondFactor, { bearer }), required)
  t.match(await state(), { passkeys: [{ name: 'Laptop' }], recoveryCodesLeft: 10 }, 'all is kept')
  await turnOn(api, bearer, clock)
  t.equal((await callApi(api.url, removePasskey, { bearer, params })).status, 200, 'the app is left')
})

t.test('a passkey brings new recovery codes, and its own rows go with the account’s data', async (t) => {
  const { api, bearer, recoveryCodes, passkeyId } = await withPasskey(t)
  t.equal((await callApi(api.url, renewRecoveryCodes, { bearer })).status, 200)
  const proof = { kind: 'recovery' as const, code: recoveryCodes[0] ?? '' }
  t.match(await callApi(api.url, proveAgain, { bearer, body: { proof } }), refusedAs(422, 'wrong-code'))
  const piece = await callApi(api.url, exportPiece, { bearer, query: { kind: 'account' } })
  const { tables } = piece.body as { tables: { name: string; columns: string[]; rows: unknown[][] }[] }
  const exported = tables.find(({ name }) => name === 'passkeys')
  t.same(exported?.columns, ['name', 'transports', 'isBackedUp', 'createdAt', 'lastUsedAt'])
  t.equal(exported?.rows.length, 1)
  t.notOk(JSON.stringify(exported).includes(passkeyId))
})

t.test('a device and a partner’s educator have none', async (t) => {
  const { api } = await passkeyTeacher(t)
  for (const kind of ['device', 'partner'] as const) {
    const bearer = await bearerFor(api, 'alma', kind)
    t.equal((await callApi(api.url, startPasskey, { bearer })).status, 403, kind)
  }
})

for (const publicUrl of [null, 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://accounts.example.org'])
  t.test(`there are none at ${publicUrl ?? 'no public address'}`, async (t) => {
    const api = await startProductApi({ config: { publicUrl } })
    t.teardown(() => api.close())
    await addAccount(api.db, 'alma')
    const { accessToken: bearer = '' } = await passwordAnswer(api, 'alma@school.test')
    t.match(await callApi(api.url, startPasskey, { bearer }), refusedAs(409, 'conflict'))
    t.match(await callApi(api.url, startPasskeyProof, { bearer }), refusedAs(409, 'conflict'))
    t.match((await callApi(api.url, secondFactor, { bearer })).body, { offersPasskeys: false })
  })

t.test(
  'a passkey that comes with a certificate is refused, one that signs for itself is taken',
  async (t) => {
    const { begin, send } = await passkeyTeacher(t)
    const [certified, own] = [virtualAuthenticator(), virtualAuthenticator()]
    t.match(await send(certified.create(await begin(), { attests: 'certificate' })), { status: 422 })
    t.match(await send(own.create(await begin(), { attests: 'self' })), { status: 200 })
  },
)
