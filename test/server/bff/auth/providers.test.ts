import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { movableClock } from '../../../support/clock.ts'
import { answerSignIn } from '../../../support/sandbox.ts'
import type { Browser } from '../../../support/signed-in.ts'
import { signInApp, whoIs } from './world.ts'

const teacher = 'account Renee Castellanos'
type Provider = 'google' | 'edu'

/** Sends a browser off to a provider; where it was sent. */
async function start(browser: Browser, provider: Provider, query = ''): Promise<URL> {
  const { status, headers } = await browser.get(`/auth/${provider}/start${query}`)
  if (status !== 303) throw new Error(`not sent off: ${status}`)
  return new URL(String(headers.location))
}

/** Goes to a provider and comes back as somebody; the query it comes back with. */
async function goAndComeBack(browser: Browser, provider: Provider, sub: string, query = ''): Promise<string> {
  return (await answerSignIn(await start(browser, provider, query), { sub })).search
}

const land = (browser: Browser, query: string) => browser.post('/auth/callback', { query })

t.test(
  'a sign-in goes off with PKCE, state and nonce, and what each provider is asked for (S7.32, S7.33, S7.35?)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    const google = Object.fromEntries((await start(browser, 'google')).searchParams)
    const edu = Object.fromEntries((await start(browser, 'edu')).searchParams)
    for (const sent of [google, edu]) {
      t.match(sent, {
        response_type: 'code',
        code_challenge_method: 'S256',
        code_challenge: /^[\w-]{43}$/,
        state: /^[\w-]{43}$/,
        nonce: /^[\w-]{43}$/,
        redirect_uri: 'http://localhost:3000/callback',
      })
    }
    t.match(google, { scope: 'openid email', access_type: 'offline' })
    t.equal(edu.scope, 'openid basic read_groups read_user_email read_schools read_districts')
    t.not(google.state, edu.state)
  },
)

t.test('the state of Google’s device sign-up has its suffix (S7.34)', async (t) => {
  const browser = (await signInApp(t)).browser()
  t.match(
    (await start(browser, 'google', '?from=device')).searchParams.get('state'),
    /^[\w-]{43}\.deviceSignup$/,
  )
  t.match((await start(browser, 'edu', '?from=device')).searchParams.get('state'), /^[\w-]{43}$/)
})

for (const provider of ['google', 'edu'] as const)
  t.test(
    `${provider} lets a teacher in, to the address that was wanted (S1.25, S1.26, S2.107, S7.11?)`,
    async (t) => {
      const browser = (await signInApp(t)).browser()
      const query = await goAndComeBack(
        browser,
        provider,
        `${provider}-t-castellanos`,
        '?return=/account/playtime?span=7',
      )
      const answer = await land(browser, query)
      t.same([answer.status, answer.body], [200, { redirectTo: '/account/playtime?span=7' }])
      t.equal(await whoIs(browser), teacher)
    },
  )

t.test('state and trace go on to the product API with the ID token (S7.10, S7.11?)', async (t) => {
  const { parts } = await signInApp(t)
  const { redis, sessionKeys } = parts.config
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const bodies = new Map<string, unknown>()
  const upstream: typeof parts.upstream = {
    call: (to, call, args) => {
      bodies.set(call.id, args.body ?? args.query)
      return parts.upstream.call(to, call, args)
    },
    close: async () => undefined,
  }
  const app = await signInApp(t, { redisUrl: redis.url, config: { sessionKeys }, parts: { upstream } })
  const browser = app.browser()
  const query = await goAndComeBack(browser, 'google', 'google-t-castellanos')
  t.equal((await land(browser, `${query}&trace=help-42`)).status, 200)
  t.match(bodies.get('loginProvider'), {
    provider: 'google',
    idToken: /^[\w-]+\.[\w-]+\.[\w-]+$/,
    nonce: /^[\w-]{43}$/,
    state: new URLSearchParams(query).get('state'),
    trace: 'help-42',
  })
  t.same(bodies.get('login'), { trace: 'help-42' })
})

t.test('a redirect that arrives twice lands once: both are in the same session', async (t) => {
  const { browser, parts } = await signInApp(t)
  const one = browser()
  const query = await goAndComeBack(one, 'google', 'google-t-castellanos')
  const cookie = one.cookies().join('; ')
  const [first, second] = await Promise.all([land(one, query), land(one, query)])
  t.same([first.status, second.status, second.body], [200, 200, first.body])
  const sessionIn = (answer: typeof first) =>
    /session=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1]
  t.ok(sessionIn(first))
  t.equal(sessionIn(second), sessionIn(first))
  t.equal(await whoIs(one), teacher)
  t.not(await parts.sessionStore.read(sessionIn(first) ?? '', { poll: true }), null)
  t.match(cookie, /^signin=/)
})

t.test('… but not in another browser', async (t) => {
  const { browser } = await signInApp(t)
  const one = browser()
  const query = await goAndComeBack(one, 'google', 'google-t-castellanos')
  t.equal((await land(browser(), query)).body.error.code, 'signin-expired')
  t.equal((await land(one, query)).status, 200)
})

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

t.test('an answer of one issuer under the state of the other is refused', async (t) => {
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
  t.same((await land(browser, query.toString())).body.error.code, 'signin-failed', 'the twin hears the same')
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
  'an upstream in trouble is a server error, and the address that was wanted waits for the next try (S2.108, S8.51)',
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
      [502, 'We encountered a server error when trying to log you in.'],
    )
    const answer = await land(browser, await goAndComeBack(browser, 'google', 'google-t-castellanos'))
    t.same(answer.body, { redirectTo: '/account/roster' })
  },
)

t.test('a return address is good for five minutes (S2.108)', async (t) => {
  const clock = movableClock()
  const browser = (await signInApp(t, { clock })).browser()
  const query = await goAndComeBack(browser, 'google', 'google-t-castellanos', '?return=/account/roster')
  clock.pass(300)
  t.same((await land(browser, query)).body, { redirectTo: '/account' })
})

t.test('fetching ahead starts no sign-in', async (t) => {
  const { app } = await signInApp(t)
  const answer = await app.inject({ url: '/auth/google/start', headers: { 'sec-purpose': 'prefetch' } })
  t.same([answer.statusCode, answer.headers['set-cookie']], [204, undefined])
})
