import t from 'tap'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { movableClock } from '../../../support/clock.ts'
import { arrive, educator, refused, teacher } from './arrive.ts'
import { partnerToken, signInApp, whoIs } from './sign-in-app.ts'

t.test(
  'a partner’s token opens a session of two hours, and the address is cleaned (S1.29, S4.4, S7.138, S9.131)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    const token = await partnerToken()
    const response = await browser.get(`/reading?token=${token}&view=dashboard&roster=c-1&e=mail@demo.test`)
    t.same([response.status, response.headers.location], [303, '/reading?roster=c-1&view=dashboard'])
    t.match(response.headers['set-cookie'], [
      /^session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    ])
    t.match(response.headers, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    t.equal(await whoIs(browser), educator)
  },
)

t.test('without ?token= nothing is exchanged and nobody’s session ends (S5.96?)', async (t) => {
  const { browser, signedIn } = await signInApp(t)
  const [nobody, partner, account] = [browser(), browser(), await signedIn()]
  await arrive(partner, await partnerToken())
  for (const [one, who] of [
    [nobody, 'no-session'],
    [partner, educator],
    [account, teacher],
  ] as const) {
    for (const query of ['', `?t=${await partnerToken()}`]) {
      const { status, headers } = await one.get(`/reading${query}`)
      t.same([status, headers['set-cookie']], [200, undefined], `${who} ${query.slice(0, 3)}`)
    }
    t.equal(await whoIs(one), who)
  }
})

t.test('each of the partner’s pages takes a token', async (t) => {
  const browser = (await signInApp(t)).browser()
  const { status, headers } = await browser.get(`/reading/dashboard/playtime?token=${await partnerToken()}`)
  t.same([status, headers.location], [303, '/reading/dashboard/playtime'])
})

t.test(
  'what a partner session knows of somebody: ids, and standards and zone by the state (S9.133, S9.134, S9.135)',
  async (t) => {
    const { browser, parts } = await signInApp(t)
    const known = async (who: string) => {
      const one = browser()
      await arrive(one, await partnerToken(who))
      const id = one.cookies().join().split('=')[1] ?? ''
      return (await parts.sessionStore.read(id, { poll: true }))?.identity
    }
    t.match(await known('e-salinas'), { kind: 'partner', standards: 'TEKS', timezone: 'America/Chicago' })
    t.match(await known('e-whitfield'), { kind: 'partner', standards: 'Other', timezone: 'America/New_York' })
  },
)

t.test(
  'HEAD, prefetch, pictures and frames exchange nothing, and the click that follows still works',
  async (t) => {
    const { app, browser } = await signInApp(t)
    const token = await partnerToken()
    const url = `/reading?token=${token}`
    const looks = [
      await app.inject({ method: 'HEAD', url }),
      await app.inject({ url, headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await app.inject({ url, headers: { purpose: 'prefetch' } }),
      await app.inject({ url, headers: { 'x-moz': 'prefetch' } }),
      await app.inject({ url, headers: { 'sec-fetch-dest': 'image' } }),
      await app.inject({ url, headers: { 'sec-fetch-dest': 'iframe' } }),
    ]
    t.same(
      looks.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']]),
      looks.map(() => [204, undefined]),
    )
    const one = browser()
    t.same(await arrive(one, token), [303, '/reading'])
    t.equal(await whoIs(one), educator)
  },
)

for (const [what, token] of [
  ['an expired token', () => partnerToken('e-mercer', { age: 7_200 })],
  [
    'a token of another secret',
    () => partnerToken('e-mercer', { secret: 'somebody else’s secret altogether' }),
  ],
  ['a malformed token', async () => (await partnerToken()).split('.').slice(0, 2).join('.')],
  ['a token for nobody we know', () => partnerToken('e-nobody')],
  ['an empty token', async () => ''],
  ['a token of another alphabet', async () => '%3Cscript%3E'],
] as const) {
  t.test(`${what} ends a partner session (S8.57) and leaves an account session alone (S8.58?)`, async (t) => {
    const { browser, signedIn } = await signInApp(t)
    const [nobody, partner, account] = [browser(), browser(), await signedIn()]
    await arrive(partner, await partnerToken())
    for (const one of [nobody, partner, account]) t.same(await arrive(one, await token()), [303, refused])
    t.equal(await whoIs(nobody), 'no-session')
    t.equal(await whoIs(partner), 'no-session')
    t.equal(await whoIs(account), teacher)
  })
}

t.test('a partner that cannot be reached ends no session', async (t) => {
  const redis = (await signInApp(t)).parts.config.redis
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const { parts, browser } = await signInApp(t, { redisUrl: redis.url })
  const one = browser()
  await arrive(one, await partnerToken())
  const down = createUpstream({
    bases: { upstream: parts.config.upstreamUrl, partner: 'http://127.0.0.1:1' },
    log: { warn: () => undefined },
  })
  t.teardown(() => down.close())
  const { app } = await signInApp(t, {
    redisUrl: redis.url,
    config: { sessionKeys: parts.config.sessionKeys },
    parts: { upstream: down },
  })
  const answer = await app.inject({
    url: `/reading?token=${await partnerToken()}`,
    headers: { cookie: one.cookies().join('; ') },
  })
  t.same([answer.statusCode, answer.headers.location], [303, '/login?reason=partner-unavailable'])
  t.equal(answer.headers['set-cookie'], undefined)
  t.equal(await whoIs(one), educator)
})

t.test(
  'a partner session ends an hour after its last use and two hours after its start (S4.5, S4.6?, S9.132)',
  async (t) => {
    const clock = movableClock()
    const { browser } = await signInApp(t, { clock })
    const [idle, busy] = [browser(), browser()]
    await arrive(idle, await partnerToken())
    await arrive(busy, await partnerToken())
    for (let minutes = 0; minutes < 110; minutes += 10) {
      clock.pass(600)
      t.equal(await whoIs(busy), educator)
      if (minutes < 40) await idle.get('/api/screens/shell').set('x-poll', '1')
    }
    t.equal(await whoIs(idle), 'no-session', 'polls did not keep it')
    clock.pass(600)
    t.equal(await whoIs(busy), 'no-session')
  },
)
