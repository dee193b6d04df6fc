import t from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { createUpstream } from '../../../../server/bff/upstream/client.ts'
import { movableClock } from '../../../support/clock.ts'
import type { Browser } from '../../../support/signed-in.ts'
import { partnerToken, signInApp, whoIs } from './world.ts'

const educator = 'partner Joan Mercer'
const teacher = 'account Renee Castellanos'
const refused = '/login?reason=partner-refused'

/** Follows a partner's link: status and where it leads. */
async function arrive(browser: Browser, token: string, rest = '') {
  const { status, headers } = await browser.get(`/reading?token=${token}${rest}`)
  return [status, headers.location]
}

t.test(
  'a partner’s token opens a session of two hours, and the address is cleaned (S1.29, S4.4, S7.138, S9.131)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    const token = await partnerToken()
    const answer = await browser.get(`/reading?token=${token}&view=dashboard&roster=c-1&e=mail@demo.test`)
    t.same([answer.status, answer.headers.location], [303, '/reading?roster=c-1&view=dashboard'])
    t.match(answer.headers['set-cookie'], [
      /^session=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    ])
    t.match(answer.headers, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    t.equal(await whoIs(browser), educator)
  },
)

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

t.test(
  'the token that opened a session finds it again: a reload, the back button (S4.7, S4.9?, S8.58?)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    const token = await partnerToken()
    await arrive(browser, token)
    const before = browser.cookies()
    t.same(await arrive(browser, token), [303, '/reading'])
    t.same(browser.cookies(), before)
    t.equal(await whoIs(browser), educator)
  },
)

t.test('a used token opens nothing for anybody else, nor for anybody later', async (t) => {
  const clock = movableClock()
  const { browser, parts } = await signInApp(t, { clock })
  const token = await partnerToken()
  await arrive(browser(), token)
  t.match(await parts.sessionStore.peek('used-token', sha256(token)), { is: 'in' }, 'its hash is remembered')
  const other = browser()
  const answer = await other.get(`/reading?token=${token}`).set('user-agent', 'another browser')
  t.same([answer.status, answer.headers.location], [303, refused])
  t.equal(await whoIs(other), 'no-session')
  clock.pass(10)
  const later = browser()
  t.same(await arrive(later, token), [303, refused])
  t.equal(await whoIs(later), 'no-session')
})

t.test('a link that is clicked twice lands once, in one session, and counts as one sign-in', async (t) => {
  const { browser, logged } = await signInApp(t)
  const token = await partnerToken()
  const clicks = [browser(), browser()]
  const landed = await Promise.all(clicks.map((click) => arrive(click, token)))
  t.same(landed, [
    [303, '/reading'],
    [303, '/reading'],
  ])
  t.same(clicks[1]?.cookies(), clicks[0]?.cookies())
  t.same(await Promise.all(clicks.map(whoIs)), [educator, educator])
  t.equal(logged.filter((line) => line.includes('"event":"signin"')).length, 1)
})

t.test('… and asks once over somebody’s session, and never takes one over', async (t) => {
  const { signedIn, browser } = await signInApp(t)
  const asked = await signedIn()
  const token = await partnerToken()
  t.same(await Promise.all([arrive(asked, token), arrive(asked, token)]), [
    [303, '/continue-as'],
    [303, '/continue-as'],
  ])
  const used = await partnerToken()
  await arrive(browser(), used)
  t.same(await arrive(asked, used), [303, refused], 'what another browser’s click has opened')
  t.equal(await whoIs(asked), teacher)
})

t.test('a twin of a click whose session has been ended since is refused', async (t) => {
  const { browser } = await signInApp(t)
  const token = await partnerToken()
  const [first, second] = [browser(), browser()]
  await arrive(first, token)
  await first.post('/auth/logout')
  t.same(await arrive(second, token), [303, refused])
})

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

t.test('a partner that cannot be asked ends nobody’s session', async (t) => {
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

t.test('over somebody’s live session a valid token asks first, and yes swaps (S1.30?, S8.58?)', async (t) => {
  const browser = await (await signInApp(t)).signedIn()
  t.same(await arrive(browser, await partnerToken(), '&view=dashboard'), [303, '/continue-as'])
  t.equal(await whoIs(browser), teacher, 'nothing has changed yet')
  const asked = await browser.get('/api/screens/continue-as')
  t.match(asked.body, { coming: { name: 'Joan Mercer' }, here: { name: 'Renee Castellanos' } })
  const { ticket } = asked.body
  const answer = await browser.post('/auth/partner', { accept: true, ticket })
  t.same([answer.status, answer.body], [200, { redirectTo: '/reading?view=dashboard' }])
  t.equal(await whoIs(browser), educator)
})

t.test('… and no keeps who was there, and the token is spent', async (t) => {
  const browser = await (await signInApp(t)).signedIn()
  const token = await partnerToken()
  await arrive(browser, token)
  const { ticket } = (await browser.get('/api/screens/continue-as')).body
  const answer = await browser.post('/auth/partner', { accept: false, ticket })
  t.same([answer.status, answer.body], [200, { redirectTo: '/account' }])
  t.equal(await whoIs(browser), teacher)
  t.equal((await browser.post('/auth/partner', { accept: true, ticket })).body.error.code, 'signin-expired')
  t.same(await arrive(browser, token), [303, refused])
})

t.test('the question is only for the session that was asked, and for five minutes', async (t) => {
  const clock = movableClock()
  const { signedIn, browser } = await signInApp(t, { clock })
  const asked = await signedIn()
  await arrive(asked, await partnerToken())
  const { ticket } = (await asked.get('/api/screens/continue-as')).body
  const yes = { accept: true, ticket }
  const other = await signedIn('school@demo.test')
  t.equal((await other.post('/auth/partner', yes)).body.error.code, 'signin-expired')
  t.equal((await browser().post('/auth/partner', yes)).body.error.code, 'no-session')
  t.equal((await other.get('/api/screens/continue-as')).body.error.code, 'not-found')
  clock.pass(300)
  t.equal((await asked.post('/auth/partner', yes)).body.error.code, 'signin-expired')
  t.equal(await whoIs(asked), teacher)
})

t.test('an educator who comes again with a new token gets a new session without a question', async (t) => {
  const browser = (await signInApp(t)).browser()
  await arrive(browser, await partnerToken())
  const before = browser.cookies()
  t.same(await arrive(browser, await partnerToken()), [303, '/reading'])
  t.notSame(browser.cookies(), before)
  t.equal(await whoIs(browser), educator)
})

t.test('a yes to one arrival is not a yes to the next (S8.58?)', async (t) => {
  const { signedIn } = await signInApp(t)
  const browser = await signedIn()
  await arrive(browser, await partnerToken('e-mercer'))
  const { ticket } = (await browser.get('/api/screens/continue-as')).body
  await arrive(browser, await partnerToken('e-salinas'))
  t.equal((await browser.post('/auth/partner', { accept: true, ticket })).body.error.code, 'conflict')
  t.equal(await whoIs(browser), teacher)
  const next = (await browser.get('/api/screens/continue-as')).body
  t.equal(next.coming.name, 'Rosa Salinas', 'the next still waits')
  await browser.post('/auth/partner', { accept: true, ticket: next.ticket })
  t.equal(await whoIs(browser), 'partner Rosa Salinas')
})

t.test('another educator over an educator’s session is asked about', async (t) => {
  const browser = (await signInApp(t)).browser()
  await arrive(browser, await partnerToken())
  t.same(await arrive(browser, await partnerToken('e-salinas')), [303, '/continue-as'])
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
