import t from 'tap'
import { movableClock } from '../../../support/clock.ts'
import { signInApp } from './world.ts'

t.test('the cookie of a view that was left opens nothing a moment later', async (t) => {
  const clock = movableClock(new Date())
  const app = await signInApp(t, { clock })
  const admin = await app.signedIn('internal@demo.test')
  const [own = ''] = admin.cookies().map((cookie) => cookie.replace('session=', ''))
  const reason = 'Ticket 4502: class average looks wrong'
  t.equal((await admin.post('/auth/view-as', { accountId: 't-castellanos', reason })).status, 200)
  const [cookie] = admin.cookies()
  const stop = () =>
    app.app.inject({ method: 'POST', url: '/auth/view-as/stop', headers: { 'x-csrf': '1', cookie } })
  t.equal((await stop()).statusCode, 200)
  t.equal((await stop()).statusCode, 200, 'a second press')
  clock.pass(11)
  const replayed = await stop()
  t.equal(replayed.statusCode, 401)
  t.notOk(replayed.cookies.some(({ value }) => value === own))
  t.ok(await app.parts.sessionStore.read(own, { poll: true }), 'and the administrator is still signed in')
})
