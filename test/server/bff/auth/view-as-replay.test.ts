import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { demoPassword } from '../../../../server/contract/demo-accounts.ts'
import { movableClock } from '../../../support/clock.ts'
import { browserOf } from '../../../support/signed-in.ts'
import { signInApp, whoIs } from './sign-in-app.ts'

const STOP = '/auth/view-as/stop'
const WISH = { accountId: 't-castellanos', reason: 'Ticket 4502: class average looks wrong' }

/** An administrator who looks as Renee sees, and the id of the session they began from. */
async function viewing(t: Test, given: Parameters<typeof signInApp>[1] = {}) {
  const app = await signInApp(t, given)
  const admin = await app.signedIn('internal@demo.test')
  const [own = ''] = admin.cookies().map((cookie) => cookie.replace('session=', ''))
  t.equal((await admin.post('/auth/view-as', WISH)).status, 200)
  return { app, admin, own }
}

t.test('the cookie of a view that has ended opens nothing a moment later', async (t) => {
  const clock = movableClock(new Date())
  const { app, admin, own } = await viewing(t, { clock })
  const [cookie] = admin.cookies()
  const stop = () => app.app.inject({ method: 'POST', url: STOP, headers: { 'x-csrf': '1', cookie } })
  const first = await stop()
  t.equal(first.statusCode, 200)
  const [{ value: fresh } = { value: '' }] = first.cookies
  t.ok(await app.parts.sessionStore.read(fresh, { poll: true }), 'the administrator is back')
  const again = await stop()
  t.same([again.statusCode, again.cookies], [200, []], 'a second press is given nothing')
  clock.pass(11)
  const replayed = await stop()
  t.equal(replayed.statusCode, 401)
  t.notOk(replayed.cookies.some(({ value }) => value !== ''))
  t.equal(
    await app.parts.sessionStore.read(own, { poll: true }),
    null,
    'nor does their former id open anything',
  )
})

t.test('signing out of a view that is over signs the administrator out, too', async (t) => {
  const clock = movableClock(new Date())
  const { app, admin, own } = await viewing(t, { clock })
  const { accessToken } = (await app.parts.sessionStore.read(own, { poll: true }))?.grant ?? {}
  clock.pass(15 * 60)
  const [cookie] = admin.cookies()
  const { status, headers } = await admin.post('/auth/logout')
  t.equal(status, 204)
  t.match(String(headers['set-cookie']), /^session=;/)
  t.equal(await app.parts.sessionStore.read(own, { poll: true }), null)
  const response = await fetch(`${app.productApi.url}${me.path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  t.equal(response.status, 401, 'and their bearer is revoked')
  const replayed = browserOf(app, [cookie ?? ''])
  t.equal((await replayed.post(STOP)).status, 401, 'the cookie of the view leads nowhere')
  t.equal(await whoIs(replayed), 'no-session')
})

t.test('the session an administrator comes back to is on the lists of the one they left', async (t) => {
  const { app, admin } = await viewing(t)
  const elsewhere = await app.signedIn('internal@demo.test')
  await admin.post(STOP)
  const { status } = await elsewhere.post('/api/screens/sessions/end-others', {})
  t.equal(status, 200)
  t.equal(await whoIs(admin), 'no-session')
  t.equal(await whoIs(elsewhere), 'account Iris Morrow')
})

t.test('an administrator signed out elsewhere while coming back from a view is signed out', async (t) => {
  const { app, admin, own } = await viewing(t)
  const { sessionStore } = app.parts
  const { create } = sessionStore
  const made: string[] = []
  t.intercept(sessionStore, 'create', {
    value: async (open: Parameters<typeof create>[0]) => {
      const isCreated = await create(open)
      made.push(open.id)
      // Ended by its id: the one it moves to is not known yet.
      await sessionStore.destroy(own, 'from-elsewhere')
      return isCreated
    },
  })
  t.equal((await admin.post(STOP)).status, 401)
  t.equal(made.length, 1)
  t.equal(await sessionStore.read(made[0] ?? '', { poll: true }), null)
  t.equal(await whoIs(admin), 'no-session')
})

t.test('signing in over a view leaves no way back from it', async (t) => {
  const clock = movableClock(new Date())
  for (const isOver of [false, true]) {
    const { app, admin } = await viewing(t, { clock })
    const [cookie] = admin.cookies()
    if (isOver) clock.pass(15 * 60)
    await admin.post('/auth/password', { email: 'teacher@demo.test', password: demoPassword })
    t.match(await whoIs(admin), /^account Renee/)
    t.equal((await browserOf(app, [cookie ?? '']).post(STOP)).status, 401)
  }
})

t.test('the way back is still there after a fault on it', async (t) => {
  const { app, admin, own } = await viewing(t)
  const { sessionStore } = app.parts
  const [cookie] = admin.cookies()
  const stop = () => app.app.inject({ method: 'POST', url: STOP, headers: { 'x-csrf': '1', cookie } })
  const { read } = sessionStore
  let isBroken = true
  t.intercept(sessionStore, 'read', {
    value: async (...args: Parameters<typeof read>) => {
      if (isBroken && args[0] === own) throw new Error('no connection')
      return read(...args)
    },
  })
  const failed = await stop()
  t.ok(failed.statusCode >= 500)
  t.same(failed.cookies, [], 'the cookie is kept for the next press')
  isBroken = false
  const back = await stop()
  t.equal(back.statusCode, 200)
  const [{ value: fresh } = { value: '' }] = back.cookies
  t.ok(await read(fresh, { poll: true }), 'the administrator is back')
})
