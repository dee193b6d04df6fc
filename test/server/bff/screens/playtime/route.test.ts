import t, { type Test } from 'tap'
import { playEvents } from '../../../../../server/product-api/db/schema/plays.ts'
import { DAY_MS } from '../../../../../shared/rules/days.ts'
import type { ClassPlaytime } from '../../../../../shared/screens/playtime.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { minutesInWords } from '../../../../support/class-words.ts'
import { movableClock } from '../../../../support/clock.ts'
import { type RunningProductApi, startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addRoster, PASSWORD } from '../../../../support/product-data.ts'
import { type Browser, browserOf } from '../../../../support/signed-in.ts'

/** Noon in New York on a Wednesday in October. */
const clock = movableClock(new Date('2026-10-14T16:00:00.000Z'))
const HOUR_MS = 3_600_000

const play = (studentId: string, appContext: string, minutes: number, daysAgo: number) => ({
  studentId,
  appContext,
  seconds: minutes * 60,
  startedAt: new Date(clock.now().getTime() - daysAgo * DAY_MS - HOUR_MS),
  levelNum: 1,
  levelResultType: 'wonEarly',
})

let productApi: Promise<RunningProductApi> | undefined
/** Two teachers with a class each, and five plays, behind one product API for this file. */
function classesAtPlay(): Promise<RunningProductApi> {
  productApi ??= (async () => {
    const productApi = await startProductApi({ clock })
    const settings = { timezone: 'America/New_York', role: 'Classroom teacher', gradeLevel: '3' }
    await addAccount(productApi.db, 'rosa', { settings })
    await addAccount(productApi.db, 'otto', { settings })
    await addRoster(productApi.db, 'room-12', 'rosa', ['kim', 'lou'])
    await addRoster(productApi.db, 'room-14', 'otto', ['max'])
    await productApi.db
      .insert(playEvents)
      .values([
        play('kim', 'Zoom', 10, 0),
        play('kim', 'Wings', 20, 3),
        play('lou', 'Match', 30, 20),
        play('lou', 'Zoom', 40, 60),
        play('max', 'Zoom', 50, 0),
      ])
    t.teardown(() => productApi.close())
    return productApi
  })()
  return productApi
}

async function signedIn(t: Test, who = 'rosa'): Promise<Browser> {
  const browser = browserOf(await buildTestApp(t, { productApi: await classesAtPlay(), clock }))
  const { status } = await browser.post('/auth/password', { email: `${who}@school.test`, password: PASSWORD })
  t.equal(status, 200)
  return browser
}

const minutes = (body: ClassPlaytime) =>
  minutesInWords(body).rows.map(({ studentId, total }) => `${studentId} ${total?.text}`)

t.test('what was played is what is shown, in every span (S1.10, S2.32, S4.71, S7.91)', async (t) => {
  const browser = await signedIn(t)
  for (const [span, rows, average] of [
    ['1', ['kim 10 min', 'lou 0 min'], '5 min'],
    ['7', ['kim 30 min', 'lou 0 min'], '15 min'],
    ['28', ['kim 30 min', 'lou 30 min'], '30 min'],
    ['schoolYear', ['lou 70 min', 'kim 30 min'], '50 min'],
  ] as const) {
    const { status, body, headers } = await browser.get(`/api/screens/playtime?span=${span}`)
    t.equal(status, 200)
    t.same(
      { span: body.span, rows: minutes(body), average: body.figures.average.figure },
      { span, rows, average },
    )
    t.equal(body.figures.weekly.figure, '8 min')
    t.equal(body.figures.recent.figure, '1 of 2')
    t.equal(headers['cache-control'], 'no-store')
  }
  t.equal((await browser.get('/api/screens/playtime')).body.span, '28')
})

t.test('a class of somebody else is not found, and neither is one that does not exist (S6.20)', async (t) => {
  const browser = await signedIn(t)
  for (const roster of ['room-14', 'room-99']) {
    const { status, body } = await browser.get(`/api/screens/playtime?roster=${roster}`)
    t.same([status, body.error.code, body.rows], [404, 'not-found', undefined], roster)
  }
  t.equal((await browser.get('/api/screens/playtime?teacher=otto')).status, 404)
  t.equal((await browser.get('/api/screens/playtime?roster=room-12')).status, 200)
})

t.test('params that break the contract are refused', async (t) => {
  const browser = await signedIn(t)
  for (const query of [
    'span=14',
    'roster=../etc',
    'dir=up',
    'show=pie',
    'page=0',
    `sort=${'x'.repeat(41)}`,
  ]) {
    const { status, body } = await browser.get(`/api/screens/playtime?${query}`)
    t.same([status, body.error?.code], [400, 'invalid-input'], query)
  }
})

t.test('every call without a session is refused', async (t) => {
  const browser = browserOf(await buildTestApp(t, { productApi: await classesAtPlay(), clock }))
  for (const screen of ['playtime', 'roster']) {
    const { status, body } = await browser.get(`/api/screens/${screen}`)
    t.same([status, body.error.code], [401, 'no-session'])
  }
})

t.test('the list of rosters, opened and not (S2.33, S2.185, S6.20)', async (t) => {
  const browser = await signedIn(t)
  const list = await browser.get('/api/screens/roster')
  t.match(list.body, {
    subtitle: '1 roster · 2 students',
    rosters: [{ rosterId: 'room-12', name: 'Class room-12', grade: 'Grade 3', students: 2, open: null }],
  })
  const open = await browser.get('/api/screens/roster?roster=room-12')
  t.same(
    open.body.rosters[0].open.children.map((child: { fullName: string }) => child.fullName),
    ['Kid kim Moss', 'Kid lou Moss'],
  )
  t.equal((await browser.get('/api/screens/roster?roster=room-14')).status, 404)
  t.equal((await browser.get('/api/screens/roster?page=x')).status, 400)
})
