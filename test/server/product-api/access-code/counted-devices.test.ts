import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { resetDevices } from '../../../../server/contract/account.ts'
import { login, loginCode } from '../../../../server/contract/auth.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import { choosePlayer, userLogin } from '../../../../server/contract/student-sign-in.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { studentPasswords } from '../../../../server/product-api/db/schema/student-passwords.ts'
import { sealedPassword } from '../../../../server/product-api/picture-passwords/stored.ts'
import { movableClock } from '../../../support/clock.ts'
import { callApi, startProductApi, testSealer } from '../../../support/product-api.ts'
import { addAccount, addRoster, bearerFor } from '../../../support/product-data.ts'
import { PASSWORD } from '../../../support/students-device.ts'

const LIMIT = 8

/** A class of some tablets at most, whose code anybody may know: it hangs on the wall. */
async function wall() {
  const clock = movableClock(new Date('2026-11-20T15:00:00Z'))
  const api = await startProductApi({ clock, config: { deviceLimit: LIMIT } })
  const settings = { timezone: 'UTC', gradeLevel: '3' }
  await addAccount(api.db, 'alma', { accessCode: 'alma2345', settings })
  await addAccount(api.db, 'ben', {
    accessCode: 'ben23456',
    settings: { ...settings, studentPasswords: 'off' },
  })
  await addRoster(api.db, 'r-alma', 'alma', ['a-1', 'a-2'])
  await addRoster(api.db, 'r-ben', 'ben', ['b-1'])
  for (const studentId of ['a-1', 'a-2']) {
    const sealed = sealedPassword(testSealer, studentId, PASSWORD)
    await api.db.insert(studentPasswords).values({ studentId, sealed, setAt: clock.now() })
  }
  const knock = (deviceId: string, code = 'alma2345') =>
    callApi(api.url, loginCode, { body: { code, deviceId } })
  return {
    ...api,
    pass: clock.pass,
    knock,
    /** How many of so many new devices get in within the same second. */
    async flood(name: string, many = LIMIT) {
      let entered = 0
      for (let i = 0; i < many; i += 1) if ((await knock(`${name}-${i}`)).status === 200) entered += 1
      return entered
    },
    /** Types the code and chooses the child; returns the child's bearer. */
    async choose(deviceId: string, of: 'alma' | 'ben' = 'alma', child: 1 | 2 = 1) {
      const { body } = await knock(deviceId, of === 'alma' ? 'alma2345' : 'ben23456')
      const by = { provider: 'code', code: (body as { code: string }).code } as const
      const device = Value.Parse(
        TokenSession,
        (await callApi(api.url, login, { params: by, query: {} })).body,
      ).accessToken
      const params = { rosterId: `r-${of}`, studentId: `${of === 'alma' ? 'a' : 'b'}-${child}` }
      const chosen = await callApi(api.url, choosePlayer, { bearer: device, params })
      return Value.Parse(TokenSession, chosen.body).accessToken
    },
    signIn: (bearer: string, password = PASSWORD) =>
      callApi(api.url, userLogin, { bearer, body: { password } }),
    async devices(id: 'alma' | 'ben' = 'alma') {
      const [account] = await api.db.select().from(accounts).where(eq(accounts.id, id))
      return account?.devices ?? []
    },
  }
}

t.test('made-up devices keep a tablet out of its class for a minute, and no longer (S8.19?)', async (t) => {
  const api = await wall()
  t.teardown(() => api.close())
  t.equal(await api.flood('made-up', LIMIT + 5), LIMIT, 'as many as the limit, at once')
  t.match(await api.knock('ipad'), { status: 413, body: { error: { code: 'device-limit' } } })
  api.pass(60)
  t.equal((await api.signIn(await api.choose('ipad'), 'owl,cookie,train')).status, 404)
  t.equal((await api.signIn(await api.choose('ipad'))).status, 200)
  t.equal(await api.flood('again'), LIMIT - 1)
  for (const when of ['a minute', 'and another']) {
    api.pass(60)
    t.equal(await api.flood(when.replace(' ', '-')), LIMIT - 1, when)
    t.ok((await api.devices()).includes('ipad'), 'who let a child in stays')
    t.equal((await api.devices()).length, LIMIT)
  }
})

t.test(
  'devices that have let a child in are counted until they are reset (S8.17, S8.18, S8.19?)',
  async (t) => {
    const api = await wall()
    t.teardown(() => api.close())
    for (let i = 0; i < LIMIT; i += 1) {
      const child = i % 2 === 0 ? 1 : 2
      t.equal((await api.signIn(await api.choose(`ipad-${i}`, 'alma', child))).status, 200, `ipad-${i}`)
    }
    api.pass(7200)
    t.match(await api.knock('one-more'), { status: 413, body: { error: { code: 'device-limit' } } })
    t.equal((await api.knock('ipad-0')).status, 200, 'a known one still comes in')
    const bearer = await bearerFor(api, 'alma')
    t.match(await callApi(api.url, resetDevices, { bearer }), { status: 200, body: { deviceArray: [] } })
    t.equal((await api.knock('one-more')).status, 200)
  },
)

t.test('a tablet that gave its place up has one again once a child is in', async (t) => {
  const api = await wall()
  t.teardown(() => api.close())
  const child = await api.choose('ipad')
  api.pass(60)
  await api.flood('made-up')
  t.notOk((await api.devices()).includes('ipad'))
  t.equal((await api.signIn(child)).status, 200)
  t.ok((await api.devices()).includes('ipad'))
})

t.test(
  'one child keeps five devices a month for good, and further ones until others come (S8.19?)',
  async (t) => {
    const api = await wall()
    t.teardown(() => api.close())
    const signInOn = async (name: string) => {
      for (let i = 0; i < LIMIT; i += 1)
        t.equal((await api.signIn(await api.choose(`${name}-${i}`))).status, 200)
    }
    await signInOn('made-up')
    api.pass(60)
    t.equal(await api.flood('ipad', 5), LIMIT - 5, 'three of the eight give their places up')
    t.same((await api.devices()).filter((id) => id.startsWith('made-up')).length, 5)
    t.match(await callApi(api.url, resetDevices, { bearer: await bearerFor(api, 'alma') }), { status: 200 })
    api.pass(12 * 86_400)
    await signInOn('december')
    api.pass(60)
    t.equal(await api.flood('tablet', 5), LIMIT - 5, 'five again in the next month')
  },
)

t.test('beyond twice the limit a tablet goes on uncounted', async (t) => {
  const api = await wall()
  t.teardown(() => api.close())
  const child = await api.choose('ipad')
  const fill = async (many: number) => {
    const devices = Array.from({ length: many }, (_, i) => `made-up-${i}`)
    await api.db.update(accounts).set({ devices, newDevices: [] }).where(eq(accounts.id, 'alma'))
  }
  await fill(2 * LIMIT)
  t.equal((await api.signIn(child)).status, 200)
  t.equal((await api.devices()).length, 2 * LIMIT)
  await fill(2 * LIMIT - 1)
  t.equal((await api.signIn(child)).status, 200)
  t.ok((await api.devices()).includes('ipad'))
})

t.test('where picture passwords are off, the child who is chosen is in', async (t) => {
  const api = await wall()
  t.teardown(() => api.close())
  await api.choose('ipad', 'ben')
  const [ben] = await api.db.select().from(accounts).where(eq(accounts.id, 'ben'))
  t.match(ben, { devices: ['ipad'], newDevices: [] })
})
