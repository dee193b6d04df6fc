import t from 'tap'
import { countDeviceSignIn } from '../../../../server/bff/auth/device-sign-ins.ts'
import { countCodeGuess } from '../../../../server/bff/auth/guessing.ts'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { identityOfDevice } from '../../../../server/bff/session/identity.ts'
import { playerPlaceOf } from '../../../../server/bff/session/player-place.ts'
import { accountList, deviceList, MAX_LISTED } from '../../../../server/bff/session/session-list.ts'
import { demoAccessCode } from '../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { newSession } from '../../../support/sessions.ts'
import { type SignInApp, signInApp } from './sign-in-app.ts'

const AT_ONCE = 50
const OF_A_TEACHER = 600
const WINDOW_SECONDS = 900
const SCHOOL = '203.0.113.9'

/** The demo teacher, and so many devices that had their code before. */
async function withDevices(app: SignInApp, many: number) {
  const { sessionStore } = app.parts
  const teacher = await app.signedIn()
  const id = teacher.cookies().join().split('session=')[1] ?? ''
  const who = (await sessionStore.read(id, { poll: true }))?.identity
  if (who === undefined) throw new Error('The teacher is not signed in.')
  const devices = Array.from({ length: many }, (_, at) => ({
    ...newSession(new Date(Date.now() - (many - at) * 1000), 'device'),
    identity: identityOfDevice(who.accountId, who.timezone),
  }))
  for (let from = 0; from < many; from += AT_ONCE)
    await Promise.all(
      devices.slice(from, from + AT_ONCE).map(async (device) => {
        await sessionStore.addToLists(device, { way: 'code', browser: null }, [deviceList(who)])
        await sessionStore.create(device)
      }),
    )
  return { teacher, who, devices }
}

/** Has a child chosen on a device. */
async function childOn({ parts: { sessionStore } }: SignInApp, device = '') {
  const child = newSession(new Date(), 'student')
  await sessionStore.keepPlayer(device, playerPlaceOf(child), WINDOW_SECONDS)
  await sessionStore.create(child)
  return child.id
}

t.test(
  'devices of a class are not among its teacher’s sign-ins, and are counted as far as shown',
  async (t) => {
    const app = await signInApp(t)
    const { teacher, who } = await withDevices(app, 60)
    t.equal((await app.browser().post('/auth/code', { code: demoAccessCode })).status, 200)
    const { sessionStore } = app.parts
    t.equal((await sessionStore.handlesIn(accountList(who))).length, 1)
    t.equal((await sessionStore.handlesIn(deviceList(who))).length, 61)
    const { body } = await teacher.get('/api/screens/sessions')
    t.same([body.own.length, body.hasOthers], [1, false])
    t.equal(body.devices.title, '50 devices or more')
  },
)

t.test(
  'where a class has all the devices there is room for, the oldest gives way to a new one',
  async (t) => {
    const app = await signInApp(t)
    const { who, devices } = await withDevices(app, MAX_LISTED)
    const { sessionStore } = app.parts
    const child = await childOn(app, devices[0]?.id)
    const one = app.browser()
    t.equal((await one.post('/auth/code', { code: demoAccessCode })).status, 200)
    const isLive = async (at: number) =>
      (await sessionStore.read(devices[at]?.id ?? '', { poll: true })) !== null
    t.same([await isLive(0), await isLive(1)], [false, true])
    t.equal(await sessionStore.read(child, { poll: true }), null, 'and so does the child on it')
    const { length } = await sessionStore.handlesIn(deviceList(who))
    t.equal(length, MAX_LISTED)
    t.ok(app.logged.some((line) => line.includes('"reason":"crowded-out"')))
    t.equal((await one.get('/api/screens/picture-password')).status, 200)
  },
)

t.test('one network signs in so many devices of a teacher in 15 minutes, and no more', async (t) => {
  const clock = movableClock()
  const app = await signInApp(t, { clock, config: { trustProxy: 'loopback' } })
  const { who } = await withDevices(app, 0)
  const enter = (network: string) =>
    app.browser().post('/auth/code', { code: demoAccessCode }).set('x-forwarded-for', network)
  for (let at = 0; at < OF_A_TEACHER; at += 1) {
    const code = { code: demoAccessCode, isNewDevice: false }
    await (await countCodeGuess(app.parts.sessionStore, SCHOOL, code)).undo()
  }
  const { status, body, headers } = await enter(SCHOOL)
  t.same([status, body.error.code, headers['retry-after']], [429, 'too-many', '900'])
  t.equal((await app.parts.sessionStore.handlesIn(deviceList(who))).length, 0)
  t.equal((await enter('198.51.100.9')).status, 200, 'another network is not kept out')
  clock.pass(WINDOW_SECONDS)
  t.equal((await enter(SCHOOL)).status, 200)
})

t.test('and as many by badges', async (t) => {
  const app = await signInApp(t)
  const signIn = () => countDeviceSignIn(app.parts.sessionStore, 'alma', SCHOOL)
  for (let at = 0; at < OF_A_TEACHER; at += 1) await signIn()
  await t.rejects(signIn(), { code: 'too-many' })
})

t.test('an account that is signed out everywhere has no devices left', async (t) => {
  const app = await signInApp(t)
  const { who, devices } = await withDevices(app, 120)
  const { sessionStore } = app.parts
  const children = await Promise.all(devices.slice(0, AT_ONCE).map(({ id }) => childOn(app, id)))
  const admin = await app.signedIn('internal@demo.test')
  const end = await admin.post('/api/screens/admin-console/end-sessions', { accountId: who.accountId })
  t.equal(end.status, 200)
  t.ok(app.logged.some((line) => line.includes('sessions-ended-by-admin') && line.includes('"count":121')))
  for (const { id } of devices) t.equal(await sessionStore.read(id, { poll: true }), null, sha256(id))
  for (const id of children) t.equal(await sessionStore.read(id, { poll: true }), null, 'nor a child')
})

t.test('a badge that is cut or damaged is unknown like any other', async (t) => {
  const app = await signInApp(t)
  for (const badge of ['', 'b'.repeat(42), 'b c', 'b'.repeat(43)]) {
    const { status, body } = await app.browser().post('/auth/badge', { badge })
    t.same(
      [status, body.error.message],
      [401, 'Sorry! Your information does not match an active account.'],
      badge,
    )
  }
})
