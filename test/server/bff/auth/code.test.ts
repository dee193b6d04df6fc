import t from 'tap'
import { deviceError } from '../../../../server/bff/auth/code-error.ts'
import { UpstreamError } from '../../../../server/bff/upstream/upstream-error.ts'
import { demoAccessCode } from '../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { type StubResponse, stubUpstream } from '../../../support/upstream-stub.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

/** What a device's classes are answered with. */
const device = { teacherId: 'alma', timezone: 'America/New_York', rosters: [] }
/** What browsers without an id may fail at in one network, and for how long it counts. */
const OF_NEW_DEVICES = 600
const WINDOW_SECONDS = 900
const OTHER = 'An error occurred during sign in. Please try again.'
const UNKNOWN = 'Sorry! Your information does not match an active account.'

t.test(
  'an access code opens a device session: names, and none of the teacher’s screens (S1.24, S7.12, S7.13?)',
  async (t) => {
    const { browser, parts, logged } = await signInApp(t)
    const one = browser()
    const response = await one.post('/auth/code', { code: ` ${demoAccessCode.toUpperCase()} ` })
    t.same([response.status, response.body], [200, { redirectTo: '/visualPassword' }])
    const id = one.cookies()[0]?.split('=')[1] ?? ''
    t.match((await parts.sessionStore.read(id, { poll: true }))?.identity, {
      kind: 'device',
      role: null,
      isInternalAdmin: false,
    })
    t.same((await one.get('/api/screens/home')).body, { to: '/visualPassword' })
    const { body } = await one.get('/api/screens/picture-password')
    t.ok(body.classes.length > 1, 'a teacher of two classes')
    t.notMatch(JSON.stringify(body), /@|Castellanos|birth|gradeLevel/i)
    for (const screen of ['shell', 'skills', 'playtime', 'factors', 'roster'])
      t.equal((await one.get(`/api/screens/${screen}`)).status, 403, screen)
    t.equal(await whoIs(one), 'forbidden')
    t.ok(logged.some((line) => line.includes('"way":"code"') && line.includes('"kind":"device"')))
    t.notOk(logged.join('').includes(demoAccessCode), 'the code itself is in no line')
    await one.post('/auth/logout')
    t.equal((await one.get('/api/screens/picture-password')).body.error.code, 'no-session')
  },
)

t.test('a code entered over a teacher’s session replaces it: a device has no account', async (t) => {
  const { signedIn, parts } = await signInApp(t)
  const one = await signedIn()
  const before = one.cookies()[0]?.split('=')[1] ?? ''
  await one.post('/auth/code', { code: demoAccessCode })
  t.equal(await parts.sessionStore.read(before, { poll: true }), null)
  t.equal(await whoIs(one), 'forbidden')
})

t.test(
  'a wrong code signs nobody in, and ten of them close the network’s way in (S7.13?, S8.13)',
  async (t) => {
    const clock = movableClock()
    const { browser, logged } = await signInApp(t, { clock })
    const one = browser()
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await one.post('/auth/code', { code: 'wrong234' })
      t.same([status, body.error.code, body.error.message], [401, 'signin-failed', UNKNOWN])
    }
    const { status, headers } = await one.post('/auth/code', { code: 'wrong234' })
    t.same([status, headers['retry-after']], [429, '900'])
    t.equal((await one.post('/auth/code', { code: demoAccessCode })).status, 200, 'others are not kept out')
    t.same(
      one.cookies().map((pair) => pair.split('=')[0]),
      ['signin', 'session'],
      'the id its wrong codes are counted by, and the session',
    )
    t.ok(logged.some((line) => line.includes('signin-failed') && line.includes('"way":"code"')))
    t.notOk(logged.join('').includes('wrong234'))
  },
)

t.test('a correct code never counts as a guess', async (t) => {
  const { browser } = await signInApp(t)
  for (let tries = 0; tries < 12; tries += 1)
    t.equal((await browser().post('/auth/code', { code: demoAccessCode })).status, 200)
})

