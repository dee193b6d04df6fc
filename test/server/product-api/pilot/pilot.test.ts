import { eq } from 'drizzle-orm'
import t from 'tap'
import { me, resetDevices } from '../../../../server/contract/account.ts'
import { buildNumbers } from '../../../../server/contract/auth.ts'
import { trialStart, trialStartWithCode, trialStartWithToken } from '../../../../server/contract/pilot.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'

const DAY = 24 * 3600
const conflict = { status: 409, body: { error: { code: 'conflict' } } }

t.test('a pilot and its first day', async (t) => {
  // 21 November in Los Angeles, 22 November in UTC.
  const clock = movableClock(new Date('2026-11-22T05:00:00Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const addTrial = async (id: string, timezone?: string) => {
    await addAccount(db, id, { settings: timezone === undefined ? {} : { timezone } })
    await db
      .insert(subscriptions)
      .values({ id: `s-${id}`, ownerId: id, plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  }
  const start = async (id: string, day?: number) =>
    callApi(url, trialStart, { query: day === undefined ? {} : { day }, bearer: await bearerFor(api, id) })

  await t.test(
    'is today in one’s own zone where none is said (S4.20, S4.21, S7.45, S9.42, S9.43?)',
    async (t) => {
      await addTrial('west', 'America/Los_Angeles')
      await addTrial('nowhere')
      t.match(await start('west'), {
        status: 200,
        body: { trialStartDate: 20261121, expirationDay: 20261205 },
      })
      t.match(await start('nowhere'), {
        status: 200,
        body: { trialStartDate: 20261122, expirationDay: 20261206 },
      })
      t.match((await callApi(url, me, { bearer: await bearerFor(api, 'west') })).body, {
        subscription: { trialStartDate: 20261121, expirationDay: 20261205, subscriptionVersion: 2 },
      })
      t.match(await start('west', 20261201), conflict, 'what has begun runs its 14 days')
    },
  )

  await t.test(
    'lies within today and three months, and there is such a day (S5.91, S5.92?, S9.44)',
    async (t) => {
      await addTrial('planner', 'America/Los_Angeles')
      for (const day of [20261120, 20270222, 20261131])
        t.match(await start('planner', day), {
          status: 400,
          body: { error: { fields: { day: 'Pick today or a later day, at most 3 months ahead.' } } },
        })
      t.match(await start('planner', 20270221), { status: 200, body: { expirationDay: 20270307 } })
      t.equal((await start('planner', 20261210)).status, 200, 'a scheduled one may be moved')
      clock.pass(19 * DAY)
      t.match(await start('planner', 20261220), conflict)
      clock.pass(30 * DAY)
      t.match(await start('planner'), conflict, 'an expired one does not begin again (S4.24)')
    },
  )

  await t.test('no other plan has one, and nobody without a plan (S4.25)', async (t) => {
    await addAccount(db, 'paid')
    await db
      .insert(subscriptions)
      .values({ id: 's-paid', ownerId: 'paid', plan: 'gold', scope: 'teacher', rosterLimit: 60 })
    await addAccount(db, 'bare')
    t.match(await start('paid'), conflict)
    t.match(await start('bare'), conflict)
  })

  await t.test('is set by a device session, or by the access code (S7.46, S7.47, S7.48?)', async (t) => {
    const withToken = async (id: string, kind: 'device' | 'account') =>
      callApi(url, trialStartWithToken, { query: {}, bearer: await bearerFor(api, id, kind) })
    await addTrial('tablet')
    t.equal((await withToken('tablet', 'account')).status, 403)
    t.equal((await withToken('tablet', 'device')).status, 200)

    await addTrial('wall')
    const withCode = (code?: string, bearer?: string) =>
      callApi(url, trialStartWithCode, {
        query: code === undefined ? {} : { code },
        ...(bearer && { bearer }),
      })
    t.equal((await withCode('no-such-code')).status, 404)
    t.equal((await withCode('CODE-wall')).status, 200, 'in any case')
    t.match(await withCode('code-wall'), conflict)

    await addTrial('seated')
    t.match(await withCode(), { status: 401, body: { error: { code: 'no-session' } } })
    t.equal((await withCode(undefined, await bearerFor(api, 'seated', 'partner'))).status, 403)
    t.equal((await withCode(undefined, await bearerFor(api, 'seated', 'device'))).status, 200)
  })

  await t.test('starts at once are one start', async (t) => {
    await addTrial('eager')
    const answers = await Promise.all(Array.from({ length: 4 }, () => start('eager')))
    t.same(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  })
})

t.test('the tablets of a classroom', async (t) => {
  const clock = movableClock(new Date('2026-11-30T12:00:00Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  await addAccount(db, 'alma', {
    devices: ['ipad-1', 'ipad-2'],
    settings: { timezone: 'America/Los_Angeles' },
  })
  const own = await bearerFor(api, 'alma')
  const device = await bearerFor(api, 'alma', 'device')
  const reset = async () => callApi(url, resetDevices, { bearer: await bearerFor(api, 'alma') })

  await t.test(
    'are forgotten, and their sessions end, once a calendar month (S7.52, S8.18, S8.19?)',
    async (t) => {
      t.match(await reset(), { status: 200, body: { deviceArray: [] } })
      t.equal((await callApi(url, trialStartWithToken, { query: {}, bearer: device })).status, 401)
      t.equal((await callApi(url, me, { bearer: own })).status, 200, 'the teacher stays')
      const again = await reset()
      t.match(again, { status: 429, body: { error: { code: 'too-many' } } })
      t.equal(
        again.headers.get('retry-after'),
        String(20 * 3600),
        'until midnight of the first, in their zone',
      )
      clock.pass(20 * 3600 - 1)
      t.equal((await reset()).status, 429)
      clock.pass(1)
      t.equal((await reset()).status, 200)
      await db
        .update(accounts)
        .set({ devices: ['ipad-3'] })
        .where(eq(accounts.id, 'alma'))
      t.equal((await reset()).status, 429)
    },
  )

  await t.test('anybody may ask which builds are ours (S7.29)', async (t) => {
    const { status, body } = await callApi(url, buildNumbers)
    t.equal(status, 200)
    t.same(Object.keys(body as object), ['legitimateBuildNumbers', 'nonSupportedAppVersions'])
  })
})
