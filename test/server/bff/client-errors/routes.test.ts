import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { REPORTS_A_MINUTE, reportAllowance } from '../../../../server/bff/client-errors/allowance.ts'
import { browserRecords } from '../../../../server/product-api/db/schema/browser-records.ts'
import { buildTestApp } from '../../../support/app.ts'
import { movableClock } from '../../../support/clock.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { browserOf } from '../../../support/signed-in.ts'
import { signUpApp } from '../auth/sign-up-app.ts'

const on = { clientErrors: true }
const report = (about: object = {}) => ({
  errorType: 'API',
  statusCode: 502,
  url: '/api/screens/skills',
  data: { code: 'upstream-failed', requestId: 'K7QM-3XPA' },
  ...about,
})

async function open(t: Test, clock = movableClock()) {
  const built = await buildTestApp(t, { config: on, clock })
  const browser = browserOf(built)
  const send = async (body: object) => (await browser.post('/api/errors', body)).status
  const lines = () =>
    built.logged
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === 'a request failed in a browser')
  return { ...built, send, lines, clock }
}

t.test('a failed request is a line of the log under the number of its error page (S7.70)', async (t) => {
  const { send, lines } = await open(t)
  t.equal(await send(report()), 204, 'without a session, too')
  t.match(lines(), [
    { requestId: 'K7QM-3XPA', route: '/api/screens/skills', status: 502, code: 'upstream-failed' },
  ])
  t.same(Object.keys(lines()[0] ?? {}).sort(), [
    'code',
    'instance',
    'level',
    'msg',
    'requestId',
    'route',
    'service',
    'status',
    'time',
  ])
  const draft = report({ url: '/api/drafts/settings/:object', statusCode: 0, data: { code: 'internal' } })
  t.equal(await send(draft), 204, 'no answer came, so it has no number')
  t.match(lines()[1], { status: 0, requestId: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ })
})

t.test('a report that could name somebody, or is not ours, is refused unread', async (t) => {
  const { send, lines } = await open(t)
  for (const about of [
    { url: '/api/screens/alma' },
    { url: '/api/screens/skills?student=s1' },
    { url: '/api/drafts/settings/alma' },
    { url: 'https://elsewhere.example/' },
    { statusCode: 999 },
    { errorType: 'script' },
    { note: 'alma@school.test' },
    { data: { code: 'alma-reyes' } },
    { data: { code: 'internal', message: 'alma@school.test' } },
    { data: { code: 'internal', requestId: 'alma@school' } },
    { data: { code: 'internal', requestId: 'x'.repeat(2_000) } },
  ])
    t.match(String(await send(report(about))), /^4/, JSON.stringify(about).slice(0, 60))
  t.same(lines(), [])
})

t.test('a page that could not be drawn is a line of the log under the number it then shows', async (t) => {
  const built = await open(t)
  const browser = browserOf(built)
  const undrawn = { page: 'student', kind: 'TypeError', at: '/assets/page-Ab_1.js:1:2345' }
  const { status, body } = await browser.post('/api/errors/page', undrawn)
  t.equal(status, 200, 'without a session, too')
  const lines = () =>
    built.logged
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg === 'a page could not be drawn in a browser')
  t.match(lines(), [
    {
      requestId: (body as { requestId: string }).requestId,
      route: '/account/students/:studentId',
      kind: 'TypeError',
      at: '/assets/page-Ab_1.js:1:2345',
    },
  ])
  t.match(body, { requestId: /^[2-9A-Z]{4}-[2-9A-Z]{4}$/ })
  for (const about of [
    { page: 'alma' },
    { page: 'alma@school.test' },
    { kind: 'Alma Reyes' },
    { at: 'https://elsewhere.example/a.js:1:1' },
    { at: '/assets/alma@school.js:1:1' },
    { message: 'alma@school.test' },
  ])
    t.match(
      String((await browser.post('/api/errors/page', { ...undrawn, ...about })).status),
      /^4/,
      JSON.stringify(about),
    )
  t.equal(lines().length, 1)
})

