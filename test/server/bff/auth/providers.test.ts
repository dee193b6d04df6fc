import t from 'tap'
import { movableClock } from '../../../support/clock.ts'
import { goAndComeBack, land, start } from './provider-flow.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

const teacher = 'account Renee Castellanos'

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
      t.same(
        [answer.status, answer.body],
        [200, { redirectTo: `/account?return=${encodeURIComponent('/account/playtime?span=7')}` }],
      )
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
  const [one, stranger, other] = [browser(), browser(), browser()]
  const query = await goAndComeBack(one, 'google', 'google-t-castellanos')
  // A sign-in of its own, so that it has a browser id for the state to be tied to.
  await start(other, 'google')
  const refusals = async () => {
    for (const each of [stranger, other]) t.equal((await land(each, query)).body.error.code, 'signin-expired')
  }
  await refusals()
  t.equal((await land(one, query)).status, 200)
  await refusals()
  t.equal((await other.get('/api/screens/shell')).status, 401, 'nor the session that was opened')
})

t.test('a return address is good for five minutes (S2.108)', async (t) => {
  const clock = movableClock()
  const browser = (await signInApp(t, { clock })).browser()
  const query = await goAndComeBack(browser, 'google', 'google-t-castellanos', '?return=/account/roster')
  clock.pass(300)
  t.same((await land(browser, query)).body, { redirectTo: '/account' })
})

t.test('fetching ahead starts no sign-in', async (t) => {
  const { app } = await signInApp(t)
  const response = await app.inject({ url: '/auth/google/start', headers: { 'sec-purpose': 'prefetch' } })
  t.same([response.statusCode, response.headers['set-cookie']], [204, undefined])
})