t.test('a class of forty may type its code in the same moment (S7.13?)', async (t) => {
  const { browser } = await signInApp(t)
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { status } = await browser().post('/auth/code', { code: demoAccessCode })
      return status
    }),
  )
  t.same(new Set(statuses), new Set([200]))
})

t.test('fifty who try one wrong code in the same moment are told of it ten times (S7.13?)', async (t) => {
  const { browser } = await signInApp(t)
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await browser().post('/auth/code', { code: 'wrong567' })).status),
  )
  t.same(
    [401, 429].map((status) => statuses.filter((one) => one === status).length),
    [10, 40],
  )
})

t.test('twenty wrong codes of one device close its own way in, and nobody else’s (S7.13?)', async (t) => {
  const clock = movableClock()
  const { browser } = await signInApp(t, { clock })
  const [one, other] = [browser(), browser()]
  const enter = (code: string) => one.post('/auth/code', { code })
  for (let tries = 0; tries < 19; tries += 1) t.equal((await enter(`wrong${tries}`)).status, 401)
  for (let tries = 0; tries < 3; tries += 1)
    t.equal((await enter(demoAccessCode)).status, 200, 'a right code never counts')
  t.equal((await enter('wrong19')).status, 401)
  const { status, headers, body } = await enter(demoAccessCode)
  t.same([status, body.error.code], [429, 'too-many'])
  t.ok(Number(headers['retry-after']) > 0 && Number(headers['retry-after']) <= 900)
  t.equal((await other.post('/auth/code', { code: 'wrong20' })).status, 401)
  t.equal((await other.post('/auth/code', { code: demoAccessCode })).status, 200)
})

t.test(
  'a device that throws its id away shares one allowance with all of its network that have none (S7.13?)',
  async (t) => {
    const clock = movableClock()
    const { browser, signedIn } = await signInApp(t, { clock, config: { trustProxy: 'loopback' } })
    const enter = (code: string, { as = browser(), network = '203.0.113.9' } = {}) =>
      as.post('/auth/code', { code }).set('x-forwarded-for', network)
    const known = browser()
    t.equal((await enter('known', { as: known })).status, 401)
    const wrong = Array.from({ length: OF_NEW_DEVICES - 1 }, (_, at) => `thrown${at}`)
    for (const code of wrong) t.equal((await enter(code)).status, 401)
    const { status, body } = await enter('thrown')
    t.same([status, body.error.code], [429, 'too-many'])
    t.equal((await enter('wrong', { as: known })).status, 401, 'who kept its id goes on')
    t.equal((await enter(demoAccessCode, { as: known })).status, 200)
    t.equal((await enter('thrown', { network: '198.51.100.9' })).status, 401, 'so does another network')
    t.equal(await whoIs(await signedIn()), 'account Renee Castellanos')
    clock.pass(WINDOW_SECONDS + 1)
    t.equal((await enter(demoAccessCode)).status, 200)
  },
)

t.test('who types the right code gets no cookie but the session’s', async (t) => {
  const one = (await signInApp(t)).browser()
  await one.post('/auth/code', { code: demoAccessCode })
  t.same(
    one.cookies().map((pair) => pair.split('=')[0]),
    ['session'],
  )
})

t.test('a code the upstream answers 412 goes on to the picture password (S7.30, S8.21)', async (t) => {
  const fetched = { status: 200, body: { code: 'a-code-of-sixteen-characters' } }
  const answers: readonly (readonly [path: string, StubResponse])[] = [
    ['/v2/teachers/login/code', { status: 412 }],
    ['/v2/mm/fetchCode', fetched],
    ['/v2/mm/login/code/', { status: 200, body: { accessToken: 'the-bearer', expiresIn: 300 } }],
    ['/v2/mm/teachers/me/vp/rosters', { status: 200, body: device }],
  ]
  const { upstream, requests } = await stubUpstream(
    t,
    ({ path }) => answers.find(([start]) => path.startsWith(start))?.[1] ?? { status: 500 },
  )
  const { browser, parts } = await signInApp(t, { parts: { upstream } })
  const one = browser()
  const response = await one.post('/auth/code', { code: 'RC7M42KD', deviceId: 'pad-7' })
  t.same([response.status, response.body], [200, { redirectTo: '/visualPassword' }])
  t.same(
    requests.map(({ path }) => path).filter((path) => path.startsWith('/v2/mm/fetchCode')),
    ['/v2/mm/fetchCode?accessCode=rc7m42kd&deviceId=pad-7'],
  )
  const id = one.cookies()[0]?.split('=')[1] ?? ''
  t.match((await parts.sessionStore.read(id, { poll: true }))?.identity, {
    kind: 'device',
    accountId: 'alma',
  })
})