t.test('reports are limited for each network and for all together', async (t) => {
  const { send, lines, clock } = await open(t)
  for (let sent = 0; sent < REPORTS_A_MINUTE.network; sent += 1) await send(report())
  t.equal(await send(report()), 429)
  t.equal(lines().length, REPORTS_A_MINUTE.network)
  clock.pass(60)
  t.equal(await send(report()), 204)
  const mayReport = reportAllowance(clock)
  const taken = Array.from({ length: REPORTS_A_MINUTE.all + 1 }, (_, i) => mayReport(`network ${i}`))
  t.same([taken.indexOf(false), taken.length], [REPORTS_A_MINUTE.all, REPORTS_A_MINUTE.all + 1])
})

t.test('the lines of one site leave others their reports', (t) => {
  const mayReport = reportAllowance(movableClock())
  let taken = 0
  for (let line = 0; line < REPORTS_A_MINUTE.all; line += 1)
    if (mayReport(`2001:db8:7:${line.toString(16)}::1`)) taken += 1
  t.equal(taken, 4 * REPORTS_A_MINUTE.network)
  t.ok(mayReport('2001:db8:8::1'))
  t.end()
})

t.test('only an installation that wants reports is sent any (S7.71)', async (t) => {
  const { app } = await open(t)
  const documentOf = async (from: typeof app) => (await from.inject({ url: '/login' })).body
  t.match(await documentOf(app), '<meta name="error-reports">')
  const without = await buildTestApp(t)
  t.notMatch(await documentOf(without.app), 'error-reports')
  t.equal((await browserOf(without).post('/api/errors', report())).status, 404)
})

t.test(
  'an account’s failed requests are reported to the product API, except that it is down (S7.70)',
  async (t) => {
    const app = await signUpApp(t, { config: on })
    await addAccount(app.productApi.db, 'alma')
    const browser = app.browser()
    await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
    const told = () => app.productLogged.filter((line) => line.includes('a client failed'))
    for (const statusCode of [0, 502, 404])
      t.equal((await browser.post('/api/errors', report({ statusCode }))).status, 204)
    t.equal(told().length, 1)
    t.match(JSON.parse(told().at(-1) ?? ''), {
      route: '/api/screens/skills',
      status: 404,
      code: 'upstream-failed',
    })
  },
)

const FLOOD = 10_000
/** At once: each refusal is held back for a second (web/slow-refusals.ts), and fewer than a network may have open. */
const AT_ONCE = 320
/** They begin one after the other. What a busy machine turns away unread (web/overload.ts) is sent again. */
const APART_MS = 4
const BUSY = 503
/** How often somebody looks at their own page meanwhile. */
const LOOKS = 10

t.test(
  '10,000 failures a minute from one browser: a few are kept, and its own work goes on (S7.70)',
  async (t) => {
    const app = await signUpApp(t, { config: on })
    await addAccount(app.productApi.db, 'alma')
    const browser = app.browser()
    await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
    const headers = { 'x-csrf': '1', cookie: browser.cookies().join('; ') }
    const payload = report({ statusCode: 404 })
    const statuses = new Map<number, number>()
    const worked: number[] = []
    let sent = 0
    let answered = 0
    const flood = async () => {
      while (sent < FLOOD) {
        sent += 1
        const { statusCode } = await app.app.inject({ method: 'POST', url: '/api/errors', headers, payload })
        if (statusCode === BUSY) {
          sent -= 1
          await pause(AT_ONCE * APART_MS)
          continue
        }
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        answered += 1
        if (answered % (FLOOD / LOOKS) === 0) worked.push((await browser.get('/api/screens/roster')).status)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => pause(i * APART_MS).then(flood)))
    const { network } = REPORTS_A_MINUTE
    t.same(Object.fromEntries(statuses), { 204: network, 429: FLOOD - network })
    t.same(worked, Array(LOOKS).fill(200), 'their own page is answered all the while')
    t.equal(app.logged.filter((line) => line.includes('a request failed in a browser')).length, network)
    t.equal(app.productLogged.filter((line) => line.includes('a client failed')).length, network)
    t.match(await app.productApi.db.select().from(browserRecords), [{ kind: 'error', count: network }])
  },
)
