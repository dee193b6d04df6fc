import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { startPasskeySignIn } from '../../../../server/contract/passkeys.ts'
import { proveAgain, proveSecondFactor } from '../../../../server/contract/second-factor.ts'
import { setPassword } from '../../../../server/contract/sign-up.ts'
import { authenticators, passkeys } from '../../../../server/product-api/db/schema/second-factor.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'
import { virtualAuthenticator } from '../../../support/virtual-authenticator.ts'
import { withPasskey } from './passkey-api.ts'

const wrong = { status: 422, body: { error: { code: 'wrong-passkey' } } }
const unknown = { status: 422, body: { error: { code: 'passkey-unknown' } } }
const expired = { status: 410, body: { error: { code: 'passkey-expired' } } }
const over = { status: 410, body: { error: { code: 'challenge-over' } } }
const FIVE_MINUTES = 300
const MINUTE = 60

t.test('the password asks for the passkey, and the passkey opens the session', async (t) => {
  const { api, clock, email, key, ask, meet, state } = await withPasskey(t)
  clock.pass(MINUTE)
  const { accessToken, challenge } = await passwordAnswer(api, email)
  t.equal(accessToken, undefined)
  t.match(challenge, { kinds: ['passkey', 'recovery'] })
  const asked = await ask(challenge?.id ?? '')
  t.match(asked, {
    rpId: 'accounts.example.org',
    userVerification: 'required',
    allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
  })
  const met = await meet(challenge?.id ?? '', key.use(asked))
  t.equal(met.status, 200)
  const bearer = (met.body as { accessToken: string }).accessToken
  t.equal((await callApi(api.url, me, { bearer })).status, 200)
  t.match(await state(), { passkeys: [{ lastUsedAt: clock.now().toISOString() }] })
})

t.test('with an app beside it, all three ways are offered, and each lets in', async (t) => {
  const { api, clock, email, bearer, challenge, signIn, key, recoveryCodes } = await withPasskey(t)
  const { secret } = await turnOn(api, bearer, clock)
  t.match((await passwordAnswer(api, email)).challenge, { kinds: ['passkey', 'totp', 'recovery'] })
  const proofs = [
    { kind: 'totp', code: codeAt(secret, clock.now()) },
    { kind: 'recovery', code: recoveryCodes[0] ?? '' },
  ] as const
  for (const proof of proofs) {
    const body = { challenge: await challenge(), proof }
    t.equal((await callApi(api.url, proveSecondFactor, { body })).status, 200, proof.kind)
  }
  t.equal((await signIn(key)).status, 200)
})

t.test('an answer for another page, host or challenge, or by nobody in particular, is refused', async (t) => {
  const { key, signIn } = await withPasskey(t)
  const twists = [
    { origin: 'https://accounts.example.com' },
    { rpId: 'example.com' },
    { challenge: 'AAAA' },
    { isUnverified: true },
    { type: 'webauthn.create' },
  ]
  for (const twist of twists) t.match(await signIn(key, twist), wrong, JSON.stringify(twist))
  t.equal((await signIn(key)).status, 200)
})

t.test('another person’s passkey and one that nobody has are unknown', async (t) => {
  const { api, signIn, challenge, ask, meet } = await withPasskey(t)
  t.match(await signIn(virtualAuthenticator()), unknown)
  await addAccount(api.db, 'bert')
  const berts = virtualAuthenticator()
  const [mine] = await api.db.select().from(passkeys)
  if (!mine) throw new Error('no passkey')
  await api.db.insert(passkeys).values({ ...mine, id: 'berts', accountId: 'bert', credentialId: berts.id })
  t.match(await signIn(berts), unknown)
  // A key that says it is the one of the account signs with its own.
  const id = await challenge()
  const asked = await ask(id)
  const named = { ...berts.use(asked), id: mine.credentialId, rawId: mine.credentialId }
  t.match(await meet(id, named), wrong)
})

t.test('a counter that does not grow is a copy’s; one that never counts is none', async (t) => {
  const { add, key, signIn, state } = await withPasskey(t)
  key.countFrom(40)
  t.equal((await signIn(key)).status, 200)
  for (const count of [40, 39, 1, 0]) {
    key.countFrom(count)
    t.match(await signIn(key), wrong, `${count} after 40`)
  }
  key.countFrom(41)
  t.equal((await signIn(key)).status, 200)
  const uncounted = virtualAuthenticator()
  await add(uncounted)
  t.equal((await state()).passkeys.length, 2)
  for (let i = 0; i < 2; i++) t.equal((await signIn(uncounted)).status, 200)
})

