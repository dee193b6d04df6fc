import t, { type Test } from 'tap'
import { DEFAULT_DEADLINE_MS } from '../../server/bff/config/variables.ts'
import type { SessionStore } from '../../server/bff/session/store.ts'
import { me } from '../../server/contract/account.ts'
import {
  ccs,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../server/contract/analytics.ts'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { doneInterventions } from '../../server/contract/done-interventions.ts'
import { classes, partnerMe } from '../../server/contract/partner.ts'
import { myRosters } from '../../server/contract/rosters.ts'
import { partnerToken } from '../server/bff/auth/sign-in-app.ts'
import { buildTestApp } from '../support/app.ts'
import {
  type Answers,
  type Broken,
  type Fault,
  faultProxy,
  faults,
  remembered,
  UPSTREAM_WORDS,
} from '../support/fault-proxy.ts'
import { sharedDemoProductApi } from '../support/product-api.ts'
import { browserOf } from '../support/signed-in.ts'

/** The three grades of failure: no page; sample data in place of the class; a part that is not available. */
type Grade = 'page' | 'sample' | 'part'
type Person = 'teacher' | 'educator'

interface Case {
  readonly who: Person
  readonly screen: string
  readonly broken: Broken
  readonly grade: Grade
  /** Where a part is missing, how the view says so. */
  readonly says?: object
}

const cases: readonly Case[] = [
  { who: 'teacher', screen: 'shell', broken: { call: me }, grade: 'page' },
  { who: 'teacher', screen: 'home', broken: { call: me }, grade: 'page' },
  { who: 'teacher', screen: 'skills', broken: { call: myRosters }, grade: 'page' },
  { who: 'teacher', screen: 'skills', broken: { call: ccs }, grade: 'sample' },
  { who: 'teacher', screen: 'skills', broken: { call: studentLog }, grade: 'sample' },
  { who: 'teacher', screen: 'playtime', broken: { call: myRosters }, grade: 'page' },
  { who: 'teacher', screen: 'playtime', broken: { call: gameplay }, grade: 'sample' },
  {
    who: 'teacher',
    screen: 'playtime',
    broken: { call: gameplay, query: 'timespan=28' },
    grade: 'part',
    says: { source: 'live', chart: null, rows: [], figures: { average: { figure: null }, recent: {} } },
  },
  {
    who: 'teacher',
    screen: 'playtime',
    broken: { call: gameplay, query: 'timespan=7' },
    grade: 'part',
    says: { source: 'live', figures: { recent: { figure: null }, weekly: { figure: String } } },
  },
  {
    who: 'teacher',
    screen: 'playtime?span=1',
    broken: { call: gameplay, query: 'timespan=28' },
    grade: 'part',
    says: { source: 'live', figures: { recent: { figure: String }, weekly: { figure: null } } },
  },
  { who: 'teacher', screen: 'factors', broken: { call: myRosters }, grade: 'page' },
  {
    who: 'teacher',
    screen: 'factors',
    broken: { call: factorsOfLearning },
    grade: 'part',
    says: { cards: null, hasSuggestions: true, rows: [{ cells: null }] },
  },
  {
    who: 'teacher',
    screen: 'factors',
    broken: { call: interventions },
    grade: 'part',
    says: { cards: [{}], hasSuggestions: false, rows: [{ suggested: null }] },
  },
  {
    who: 'teacher',
    screen: 'factors?student=kid-room-12-begay',
    broken: { call: doneInterventions },
    grade: 'part',
    says: { cards: [{}], hasSuggestions: true, student: { done: null } },
  },
  { who: 'teacher', screen: 'roster', broken: { call: myRosters }, grade: 'page' },
  { who: 'educator', screen: 'shell', broken: { call: partnerMe }, grade: 'page' },
  { who: 'educator', screen: 'skills', broken: { call: classes }, grade: 'page' },
  { who: 'educator', screen: 'skills', broken: { call: studentLog }, grade: 'sample' },
  { who: 'educator', screen: 'playtime', broken: { call: classes }, grade: 'page' },
  { who: 'educator', screen: 'playtime', broken: { call: gameplay }, grade: 'sample' },
  { who: 'educator', screen: 'factors', broken: { call: classes }, grade: 'page' },
  {
    who: 'educator',
    screen: 'factors',
    broken: { call: factorsOfLearning },
    grade: 'part',
    says: { cards: null },
  },
]

const pageErrors: Readonly<Record<Fault, readonly [status: number, code: string]>> = {
  cut: [502, 'upstream-failed'],
  'a 500': [502, 'upstream-failed'],
  'a 503 of a gateway': [502, 'upstream-failed'],
  'a page for JSON': [502, 'upstream-invalid-response'],
  'another shape': [502, 'upstream-invalid-response'],
  'too large': [502, 'upstream-invalid-response'],
  'a redirect': [502, 'upstream-invalid-response'],
  hangs: [503, 'upstream-timeout'],
  drips: [503, 'upstream-timeout'],
}

/** Ended by nothing but our own patience. */
const endless: ReadonlySet<Fault> = new Set(['hangs', 'drips'])

interface SignedIn {
  readonly upstream: Answers
  readonly sessionStore: SessionStore
  readonly cookies: Readonly<Record<Person, string>>
}
/** A teacher and a partner's educator, signed in while all was well, and all that their screens ask for. */
async function signedIn(t: Test): Promise<SignedIn> {
  const productApi = await sharedDemoProductApi()
  const app = await buildTestApp(t, { productApi })
  const [teacher, educator] = [browserOf(app), browserOf(app)]
  const credentials = { email: 'teacher@demo.test', password: demoPassword }
  t.equal((await teacher.post('/auth/password', credentials)).status, 200)
  t.equal((await educator.get(`/reading?token=${await partnerToken()}`)).status, 303)
  const { sessionStore } = app.parts
  return {
    upstream: remembered(productApi.url),
    sessionStore: { ...sessionStore, close: async () => undefined },
    cookies: { teacher: teacher.cookies().join('; '), educator: educator.cookies().join('; ') },
  }
}

/** Asks for the screen with one of its calls failing, and again once it works. */
async function show(
  t: Test,
  { upstream, sessionStore, cookies }: SignedIn,
  one: Case,
  fault: Fault,
): Promise<void> {
  const { who, screen, broken, grade, says } = one
  const name = `${who}: ${screen} without ${broken.call.id} ${broken.query ?? ''}`
  const proxy = await faultProxy(upstream, broken, fault)
  t.teardown(() => proxy.close())
  const { app, logged } = await buildTestApp(t, {
    productApi: proxy,
    parts: { sessionStore },
    ...(endless.has(fault) && { config: { upstreamDeadlineMs: DEFAULT_DEADLINE_MS } }),
  })
  const callApi = () =>
    app.inject({ url: `/api/screens/${screen}`, headers: { 'x-csrf': '1', cookie: cookies[who] } })

  const response = await callApi()
  t.ok(proxy.failed() > 0, `${name}: it was asked for`)
  t.equal(response.headers['set-cookie'], undefined, `${name}: the cookie is untouched`)
  t.notMatch(`${response.body} ${JSON.stringify(response.headers)}`, UPSTREAM_WORDS, name)
  t.notMatch(logged.join(''), UPSTREAM_WORDS, name)
  if (grade === 'page') {
    t.same([response.statusCode, response.json().error.code], pageErrors[fault], name)
    t.equal(response.headers['retry-after'] !== undefined, response.statusCode === 503, name)
  } else {
    t.equal(response.statusCode, 200, name)
    if (grade === 'sample')
      t.match(response.json(), { source: 'sample', subtitle: /^(Sample class|1 class)/ }, name)
    else t.match(response.json(), says ?? {}, name)
  }

  proxy.heal()
  const again = await callApi()
  t.equal(again.statusCode, 200, `${name}: asked again, still signed in`)
  t.notMatch(again.body, '"source":"sample"', name)
  t.notMatch(again.json(), says ?? { source: 'sample' }, name)
}

t.test('each call of each screen met by each fault (S8.56, S8.60, S8.62, S8.63, S8.79?)', async (t) => {
  const people = await signedIn(t)
  for (const fault of Object.keys(faults) as Fault[])
    await t.test(fault, async (t) => {
      await Promise.all(cases.map((one) => show(t, people, one, fault)))
    })
})

t.test('an upstream that nobody listens for is a 502 on every screen, and a sign-in of nobody', async (t) => {
  const { sessionStore, cookies } = await signedIn(t)
  const nowhere = await buildTestApp(t, { parts: { sessionStore } })
  for (const screen of ['shell', 'home', 'skills', 'playtime', 'factors', 'roster']) {
    const headers = { 'x-csrf': '1', cookie: cookies.teacher }
    const answer = await nowhere.app.inject({ url: `/api/screens/${screen}`, headers })
    t.same([answer.statusCode, answer.json().error.code], [502, 'upstream-failed'], screen)
    t.equal(answer.headers['set-cookie'], undefined)
  }
  const browser = browserOf(nowhere)
  const refused = await browser.post('/auth/password', { email: 'teacher@demo.test', password: demoPassword })
  t.same([refused.status, refused.body.error.code], [502, 'upstream-failed'])
  const arrival = await browser.get(`/reading?token=${await partnerToken()}`)
  t.equal(arrival.headers.location, '/login?reason=partner-unavailable')
  t.same(browser.cookies(), [])
})
