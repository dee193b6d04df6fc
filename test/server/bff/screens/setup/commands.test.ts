import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { accounts, subscriptions } from '../../../../../server/product-api/db/schema/accounts.ts'
import { buildTestApp } from '../../../../support/app.ts'
import { movableClock } from '../../../../support/clock.ts'
import { type RunningProductApi, startProductApi } from '../../../../support/product-api.ts'
import { addAccount, addRoster, PASSWORD } from '../../../../support/product-data.ts'
import { startRedis } from '../../../../support/redis.ts'
import { browserOf } from '../../../../support/signed-in.ts'

const DAY = 24 * 3600
const at = (command: string) => `/api/screens/setup/${command}`
const SETUP = '/api/screens/setup'

const settings = {
  role: 'Classroom teacher',
  gradeLevel: '3',
  mmFirstName: 'Alma',
  mmLastName: 'Reyes',
  country: 'United States',
  standards: 'CommonCore',
  timezone: 'America/Los_Angeles',
} as const

/** The real app before a real product API, and a teacher of a class with a pilot to start; 21 November in California. */
async function newTeacher(t: Test) {
  const clock = movableClock(new Date('2026-11-22T05:00:00Z'))
  const productApi = await startProductApi({ clock })
  t.teardown(() => productApi.close())
  const { db } = productApi
  await addAccount(db, 'alma', {
    settings,
    institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
    isSignupComplete: true,
    devices: ['ipad-1', 'ipad-2'],
  })
  await addRoster(db, 'r-alma', 'alma', ['s1', 's2'])
  await db
    .insert(subscriptions)
    .values({ id: 's-alma', ownerId: 'alma', plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  const built = await buildTestApp(t, { productApi, redis: await startRedis(), clock })
  const browser = browserOf(built)
  const { status } = await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
  if (status !== 200) throw new Error(`not let in: ${status}`)
  return { browser, clock, db }
}
const planOf = async (db: RunningProductApi['db']) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.ownerId, 'alma')))[0]

t.test(
  'the first click starts the pilot today, in the teacher’s own zone (S4.20, S4.21, S7.45, S2.103)',
  async (t) => {
    const { browser, db } = await newTeacher(t)
    t.same((await browser.get('/api/screens/home?small=0')).body, { to: '/account/setup' })
    const { status, body } = await browser.post(at('start'), {})
    t.equal(status, 200)
    t.match(body, { pilot: { state: 'started', day: 20261121 }, begun: '/account/roster' })
    t.match(await planOf(db), { trialStartDate: 20261121, expirationDay: 20261205 })
    t.same((await browser.get('/api/screens/home?small=0')).body, { to: '/account/playtime' })
    const again = await browser.post(at('start'), { day: 20261201 })
    t.same([again.status, again.body.error.code], [409, 'conflict'], 'what has begun is not moved')
    t.match(await planOf(db), { trialStartDate: 20261121 })
  },
)

t.test(
  'another day lies within today and three months, and may be moved (S4.20, S5.91, S5.92?, S2.104?)',
  async (t) => {
    const { browser, db } = await newTeacher(t)
    for (const day of [20261120, 20270222, 20261131]) {
      const { status, body } = await browser.post(at('start'), { day })
      t.same(
        [status, body.error.code, body.error.fields],
        [400, 'invalid-input', { day: 'Pick today or a later day, at most 3 months ahead.' }],
        String(day),
      )
    }
    t.equal((await browser.post(at('start'), { day: 'tomorrow' })).status, 400)
    t.match(await planOf(db), { trialStartDate: null }, 'nothing has changed')
    t.match((await browser.post(at('start'), { day: 20270221 })).body, {
      pilot: { state: 'scheduled', day: 20270221 },
    })
    t.same((await browser.get('/api/screens/home?small=0')).body, { to: '/account/setup' }, 'not begun yet')
    t.match((await browser.post(at('start'), { day: 20261201 })).body, { pilot: { day: 20261201 } })
  },
)

t.test('a step is ticked, and the tick taken away (S2.133, S7.44)', async (t) => {
  const { browser } = await newTeacher(t)
  const ticks = ({ body }: { body: { steps: { id: string; tick: { done: boolean } | null }[] } }) =>
    body.steps.flatMap(({ id, tick }) => (tick?.done ? [id] : []))
  t.same(ticks(await browser.get(SETUP)), [])
  t.same(ticks(await browser.post(at('tick'), { step: 'roster', done: true })), ['roster'])
  t.same(ticks(await browser.post(at('tick'), { step: 'apps', done: true })), ['roster', 'apps'])
  t.same(ticks(await browser.post(at('tick'), { step: 'roster', done: false })), ['apps'])
  t.same(ticks(await browser.get(SETUP)), ['apps'])
  t.equal((await browser.post(at('tick'), { step: 'pilot', done: true })).status, 400)
})

t.test('devices are reset once a calendar month (S2.134, S7.52, S8.18, S8.19?)', async (t) => {
  const { browser, clock, db } = await newTeacher(t)
  t.match((await browser.get(SETUP)).body.devices, { inUse: 2, limit: 40, againFrom: 'December 1' })
  t.match((await browser.post(at('reset-devices'), {})).body.devices, { inUse: 0 })
  await db
    .update(accounts)
    .set({ devices: ['ipad-3'] })
    .where(eq(accounts.id, 'alma'))
  const again = await browser.post(at('reset-devices'), {})
  t.same(
    [again.status, again.body.error.code, again.body.error.message],
    [429, 'too-many', 'Already reset this month. You can reset devices again on December 1.'],
  )
  t.match((await browser.get(SETUP)).body.devices, { inUse: 1 }, 'nothing has changed')
  // The session's idle life is shorter than what is left of the month.
  clock.pass(10 * DAY)
  await browser.post('/auth/password', { email: 'alma@school.test', password: PASSWORD })
  t.match((await browser.post(at('reset-devices'), {})).body.devices, { inUse: 0 })
})
