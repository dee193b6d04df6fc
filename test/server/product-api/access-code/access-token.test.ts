import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { resetDevices } from '../../../../server/contract/account.ts'
import { accessToken, login, loginCode } from '../../../../server/contract/auth.ts'
import type { QueryOf } from '../../../../server/contract/call.ts'
import { deviceRosters } from '../../../../server/contract/student-sign-in.ts'
import { subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

const MINUTE = 60
const IN_CLASS = { deviceId: 'pad-1', rosterId: 'r-alma' }

/** A class with a pilot that ends today, and a device that is signed in to it. */
async function classWithDevice(t: Test) {
  const clock = movableClock(new Date('2026-11-20T15:00:00Z'))
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma', { accessCode: 'alma2345', settings: { timezone: 'UTC' } })
  await addAccount(api.db, 'ben', { accessCode: 'ben23456', settings: { timezone: 'UTC' } })
  await addRoster(api.db, 'r-alma', 'alma', ['a-1'])
  await addRoster(api.db, 'r-ben', 'ben', ['b-1'])
  await api.db.insert(subscriptions).values({
    id: 'plan-alma',
    ownerId: 'alma',
    plan: 'trial',
    scope: 'teacher',
    rosterLimit: 60,
    trialStartDate: 20261106,
    expirationDay: 20261120,
  })
  return { api, clock, bearer: await signedInDevice(api) }
}

async function signedInDevice(api: RunningProductApi): Promise<string> {
  const { body } = await callApi(api.url, loginCode, { body: { code: 'alma2345', deviceId: 'pad-1' } })
  const params = { provider: 'code', code: (body as { code: string }).code } as const
  const session = await callApi(api.url, login, { params, query: {} })
  return (session.body as { accessToken: string }).accessToken
}

const asked = (api: RunningProductApi, bearer: string, query: QueryOf<typeof accessToken> = IN_CLASS) =>
  callApi(api.url, accessToken, { bearer, query })

t.test('a device goes on in its class with a token that ends with its own (S7.14)', async (t) => {
  const { api, clock, bearer } = await classWithDevice(t)
  clock.pass(5 * MINUTE)
  const { status, body } = await asked(api, bearer)
  const next = body as { accessToken: string; expiresIn: number }
  t.same([status, Object.keys(next).sort()], [200, ['accessToken', 'expiresIn']], 'nothing that renews it')
  t.equal(next.expiresIn, 600, 'what was left of the fifteen minutes')
  t.equal((await callApi(api.url, deviceRosters, { bearer: next.accessToken })).status, 200)
  t.match((await asked(api, next.accessToken)).body, { expiresIn: 600 }, 'asking again gives no more time')
  clock.pass(10 * MINUTE)
  t.equal((await asked(api, next.accessToken)).status, 401)
})

t.test('another device and another class are not found', async (t) => {
  const { api, bearer } = await classWithDevice(t)
  const others = [
    { ...IN_CLASS, deviceId: 'pad-2' },
    { ...IN_CLASS, rosterId: 'r-ben' },
    { ...IN_CLASS, rosterId: 'nowhere' },
  ]
  for (const query of others)
    t.match(await asked(api, bearer, query), { status: 404, body: { error: { code: 'not-found' } } })
  await api.db.update(rosters).set({ deactivatedAt: new Date() }).where(eq(rosters.id, 'r-alma'))
  t.equal((await asked(api, bearer)).status, 404, 'nor a class that is over')
})

t.test('a device’s id proves nothing: only a device’s own bearer is answered', async (t) => {
  const { api, bearer } = await classWithDevice(t)
  t.equal((await callApi(api.url, accessToken, { query: IN_CLASS })).status, 401)
  const teacher = await bearerFor(api, 'alma')
  t.equal((await asked(api, teacher)).status, 403)
  t.equal((await asked(api, await bearerFor(api, 'ben', 'device'))).status, 404, 'somebody else’s device')
  t.equal((await callApi(api.url, resetDevices, { bearer: teacher })).status, 200)
  t.equal((await asked(api, bearer)).status, 401, 'a device that was reset is signed out')
})

t.test('a plan that has run out since the code was typed is told by its status (S8.15)', async (t) => {
  const { api, bearer } = await classWithDevice(t)
  await api.db.update(subscriptions).set({ expirationDay: 20261119 }).where(eq(subscriptions.id, 'plan-alma'))
  t.match(await asked(api, bearer), { status: 423, body: { error: { code: 'plan-expired' } } })
})
