import t, { type Test } from 'tap'
import { turnedAway } from '../../../../server/bff/session/turned-away.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'
import { goAndComeBack, land } from './provider-flow.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

let people = 0
/** Wrong codes of one account from one network in 15 minutes; after five the sign-in itself is over. */
const MAX_WRONG = 10

/** A person of their own with an authenticator app, and a browser that has typed their password. */
async function askedForCode(t: Test, from?: object) {
  people += 1
  const id = `verified-${people}`
  const clock = movableClock()
  const app = await signInApp(t, { clock })
  const { productApi } = app
  await addAccount(productApi.db, id)
  const email = `${id}@school.test`
  const { accessToken = '' } = await passwordAnswer(productApi, email)
  const { secret, recoveryCodes } = await turnOn(productApi, accessToken, productApi.clock)
  const newBrowser = app.browser
  const browser = newBrowser()
  const answer = await browser.post('/auth/password', { email, password: PASSWORD, ...from })
  const code = (steps = 0) => codeAt(secret, productApi.clock.now(), steps)
  return { ...app, newBrowser, clock, email, browser, answer, code, recoveryCodes }
}

t.test('the password leads to the second step, and its code to where the person wanted to go', async (t) => {
  const { browser, answer, code } = await askedForCode(t, { return: '/account/playtime' })
  t.same([answer.status, answer.body], [200, { redirectTo: '/login/verify' }])
  t.equal(await whoIs(browser), 'no-session', 'nobody is signed in yet')
  const look = await browser.post('/auth/verify/look')
  t.same([look.status, look.body], [200, { kinds: ['totp', 'recovery'] }])
  const verified = await browser.post('/auth/verify', { kind: 'totp', code: code() })
  t.same([verified.status, verified.body], [200, { redirectTo: '/account?return=%2Faccount%2Fplaytime' }])
  t.match(await whoIs(browser), /^account /)
  t.equal((await browser.post('/auth/verify/look')).status, 401, 'it is over')
})

t.test('what waits belongs to the browser that typed the password, and is never in its hands', async (t) => {
  const { browser, newBrowser, answer, code, logged } = await askedForCode(t)
  const other = newBrowser()
  t.match((await other.post('/auth/verify', { kind: 'totp', code: code() })).body, {
    error: { code: 'signin-expired' },
  })
  t.notMatch(JSON.stringify([answer.body, answer.headers]), /challenge/)
  // By itself: a number or an id of a line may have the same six digits within it.
  t.notMatch(logged.join(), new RegExp(`(?<![\\w.-])${code()}(?![\\w.-])`))
  t.equal((await browser.post('/auth/verify', { kind: 'totp', code: code() })).status, 200)
})

t.test('a wrong code is told beside its field and is in the audit stream; the fifth ends it', async (t) => {
  const { browser, code, logged } = await askedForCode(t)
  const send = (text: string) => browser.post('/auth/verify', { kind: 'totp', code: text })
  t.match((await send('12 ab')).body, {
    error: { code: 'invalid-input', fields: { code: 'Enter the 6 digits your app shows' } },
  })
  for (let i = 0; i < 5; i++)
    t.match((await send('000000')).body, {
      error: {
        code: 'wrong-code',
        fields: { code: 'This is not right, or was used already. Please try again.' },
      },
    })
  t.ok(logged.some((line) => line.includes('"signin-failed"') && line.includes('wrong-code')))
  t.match((await send(code())).body, { error: { code: 'signin-expired' } })
  t.equal(await whoIs(browser), 'no-session')
  t.equal((await browser.post('/auth/verify/look')).status, 401)
})

t.test('wrong codes turn an account away, which an operator sees and lifts', async (t) => {
  const { browser, code, email, parts } = await askedForCode(t)
  const person = { email, accountId: `verified-${people}` }
  const list = turnedAway(parts.sessionStore)
  const send = (text: string) => browser.post('/auth/verify', { kind: 'totp', code: text })
  const typePassword = () => browser.post('/auth/password', { email, password: PASSWORD })
  for (let at = 0; at < MAX_WRONG; at++) {
    if (at === MAX_WRONG / 2) await typePassword()
    t.equal((await send('000000')).status, 422)
  }
  await typePassword()
  t.notOk(await list.isAccount(person))
  t.equal((await send(code())).status, 429)
  t.ok(await list.isAccount(person))
  await list.liftAccount(person)
  t.equal((await send(code())).status, 200)
})

t.test('a recovery code lets in as well', async (t) => {
  const { browser, recoveryCodes } = await askedForCode(t)
  const verified = await browser.post('/auth/verify', { kind: 'recovery', code: recoveryCodes[0] })
  t.same(verified.body, { redirectTo: '/account' })
})

t.test(
  'whoever types another password in between is asked for that person’s code, or for none',
  async (t) => {
    const { browser, code } = await askedForCode(t)
    const other = { email: 'school@demo.test', password: demoPassword }
    t.same((await browser.post('/auth/password', other)).body, { redirectTo: '/account' })
    t.equal(await whoIs(browser), 'account Teresa Whitcomb')
    t.equal((await browser.post('/auth/verify', { kind: 'totp', code: code() })).status, 401)
    t.equal(await whoIs(browser), 'account Teresa Whitcomb')
  },
)

t.test('whoever signs in with Google in between leaves no second step waiting', async (t) => {
  const { browser, code } = await askedForCode(t)
  const query = await goAndComeBack(browser, 'google', 'google-t-castellanos')
  t.equal((await land(browser, query)).status, 200)
  t.equal(await whoIs(browser), 'account Renee Castellanos')
  t.equal((await browser.post('/auth/verify/look')).status, 401)
  t.equal((await browser.post('/auth/verify', { kind: 'totp', code: code() })).status, 401)
  t.equal(await whoIs(browser), 'account Renee Castellanos')
})

t.test('the second step is not kept longer than five minutes', async (t) => {
  const { browser, clock, code } = await askedForCode(t)
  clock.pass(301)
  t.equal((await browser.post('/auth/verify', { kind: 'totp', code: code() })).status, 401)
})
