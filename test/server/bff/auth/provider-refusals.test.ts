import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { answerSignIn } from '../../../support/sandbox.ts'
import { goAndComeBack, land, type Provider, start } from './provider-flow.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

t.test('a swapped or forged state changes nothing', async (t) => {
  const browser = (await signInApp(t)).browser()
  const query = new URLSearchParams(await goAndComeBack(browser, 'google', 'google-t-castellanos'))
  const swapped = new URLSearchParams(query)
  swapped.set('state', 'x'.repeat(43))
  t.equal((await land(browser, swapped.toString())).body.error.code, 'signin-expired')
  swapped.delete('state')
  t.equal((await land(browser, swapped.toString())).body.error.code, 'signin-expired')
  t.equal(await whoIs(browser), 'no-session')
  t.equal((await land(browser, query.toString())).status, 200, 'and the real one still lands')
})

t.test('a response of one issuer under the state of the other is refused', async (t) => {
  const browser = (await signInApp(t)).browser()
  const edu = (await start(browser, 'edu')).searchParams.get('state') ?? ''
  const query = new URLSearchParams(await goAndComeBack(browser, 'google', 'google-t-castellanos'))
  const google = query.get('state') ?? ''
  query.set('state', edu)
  const answer = await land(browser, query.toString())
  t.same(
    [answer.status, answer.body.error.code, answer.body.error.message],
    [401, 'signin-failed', 'We were unable to log you in.'],
  )
  query.delete('iss')
  query.set('state', google)
  t.equal(
    (await land(browser, query.toString())).body.error.code,
    'signin-failed',
    'nor one that hides its issuer',
  )
  t.equal(await whoIs(browser), 'no-session')
})

t.test('a code is redeemed once, and one that was made up never', async (t) => {
  const browser = (await signInApp(t)).browser()
  const query = new URLSearchParams(await goAndComeBack(browser, 'google', 'google-t-castellanos'))
  query.set('code', 'made-up')
  const answer = await land(browser, query.toString())
  t.same([answer.status, answer.body.error.code], [401, 'signin-failed'])
  t.same(
    (await land(browser, query.toString())).body.error.code,
    'signin-failed',
    'the duplicate request hears the same',
  )
})

const refusals: readonly (readonly [Provider, string, number, string, string])[] = [
  ['google', 'google-stranger', 401, 'signin-failed', 'We were unable to log you in.'],
  ['google', 'google-unverified', 409, 'conflict', 'There is already an account for this email address'],
  [
    'edu',
    'edu-student',
    423,
    'forbidden',
    'This site is for teachers, not students. To use the product, please log in on an iPad.',
  ],
]

for (const [provider, sub, status, code, message] of refusals)
  t.test(`${sub} is turned away: ${status} (S6.51, S8.49, S8.50, S8.4)`, async (t) => {
    const { browser, logged } = await signInApp(t)
    const one = browser()
    const answer = await land(one, await goAndComeBack(one, provider, sub))
    t.same([answer.status, answer.body.error.code, answer.body.error.message], [status, code, message])
    t.equal(await whoIs(one), 'no-session')
    t.ok(logged.some((line) => line.includes('"audit":true') && line.includes('signin-failed')))
  })

for (const [from, to] of [
  ['', '/account'],
  ['?from=device', '/devicelogin'],
  ['?from=signup', '/signup'],
] as const)
  t.test(`somebody who says no at the provider goes back to ${to} (S8.54, S8.55?)`, async (t) => {
    const browser = (await signInApp(t)).browser()
    const back = await answerSignIn(await start(browser, 'google', from), { cancel: '1' })
    t.ok(back.searchParams.get('error'))
    const answer = await land(browser, back.search)
    t.same([answer.status, answer.body], [200, { redirectTo: to }])
    t.equal(await whoIs(browser), 'no-session')
  })

t.test(
  'a provider that is down sends the browser to the sign-in page, which says so; it is asked anew',
  async (t) => {
    const { parts } = await signInApp(t)
    const gone = { issuer: 'http://127.0.0.1:1/google', clientId: 'a', clientSecret: 'b' }
    const { browser } = await signInApp(t, {
      config: { providers: { ...parts.config.providers, google: gone } },
    })
    const one = browser()
    for (let i = 0; i < 2; i += 1) {
      const { status, headers } = await one.get('/auth/google/start')
      t.same([status, headers.location], [303, '/login?reason=provider-unavailable'])
    }
    const { status, headers } = await one.get('/auth/sso/start')
    t.same(
      [status, headers.location],
      [303, '/login?reason=provider-unavailable'],
      'nor is one that is not set up',
    )
    t.equal((await one.get('/auth/nobody/start')).status, 400)
  },
)

t.test(
  'an upstream failure is shown, and the requested address waits for the next try (S2.108, S8.52)',
  async (t) => {
    const first = await signInApp(t)
    const { redis, sessionKeys } = first.parts.config
    if (redis?.kind !== 'single') throw new Error('on one Redis')
    const nowhere = 'http://127.0.0.1:1'
    const upstream = createUpstream({
      bases: { upstream: nowhere, partner: nowhere },
      log: { warn: () => undefined },
    })
    t.teardown(() => upstream.close())
    const { app } = await signInApp(t, { redisUrl: redis.url, config: { sessionKeys }, parts: { upstream } })
    const browser = first.browser()
    const query = await goAndComeBack(browser, 'google', 'google-t-castellanos', '?return=/account/roster')
    const failed = await app.inject({
      method: 'POST',
      url: '/auth/callback',
      payload: { query },
      headers: { 'x-csrf': '1', cookie: browser.cookies().join('; ') },
    })
    t.same(
      [failed.statusCode, failed.json().error.message],
      [502, 'We encountered an error when trying to log you in.'],
    )
    const answer = await land(browser, await goAndComeBack(browser, 'google', 'google-t-castellanos'))
    t.same(answer.body, { redirectTo: '/account?return=%2Faccount%2Froster' })
  },
)