t.test('a code that cannot be fetched after that is refused as a typed one is (S8.13, S8.22)', async (t) => {
  for (const [status, ours, message] of [
    [404, 401, UNKNOWN],
    [412, 502, OTHER],
    [500, 502, OTHER],
  ] as const) {
    const { upstream, requests } = await stubUpstream(t, ({ path }) => ({
      status: path.startsWith('/v2/mm/fetchCode') ? status : 412,
    }))
    const { browser } = await signInApp(t, { parts: { upstream } })
    const response = await browser().post('/auth/code', { code: 'rc7m42kd' })
    t.same([response.status, response.body.error.message], [ours, message])
    t.equal(requests.length, 2, 'each is asked once')
  }
})

t.test('an app asks first whether its version may sign in (S7.29, S8.26)', async (t) => {
  const { browser } = await signInApp(t)
  const one = browser()
  const look = (body: object) => one.post('/auth/code/look', body)
  t.equal((await look({})).status, 204, 'a browser says no build')
  t.equal((await look({ buildNumber: '210' })).status, 204)
  const old = await look({ buildNumber: '1.0' })
  t.same([old.status, old.body.error.code], [426, 'needs-update'])
  t.match(old.body.error.message, 'this older version of this app is no longer supported')
  t.equal((await look({ buildNumber: '../me' })).status, 400)
  t.same(one.cookies(), [], 'nobody is signed in by it')
})

t.test('an empty code and a malformed body are refused', async (t) => {
  const one = (await signInApp(t)).browser()
  t.match((await one.post('/auth/code', { code: '  ' })).body, { error: { message: UNKNOWN } })
  for (const body of [{}, { code: 7 }, { code: 'x'.repeat(33) }, { code: 'a', deviceId: '../../me' }])
    t.equal((await one.post('/auth/code', body)).status, 400, JSON.stringify(body))
})

const states: readonly (readonly [number, string, number, string])[] = [
  [401, 'signin-failed', 401, UNKNOWN],
  [404, 'signin-failed', 401, UNKNOWN],
  [410, 'signin-failed', 401, 'You can no longer log into the Educator as a student with Edmodo passwords.'],
  [402, 'family-plan-expired', 402, 'Your subscription has been cancelled.'],
  [405, 'plan-expired', 423, 'Looks like your subscription has expired.'],
  [423, 'plan-expired', 423, 'Your pilot has expired.'],
  [428, 'trial-not-started', 428, 'Your pilot has not started yet.'],
  [426, 'needs-update', 426, 'Sorry, this older version of this app is no longer supported.'],
  ...[413, 429].map(
    (status) =>
      [
        status,
        'device-limit',
        429,
        'You have reached your device limit. Please reset all devices in Settings. This can be done once a month.',
      ] as const,
  ),
  [500, 'upstream-failed', 502, 'An error occurred during sign in. Please try again.'],
  [418, 'upstream-failed', 502, 'An error occurred during sign in. Please try again.'],
]
for (const [status, code, ours, message] of states)
  t.test(
    `the upstream’s ${status} is ${code} (S8.12–S8.17, S8.19?, S8.20, S8.22, S8.23, S8.24, S8.26, S8.29?)`,
    async (t) => {
      const error = deviceError(new UpstreamError('rejected', 'loginCode', { status }))
      t.same([error.code, error.status, error.message], [code, ours, message])
    },
  )
t.test('an iOS subscription that has run out says so in its own words (S8.25)', async (t) => {
  const error = deviceError(new UpstreamError('rejected', 'loginCode', { status: 402, code: 'ios-expired' }))
  t.same([error.code, error.message], ['ios-plan-expired', 'Looks like your subscription has expired.'])
})
