import t, { type Test } from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { type MovableClock, movableClock } from '../../../support/clock.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

const wrong = { email: 'teacher@demo.test', password: 'not this one' }
const right = { email: 'teacher@demo.test', password: demoPassword }

/** The app before an upstream that says no to every password. */
async function refusingApp(t: Test, clock: MovableClock) {
  const { upstream } = await stubUpstream(t, () => ({ status: 401 }))
  return signInApp(t, { clock, parts: { upstream } })
}

t.test(
  'e-mail and password sign a teacher in, however the address is written (S1.23, S5.10, S7.28?)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    t.equal(await whoIs(browser), 'no-session')
    const answer = await browser.post('/auth/password', { ...right, email: ' Teacher@Demo.test' })
    t.same([answer.status, answer.body], [200, { redirectTo: '/account' }])
    t.match(answer.headers['set-cookie'], [/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/])
    t.equal(await whoIs(browser), 'account Renee Castellanos')
  },
)

t.test('a session’s cookie is written at sign-in only', async (t) => {
  const browser = await (await signInApp(t)).signedIn()
  const shell = await browser.get('/api/screens/shell')
  t.equal(shell.status, 200)
  t.equal(shell.headers['set-cookie'], undefined)
})

t.test('what is no e-mail gets that response too, counts as no guess, and goes no further', async (t) => {
  const { upstream, requests } = await stubUpstream(t, () => ({ status: 401 }))
  const browser = (await signInApp(t, { parts: { upstream } })).browser()
  const { body: unknown } = await browser.post('/auth/password', wrong)
  requests.length = 0
  for (let tries = 0; tries < 12; tries += 1) {
    const { status, body } = await browser.post('/auth/password', { ...wrong, email: 'app code of t-prieto' })
    t.same([status, body.error.message], [401, unknown.error.message])
  }
  t.same(requests, [])
})

t.test('a wrong password and an unknown e-mail get the same response (S8.36, S8.37)', async (t) => {
  const browser = (await signInApp(t)).browser()
  const answers = [
    await browser.post('/auth/password', wrong),
    await browser.post('/auth/password', { email: 'nobody@demo.test', password: 'not this one' }),
  ]
  for (const { status, body, headers } of answers) {
    t.equal(status, 401)
    t.same(
      { ...body.error, requestId: '' },
      {
        code: 'signin-failed',
        message:
          'Your email and/or password did not match our records. If you created your account with Google ' +
          'or your school platform, use that button instead.',
        requestId: '',
      },
    )
    t.equal(headers['set-cookie'], undefined)
  }
  t.equal(await whoIs(browser), 'no-session')
})

t.test('a wrong password over a live session changes nothing', async (t) => {
  const browser = await (await signInApp(t)).signedIn()
  t.equal((await browser.post('/auth/password', wrong)).status, 401)
  t.equal(await whoIs(browser), 'account Renee Castellanos')
})

t.test('a body that breaks its schema is refused by field (S8.79?)', async (t) => {
  const browser = (await signInApp(t)).browser()
  const { status, body } = await browser.post('/auth/password', { password: 7 })
  t.equal(status, 400)
  t.equal(body.error.code, 'invalid-input')
  t.ok(body.error.fields.email)
})

t.test('sign-in is closed to pages of other sites', async (t) => {
  const { app } = await signInApp(t)
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/auth/password', payload: right, headers })
  t.equal((await send({})).json().error.code, 'csrf')
  t.equal((await send({ 'x-csrf': '1', 'sec-fetch-site': 'cross-site' })).json().error.code, 'csrf')
})

t.test('signing in anew takes a new id and ends the session before, its bearer too', async (t) => {
  const { browser, parts } = await signInApp(t)
  const one = browser()
  await one.post('/auth/password', right)
  const before = one.cookies().join().split('=')[1] ?? ''
  const was = await parts.sessionStore.read(before, { poll: true })
  await one.post('/auth/password', { ...right, email: 'school@demo.test' })
  const after = one.cookies().join().split('=')[1] ?? ''
  t.not(after, before)
  t.equal(await whoIs(one), 'account Teresa Whitcomb')
  t.equal(await parts.sessionStore.read(before, { poll: true }), null)

  const { upstreamUrl } = parts.config
  const asOld = await fetch(`${upstreamUrl}/v2/mm/teachers/me`, {
    headers: { authorization: `Bearer ${was?.grant.accessToken}` },
  })
  t.equal(asOld.status, 401, 'the old bearer is no good any more')
})

t.test('an id that is not ours is never taken over: the response sets a new one', async (t) => {
  const { app } = await signInApp(t)
  const fixed = 'x'.repeat(43)
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/password',
    payload: right,
    headers: { 'x-csrf': '1', cookie: `session=${fixed}` },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  t.equal(cookies.length, 1)
  t.match(cookies[0], /^session=[\w-]{43};/)
  t.notMatch(cookies[0], fixed)
})

