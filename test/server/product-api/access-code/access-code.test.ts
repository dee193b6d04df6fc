import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { accessToken, login, loginCode, logout } from '../../../../server/contract/auth.ts'
import { ADMIN_HEADER, type BodyOf, type Call } from '../../../../server/contract/call.ts'
import { calls } from '../../../../server/contract/calls.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { trialStartWithToken } from '../../../../server/contract/pilot.ts'
import { choosePlayer, deviceRoster, deviceRosters } from '../../../../server/contract/student-sign-in.ts'
import { accounts, subscriptions } from '../../../../server/product-api/db/schema/accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'

type Plan = typeof subscriptions.$inferInsert

const TODAY = 20261120
const knock = (api: RunningProductApi, body: BodyOf<typeof loginCode>) =>
  callApi(api.url, loginCode, { body })

/** An account with a code and a plan of its own. */
async function addPlanned(
  api: RunningProductApi,
  id: string,
  plan?: Partial<Plan>,
  role = 'Classroom teacher',
) {
  await addAccount(api.db, id, { accessCode: `${id}2345`, settings: { role, timezone: 'UTC' } })
  if (plan)
    await api.db
      .insert(subscriptions)
      .values({ id: `plan-${id}`, ownerId: id, plan: 'trial', scope: 'teacher', rosterLimit: 60, ...plan })
}

