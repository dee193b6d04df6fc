import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { fetchCode, login } from '../../../../server/contract/auth.ts'
import type { QueryOf } from '../../../../server/contract/call.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { deviceRosters } from '../../../../server/contract/student-sign-in.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

t.test('the code of a device that has its access code (S7.30, S7.31?)', async (t) => {
  const clock = movableClock(new Date('2026-11-20T15:00:00Z'))
  const api = await startProductApi({ clock, config: { deviceLimit: 1 } })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { accessCode: 'alma2345', settings: { timezone: 'UTC' } })
  await addAccount(api.db, 'ben', { accessCode: 'ben23456', settings: { timezone: 'UTC' } })
  await addRoster(api.db, 'r-alma', 'alma', ['a-1'])
  await addRoster(api.db, 'r-ben', 'ben', ['b-1'])
  const fetched = (query: QueryOf<typeof fetchCode>) => callApi(api.url, fetchCode, { query })

  await t.test('opens what the access code opens, once', async (t) => {
    const { status, body } = await fetched({ accessCode: 'ALMA2345', rosterId: 'r-alma' })
    t.equal(status, 200)
    const params = { provider: 'code', code: (body as { code: string }).code } as const
    const session = await callApi(api.url, login, { params, query: {} })
    const { accessToken: bearer } = Value.Parse(TokenSession, session.body)
    t.match((await callApi(api.url, deviceRosters, { bearer })).body, { teacherId: 'alma' })
    t.equal((await callApi(api.url, login, { params, query: {} })).status, 401, 'a second time it is used')
  })

  await t.test(
    'a class of somebody else is answered like a code that is none, and counts nothing',
    async (t) => {
      for (const rosterId of ['r-ben', 'nowhere'])
        t.match(await fetched({ accessCode: 'alma2345', deviceId: 'pad-9', rosterId }), {
          status: 404,
          body: { error: { code: 'not-found' } },
        })
      t.equal((await fetched({ accessCode: 'nobody23', rosterId: 'r-alma' })).status, 404)
      const [alma] = await api.db.select().from(accounts).where(eq(accounts.id, 'alma'))
      t.same(alma?.devices, [], 'a refused device takes no place')
    },
  )

  await t.test('devices are counted as when a code is typed (S8.17, S8.19?)', async (t) => {
    t.equal((await fetched({ accessCode: 'alma2345', deviceId: 'pad-1' })).status, 200)
    t.equal((await fetched({ accessCode: 'alma2345', deviceId: 'pad-1' })).status, 200)
    t.match(await fetched({ accessCode: 'alma2345', deviceId: 'pad-2' }), {
      status: 413,
      body: { error: { code: 'device-limit' } },
    })
  })

  await t.test('a plan that does not run is refused as when a code is typed (S8.20)', async (t) => {
    await api.db.insert(subscriptions).values({
      id: 'plan-ben',
      ownerId: 'ben',
      plan: 'gold',
      scope: 'teacher',
      rosterLimit: 60,
      expirationDay: 20261119,
    })
    t.match(await fetched({ accessCode: 'ben23456' }), {
      status: 405,
      body: { error: { code: 'plan-expired' } },
    })
  })

  await t.test('what cannot be a code or an id is refused beside its field', async (t) => {
    t.match(await fetched({ accessCode: '' }), { status: 400 })
    t.match(await fetched({ accessCode: 'alma2345', deviceId: '../me' }), {
      status: 400,
      body: { error: { fields: { deviceId: String } } },
    })
  })
})