t.test('a counter beyond what an integer of the database holds is kept', async (t) => {
  const { key, signIn } = await withPasskey(t)
  key.countFrom(4_000_000_000)
  t.equal((await signIn(key)).status, 200)
  key.countFrom(3_999_999_999)
  t.match(await signIn(key), wrong)
})

t.test('what is asked is answered once, and only the newest question', async (t) => {
  const { key, challenge, ask, meet } = await withPasskey(t)
  const id = await challenge()
  t.match(
    await meet(id, key.use({ ...(await ask(await challenge())) })),
    expired,
    'nothing was asked of this one',
  )
  const first = await ask(id)
  const second = await ask(id)
  t.match(await meet(id, key.use(first)), wrong)
  t.match(await meet(id, key.use(second)), expired, 'the wrong answer used it up')
  const answer = key.use(await ask(id))
  const both = await Promise.all([meet(id, answer), meet(id, answer)])
  t.equal(both.filter(({ status }) => status === 200).length, 1)
})

t.test(
  'a sign-in is asked five times and five minutes, and an account without passkeys not at all',
  async (t) => {
    const { api, clock, key, challenge, ask, meet, signIn } = await withPasskey(t)
    const late = await challenge()
    const asked = await ask(late)
    clock.pass(FIVE_MINUTES)
    t.match(await meet(late, key.use(asked)), over)
    t.match(await callApi(api.url, startPasskeySignIn, { body: { challenge: late } }), over)
    const id = await challenge()
    for (let i = 0; i < 5; i++)
      t.match(await meet(id, key.use(await ask(id), { origin: 'https://x.test' })), wrong)
    t.match(await callApi(api.url, startPasskeySignIn, { body: { challenge: id } }), over)
    t.equal((await signIn(key)).status, 200)
    await addAccount(api.db, 'bert')
    const { accessToken = '' } = await passwordAnswer(api, 'bert@school.test')
    await turnOn(api, accessToken, clock)
    const berts = (await passwordAnswer(api, 'bert@school.test')).challenge?.id ?? ''
    t.equal((await callApi(api.url, startPasskeySignIn, { body: { challenge: berts } })).status, 409)
  },
)

t.test('wrong passkeys count as wrong codes: the fifth of a day is told, and keeps nobody out', async (t) => {
  const { api, key, signIn, subjects } = await withPasskey(t)
  const told = async () => (await subjects()).filter((subject) => subject.startsWith('Somebody tried')).length
  for (let i = 0; i < 30; i++) {
    t.match(await signIn(virtualAuthenticator()), unknown)
    t.equal(await told(), i < 4 ? 0 : 1)
  }
  t.match(await api.db.select().from(authenticators), [{ wrongTotp: 0, wrongOther: 30, sealed: null }])
  t.equal((await signIn(key)).status, 200)
})

t.test('a new password by mail opens nothing, ends what waits, and asks for the passkey again', async (t) => {
  const { api, clock, email, key, challenge, ask, meet } = await withPasskey(t)
  const waiting = await challenge()
  const answer = key.use(await ask(waiting))
  const token = await createLink(api.db, clock, { accountId: 'alma', purpose: 'reset' })
  const password = 'another password'
  t.equal((await callApi(api.url, setPassword, { body: { token, password } })).status, 200)
  t.match(await meet(waiting, answer), over)
  t.ok((await passwordAnswer(api, email, password)).challenge)
})

t.test('what is signed for a sign-in proves nothing in a session', async (t) => {
  const { api, clock, bearer, key, challenge, ask, proveBy } = await withPasskey(t)
  clock.pass(2 * FIVE_MINUTES)
  const proof = { kind: 'passkey' as const, passkey: key.use(await ask(await challenge())) }
  t.match(await callApi(api.url, proveAgain, { bearer, body: { proof } }), expired)
  t.match(await proveBy(virtualAuthenticator()), unknown)
  t.equal((await proveBy(key)).status, 200)
})