t.test('the access code on the wall', async (t) => {
  const clock = movableClock(new Date('2026-11-20T15:00:00Z'))
  const api = await startProductApi({ clock, config: { deviceLimit: 2 } })
  t.teardown(() => api.close())
  await addPlanned(api, 'alma', { trialStartDate: 20261115, expirationDay: TODAY })
  await addRoster(api.db, 'r-alma', 'alma', ['a-1', 'a-2'])

  await t.test(
    'opens names, and nothing that belongs to the teacher (S1.24, S3.6, S5.93, S7.12, S7.13?, S6.52)',
    async (t) => {
      const answer = await knock(api, { code: ' ALMA2345 ' })
      t.equal(answer.status, 200, 'in any case (S5.93)')
      const { code } = answer.body as { code: string }
      const params = { provider: 'code', code } as const
      t.equal(
        (await callApi(api.url, login, { params: { ...params, provider: 'email' }, query: {} })).status,
        401,
        'a code of one kind opens no session of another',
      )
      const again = (await knock(api, { code: 'alma2345' })).body as { code: string }
      const session = await callApi(api.url, login, { params: { ...params, code: again.code }, query: {} })
      const { accessToken: bearer } = Value.Parse(TokenSession, session.body)
      t.same((await callApi(api.url, deviceRosters, { bearer })).body, {
        teacherId: 'alma',
        timezone: 'UTC',
        rosters: [{ rosterId: 'r-alma', name: 'Class r-alma' }],
      })
      t.same((await callApi(api.url, deviceRoster, { bearer, params: { rosterId: 'r-alma' } })).body, {
        rosterId: 'r-alma',
        name: 'Class r-alma',
        usesPictures: true,
        children: [
          { studentId: 'a-1', firstName: 'Kid a-1', lastName: 'Moss' },
          { studentId: 'a-2', firstName: 'Kid a-2', lastName: 'Moss' },
        ],
      })
    },
  )

  await t.test('no other call takes a device’s bearer, and the device’s calls take no other', async (t) => {
    const bearer = await bearerFor(api, 'alma', 'device')
    const open: readonly string[] = [
      accessToken.id,
      deviceRosters.id,
      deviceRoster.id,
      choosePlayer.id,
      logout.id,
      trialStartWithToken.id,
    ]
    const closed = calls.filter(
      (call: Call) => call.bearer !== 'none' && call.bearer !== 'play-key' && !open.includes(call.id),
    )
    t.ok(closed.length > 20)
    for (const call of closed) {
      const { status } = await fetch(`${api.url}${call.path.replace(/:\w+/g, 'me')}`, {
        method: call.method,
        headers: { [call.bearer === 'admin' ? ADMIN_HEADER : 'authorization']: `Bearer ${bearer}` },
      })
      t.equal(status, 403, call.id)
    }
    for (const kind of ['account', 'partner'] as const)
      t.equal(
        (await callApi(api.url, deviceRosters, { bearer: await bearerFor(api, 'alma', kind) })).status,
        403,
      )
  })

  await t.test('a family’s code has a suffix, and is taken with it or without (S3.8?)', async (t) => {
    t.equal((await knock(api, { code: 'alma2345p' })).status, 200)
    t.equal((await knock(api, { code: 'alma2345pp' })).status, 404)
    t.equal((await knock(api, { code: 'alma2345q' })).status, 404)
  })

  const refused: readonly (readonly [string, Partial<Plan> | undefined, string, number, string])[] = [
    ['before', { trialStartDate: null }, 'Classroom teacher', 428, 'trial-not-started'],
    ['planned', { trialStartDate: 20261121, expirationDay: 20261205 }, 'Tutor', 428, 'trial-not-started'],
    ['after', { trialStartDate: 20261105, expirationDay: 20261119 }, 'Tutor', 423, 'plan-expired'],
    ['lapsed', { plan: 'gold', expirationDay: 20261119 }, 'Classroom teacher', 405, 'plan-expired'],
    ['family', { plan: 'platinum', expirationDay: 20261119 }, 'Parent/guardian', 402, 'plan-expired'],
    ['iosfam', { plan: 'parent_ios', expirationDay: 20261119 }, 'Parent/guardian', 402, 'ios-expired'],
    ['lastday', { plan: 'gold', expirationDay: TODAY }, 'Classroom teacher', 200, ''],
    ['free', { plan: 'free' }, 'Classroom teacher', 200, ''],
    ['noplan', undefined, 'Other educator', 200, ''],
  ]
  for (const [id, plan, role, status, code] of refused)
    await t.test(`${id}: ${status} ${code} (S8.14, S8.15, S8.16, S8.20)`, async (t) => {
      await addPlanned(api, id, plan, role)
      const answer = await knock(api, { code: `${id}2345` })
      t.equal(answer.status, status)
      if (code) t.match(answer.body, { error: { code } })
    })

  await t.test(
    'unknown codes, and those of closed accounts and educators, get the same response (S8.13)',
    async (t) => {
      await addAccount(api.db, 'closed', { accessCode: 'closed23', state: 'deactivated' })
      await addAccount(api.db, 'unopened', { accessCode: 'unopened', state: 'unvalidated' })
      const partner = { userRole: 'teacher', onboardId: 'o', stateId: 'NY' }
      await addAccount(api.db, 'e-x', { accessCode: 'educator', partner })
      for (const code of ['nobody23', 'closed23', 'unopened', 'educator', '%', ' '])
        t.match(await knock(api, { code }), { status: 404, body: { error: { code: 'not-found' } } })
    },
  )

  await t.test('a version let in no longer is told to update (S8.26)', async (t) => {
    t.match(await knock(api, { code: 'alma2345', buildNumber: '1.1' }), {
      status: 426,
      body: { error: { code: 'needs-update' } },
    })
    t.equal((await knock(api, { code: 'alma2345', buildNumber: '212' })).status, 200)
  })

  await t.test('devices are counted once each, up to the limit, also at once (S8.17, S8.19?)', async (t) => {
    const from = (deviceId: string) => knock(api, { code: 'alma2345', deviceId })
    const devices = ['ipad-1', 'ipad-2', 'ipad-3', 'ipad-1']
    const answers = await Promise.all(devices.map(from))
    const refused = devices.filter((_, at) => answers[at]?.status === 413)
    t.equal(new Set(refused).size, 1, 'whichever comes last')
    const [account] = await api.db.select().from(accounts).where(eq(accounts.id, 'alma'))
    t.equal(account?.devices.length, 2)
    t.equal((await from(account?.devices[0] ?? '')).status, 200, 'a known one still comes in')
    t.match(await from('ipad-4'), { status: 413, body: { error: { code: 'device-limit' } } })
    t.equal((await knock(api, { code: 'alma2345' })).status, 200, 'a browser without a device’s id is none')
  })
})
