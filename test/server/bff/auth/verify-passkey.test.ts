import t, { type Test } from 'tap'
import { movableClock } from '../../../support/clock.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { passwordAnswer } from '../../../support/second-factor.ts'
import { addVirtualPasskey, virtualAuthenticator } from '../../../support/virtual-authenticator.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

let people = 0

/** A person of their own with a passkey, and a browser that has typed their password. */
async function askedForPasskey(t: Test) {
  people += 1
  const id = `passkey-${people}`
  const app = await signInApp(t, { clock: movableClock() })
  await addAccount(app.productApi.db, id)
  const email = `${id}@school.test`
  const { accessToken = '' } = await passwordAnswer(app.productApi, email)
  const key = virtualAuthenticator()
  const recoveryCodes = await addVirtualPasskey(app.productApi, accessToken, key)
  const browser = app.browser()
  const answer = await browser.post('/auth/password', { email, password: PASSWORD })
  const ask = async () => (await browser.post('/auth/verify/passkey')).body
  const send = (passkey: object) => browser.post('/auth/verify', { kind: 'passkey', passkey })
  return { ...app, newBrowser: app.browser, browser, answer, key, recoveryCodes, ask, send }
}

t.test('the passkey is offered first, and leads where the person wanted to go', async (t) => {
  const { browser, answer, key, ask, send } = await askedForPasskey(t)
  t.same(answer.body, { redirectTo: '/login/verify' })
  t.same((await browser.post('/auth/verify/look')).body, { kinds: ['passkey', 'recovery'] })
  const asked = await ask()
  t.match(asked, { rpId: 'accounts.example.org', allowCredentials: [{ id: key.id }] })
  t.same((await send(key.use(asked))).body, { redirectTo: '/account' })
  t.match(await whoIs(browser), /^account /)
  t.equal((await browser.post('/auth/verify/passkey')).status, 401, 'it is over')
})

t.test('what is asked belongs to the browser that typed the password', async (t) => {
  const { newBrowser, key, ask, answer } = await askedForPasskey(t)
  const other = newBrowser()
  t.equal((await other.post('/auth/verify/passkey')).status, 401)
  const sent = await other.post('/auth/verify', { kind: 'passkey', passkey: key.use(await ask()) })
  t.match(sent.body, { error: { code: 'signin-expired' } })
  t.equal(await whoIs(other), 'no-session')
  t.notMatch(JSON.stringify(answer.body), /challenge/)
})

t.test('each refusal has its code and sentence, and is in the audit stream; the fifth ends it', async (t) => {
  const { browser, key, ask, send, logged } = await askedForPasskey(t)
  const stranger = virtualAuthenticator()
  t.match((await send(key.use({ ...(await ask()), challenge: 'AAAA' }))).body, {
    error: {
      code: 'wrong-passkey',
      message: 'This passkey did not work. Please try again, or choose another way.',
    },
  })
  t.match((await send(stranger.use(await ask()))).body, {
    error: {
      code: 'passkey-unknown',
      message: 'This passkey does not belong to this account. Use another one, or choose another way.',
    },
  })
  const answered = key.use({ rpId: 'accounts.example.org', challenge: 'AAAA' } as never)
  t.match((await send(answered)).body, {
    error: { code: 'passkey-expired', message: 'This took too long. Please try again.' },
  })
  for (const code of ['wrong-passkey', 'passkey-unknown'])
    t.ok(
      logged.some((line) => line.includes('"signin-failed"') && line.includes(code)),
      code,
    )
  t.notOk(logged.join('').includes(key.id))
  for (let i = 0; i < 2; i++) t.equal((await send(stranger.use(await ask()))).status, 422)
  t.match((await browser.post('/auth/verify/passkey')).body, { error: { code: 'signin-expired' } })
  t.equal(await whoIs(browser), 'no-session')
})

t.test('a recovery code lets in without the passkey, and what is no passkey is not sent on', async (t) => {
  const { browser, recoveryCodes, send } = await askedForPasskey(t)
  t.equal((await send({ id: 'x' })).status, 400)
  t.equal((await browser.post('/auth/verify', { kind: 'passkey', code: '000000' })).status, 400)
  const verified = await browser.post('/auth/verify', { kind: 'recovery', code: recoveryCodes[0] })
  t.same(verified.body, { redirectTo: '/account' })
})

t.test('wrong passkeys are counted for the network they come from, beside app codes', async (t) => {
  const { newBrowser, browser } = await askedForPasskey(t)
  const email = `passkey-${people}@school.test`
  const stranger = virtualAuthenticator()
  const tryWrong = async () => {
    const other = newBrowser()
    await other.post('/auth/password', { email, password: PASSWORD })
    const { body } = await other.post('/auth/verify/passkey')
    return other.post('/auth/verify', { kind: 'passkey', passkey: stranger.use(body) })
  }
  for (let i = 0; i < 10; i++) t.equal((await tryWrong()).status, 422)
  t.equal((await tryWrong()).status, 429)
  t.equal((await browser.post('/auth/verify', { kind: 'recovery', code: '2'.repeat(16) })).status, 422)
})