t.test('a forged cookie is no session, and is cleared', async (t) => {
  const { app } = await signInApp(t)
  for (const forged of ['x'.repeat(43), 'short', '%00', "' or 1=1", '{"id":1}']) {
    const answer = await app.inject({
      url: '/api/screens/shell',
      headers: { 'x-csrf': '1', cookie: `session=${encodeURIComponent(forged)}` },
    })
    t.equal(answer.json().error.code, 'no-session')
    t.match(answer.headers['set-cookie'], /^session=; .*Max-Age=0|^session=; Max-Age=0/)
  }
})

t.test('on https the cookie cannot be set or read by anybody else', async (t) => {
  const { app } = await signInApp(t, { config: { https: true, publicUrl: 'https://accounts.example.org' } })
  const headers = { 'x-csrf': '1' }
  const answer = await app.inject({ method: 'POST', url: '/auth/password', payload: right, headers })
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
  t.match(cookie, /^__Host-Http-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const session = cookie.split(';')[0] ?? ''
  const bye = await app.inject({
    method: 'POST',
    url: '/auth/logout',
    headers: { ...headers, cookie: session },
  })
  const [cleared = ''] = [bye.headers['set-cookie'] ?? []].flat()
  t.match(cleared, /^__Host-Http-session=;/)
  t.match(cleared, /; HttpOnly; Secure/, 'or a browser would ignore it')
})

t.test(
  'the requested address is followed after sign-in if it is a screen of ours (S2.107, S2.109?)',
  async (t) => {
    const app = await signInApp(t)
    const sent = async (wanted: string) =>
      (await app.browser().post('/auth/password', { ...right, return: wanted })).body.redirectTo
    t.equal(
      await sent('/account/dashboard?roster=r-1&grade=3&token=x'),
      `/account?return=${encodeURIComponent('/account/dashboard?roster=r-1&grade=3')}`,
    )
    t.equal(await sent('https://evil.example/account'), '/account')
    t.equal(await sent('//evil.example'), '/account')
  },
)

t.test('ten wrong passwords for an account from an address block it, also for the right one', async (t) => {
  const clock = movableClock()
  // The product API counts too: here it is one that only ever says no, so that what is counted is ours.
  const { app } = await refusingApp(t, clock)
  const guess = (email: string, ip: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/password',
      payload: { email, password: 'guess' },
      headers: { 'x-csrf': '1' },
      remoteAddress: ip,
    })
  const codes = async (count: number, email: string, ip: string) => {
    const answers = []
    for (let i = 0; i < count; i += 1) answers.push(await guess(email, ip))
    return answers
  }
  t.same(
    new Set((await codes(10, 'one@demo.test', '192.0.2.1')).map((answer) => answer.json().error.code)),
    new Set(['signin-failed']),
  )
  const closed = await guess('One@demo.test ', '192.0.2.1')
  t.same([closed.statusCode, closed.json().error.code], [429, 'too-many'])
  t.ok(Number(closed.headers['retry-after']) > 0)
  t.equal((await guess('two@demo.test', '192.0.2.1')).statusCode, 401, 'another account of that address')
  t.equal((await guess('one@demo.test', '192.0.2.2')).statusCode, 401, 'that account from another address')
  clock.pass(15 * 60)
  t.equal((await guess('one@demo.test', '192.0.2.1')).statusCode, 401, 'a quarter of an hour later')
})

t.test('guesses sent at once do not pass together', async (t) => {
  const { app } = await refusingApp(t, movableClock())
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      app.inject({
        method: 'POST',
        url: '/auth/password',
        payload: wrong,
        headers: { 'x-csrf': '1' },
      }),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  // Who finds no place of the network's (password-places.ts) is not judged; an eleventh never is.
  t.ok(statuses.every((status) => [401, 429, 503].includes(status)))
  t.ok(statuses.filter((status) => status === 401).length <= 10)
})

t.test('successful sign-ins never count as guesses', async (t) => {
  const app = await signInApp(t)
  for (let i = 0; i < 12; i += 1) t.equal((await app.browser().post('/auth/password', right)).status, 200)
})

t.test('an upstream that is down is not a wrong password, and does not count as one', async (t) => {
  const upstream = createUpstream({
    bases: { upstream: 'http://127.0.0.1:1', partner: 'http://127.0.0.1:1' },
    log: { warn: () => undefined },
  })
  t.teardown(() => upstream.close())
  const app = await signInApp(t, { parts: { upstream } })
  for (let i = 0; i < 12; i += 1) {
    const { status, body } = await app.browser().post('/auth/password', right)
    // After ten the product API is left alone for a moment.
    const expected = i < 10 ? [502, 'upstream-failed'] : [503, 'upstream-incident']
    t.same([status, body.error.code], expected)
  }
})
