import t, { type Test } from 'tap'
import type { Viewing } from '../../../../server/bff/session/session.ts'
import { movableClock } from '../../../support/clock.ts'
import type { Browser } from '../../../support/signed-in.ts'
import { partnerToken, type SignInApp, signInApp, whoIs } from './sign-in-app.ts'

const START = '/auth/view-as'
const STOP = '/auth/view-as/stop'
const REASON = 'Ticket 4502: class average looks wrong'
const wish = (accountId = 't-castellanos', reason = REASON) => ({ accountId, reason })

const idOf = (browser: Browser): string => /^session=(.*)$/.exec(browser.cookies().join())?.[1] ?? ''
const audited = ({ logged }: SignInApp): Record<string, unknown>[] =>
  logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit === true)

/** An administrator who looks as Renee sees, in an app of its own. */
async function viewing(t: Test, given: Parameters<typeof signInApp>[1] = {}) {
  const app = await signInApp(t, given)
  const admin = await app.signedIn('internal@demo.test')
  const own = idOf(admin)
  const { status, body } = await admin.post(START, wish())
  t.same([status, body], [200, { redirectTo: '/account' }])
  return { app, admin, own }
}

t.test(
  'an internal administrator sees what a teacher sees, under another id, and goes back (S2.52?, S6.43)',
  async (t) => {
    const { app, admin, own } = await viewing(t)
    t.not(idOf(admin), own, 'a new id for every change of who one is')
    t.equal(await whoIs(admin), 'impersonation Renee Castellanos')
    t.equal((await admin.get('/api/screens/roster')).status, 200)
    const open = await app.parts.sessionStore.read(idOf(admin), { poll: true })
    t.match(open?.identity, {
      accountId: 't-castellanos',
      kind: 'impersonation',
      isInternalAdmin: false,
      superpowers: false,
      viewing: { adminId: 'i-morrow', as: 'staff', reason: REASON },
    })
    t.ok(await app.parts.sessionStore.read(own, { poll: true }), 'one’s own session waits')

    t.same((await admin.post(STOP)).body, { redirectTo: '/admin' }, 'where the view was begun')
    t.notOk([own, open?.id, ''].includes(idOf(admin)), 'a new id again')
    t.equal(await whoIs(admin), 'account Iris Morrow')
    for (const id of [own, open?.id ?? ''])
      t.equal(await app.parts.sessionStore.read(id, { poll: true }), null)
    t.same((await admin.post(STOP)).status, 401, 'there is nothing more to stop')
    t.equal(await whoIs(admin), 'account Iris Morrow')
  },
)

t.test('back to the console, twice at once, and one’s own sign-in is over meanwhile', async (t) => {
  const { app, admin, own } = await viewing(t)
  const [cookie] = admin.cookies()
  const both = await Promise.all(
    [1, 2].map(() => app.app.inject({ method: 'POST', url: STOP, headers: { 'x-csrf': '1', cookie } })),
  )
  t.same(
    both.map(({ statusCode, body }) => [statusCode, body]),
    [1, 2].map(() => [200, '{"redirectTo":"/admin"}']),
  )
  const given = both.flatMap(({ cookies }) => cookies.map(({ name, value }) => `${name}=${value}`))
  t.equal(given.length, 1, 'one of them is given the session, and the other changes nothing')
  t.not(given[0], `session=${own}`)
  t.match(await app.parts.sessionStore.read(given[0]?.replace('session=', '') ?? '', { poll: true }), {
    identity: { accountId: 'i-morrow' },
  })

  const again = await viewing(t)
  await again.app.parts.sessionStore.destroy(again.own, 'logout')
  t.equal((await again.admin.post(STOP)).status, 401)
  t.equal(await whoIs(again.admin), 'no-session')
})

t.test(
  'every call of a view carries both bearers, and nobody else’s carries two (S6.43, S7.6)',
  async (t) => {
    const sent: [string, boolean][] = []
    const app = await signInApp(t)
    const { call } = app.parts.upstream
    app.parts.upstream.call = (to, called, args) => {
      sent.push([called.id, to.admin !== undefined])
      return call(to, called, args)
    }
    const admin = await app.signedIn('internal@demo.test')
    await admin.get('/api/screens/shell')
    t.same([...new Set(sent.map(([, two]) => two))], [false])
    sent.length = 0
    await admin.post(START, wish())
    await admin.get('/api/screens/skills')
    await admin.post(STOP)
    t.same(
      sent.filter(([, two]) => !two).map(([id]) => id),
      ['startView'],
    )
    t.ok(
      sent.some(([id, two]) => id === 'logout' && two),
      'the view is ended there too',
    )
  },
)

t.test(
  'closed calls are refused while viewing; staff may make the others, and both are audited',
  async (t) => {
    const { app, admin } = await viewing(t)
    const command = (name: string, body: object) => admin.post(`/api/screens/setup/${name}`, body)
    t.equal((await command('reset-devices', {})).status, 403)
    t.equal((await command('tick', { step: 'apps', done: true })).status, 200)
    await admin.post(STOP)
    const who = { adminId: 'i-morrow', accountId: 't-castellanos' }
    const told = audited(app).filter(({ event }) => String(event).startsWith('viewing'))
    t.match(told, [
      { event: 'viewing-started', ...who },
      {
        event: 'viewing-command',
        ...who,
        method: 'POST',
        route: '/api/screens/setup/reset-devices',
        status: 403,
      },
      { event: 'viewing-command', ...who, method: 'POST', route: '/api/screens/setup/tick', status: 200 },
      { event: 'viewing-stopped', ...who },
      { event: 'viewing-command', ...who, method: 'POST', route: '/auth/view-as/stop', status: 200 },
    ])
    t.equal(new Set(told.map(({ viewId }) => viewId)).size, 1)
    t.notMatch(app.logged.join(''), REASON, 'the reason is in the record, and in no log')
    t.notMatch(app.logged.join(''), /Renee|Castellanos|demo\.test/)
  },
)

t.test('a view begun with superpowers on is a user’s view; none of them come along', async (t) => {
  const app = await signInApp(t)
  const admin = await app.signedIn('internal@demo.test')
  t.equal((await admin.post('/api/screens/shell/superpowers', { on: true })).status, 204)
  await admin.post(START, wish())
  const open = await app.parts.sessionStore.read(idOf(admin), { poll: true })
  t.match(open?.identity, { superpowers: false, viewing: { as: 'user' } satisfies Partial<Viewing> })
  t.equal((await admin.post('/api/screens/shell/superpowers', { on: true })).status, 204)
  t.equal((await app.parts.sessionStore.read(idOf(admin), { poll: true }))?.identity.superpowers, false)
  t.equal((await admin.get('/api/screens/admin-console')).status, 403, 'nor the console')
  t.equal((await admin.post(START, wish('p-brooks'))).status, 403, 'a view begins from one’s own account')
})

t.test(
  'nobody else can begin a view, and a person who cannot be viewed is unknown (S6.42?, S8.79?)',
  async (t) => {
    const app = await signInApp(t)
    for (const email of ['teacher@demo.test', 'school@demo.test', 'district@demo.test', 'parent@demo.test']) {
      const browser = await app.signedIn(email)
      const { status, body } = await browser.post(START, wish('t-prieto'))
      t.same([status, body.error.code], [403, 'forbidden'], email)
    }
    t.equal((await app.browser().post(START, wish())).status, 401)
    t.equal((await app.browser().post(STOP)).status, 401)
    const educator = app.browser()
    await educator.get(`/reading?token=${await partnerToken()}`)
    t.equal((await educator.post(START, wish())).status, 403)
    t.equal((await educator.post(STOP)).status, 401)

    const admin = await app.signedIn('internal@demo.test')
    const refused = async (accountId: string) => {
      const { status, text } = await admin.post(START, wish(accountId))
      return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
    }
    const unknown = await refused('nobody-at-all')
    t.match(unknown, /^404 /)
    for (const id of ['i-morrow', 'e-mercer', 'kid-brooks-maya']) t.equal(await refused(id), unknown, id)
    t.equal(await whoIs(admin), 'account Iris Morrow')
  },
)

t.test('a reason has ten characters, and the fault stands beside its field (S2.52?)', async (t) => {
  const admin = await (await signInApp(t)).signedIn('internal@demo.test')
  for (const reason of ['', 'too short', '   spaces    ']) {
    const { status, body } = await admin.post(START, wish('t-castellanos', reason))
    t.match(
      [status, body.error],
      [400, { code: 'invalid-input', fields: { reason: 'Please give a reason of at least 10 characters.' } }],
    )
  }
})

t.test('signing out during a view ends the view, and the administrator is back at the console', async (t) => {
  const { app, admin, own } = await viewing(t)
  const seen = idOf(admin)
  t.same((await admin.post('/auth/logout')).body, { redirectTo: '/admin' })
  t.notOk([own, seen].includes(idOf(admin)), 'under a new id')
  t.equal(await whoIs(admin), 'account Iris Morrow')
  t.equal(await app.parts.sessionStore.read(seen, { poll: true }), null, 'the view is over')
  t.match(
    audited(app).filter(({ event }) => event === 'session-ended' || event === 'viewing-stopped'),
    [
      { event: 'session-ended', kind: 'impersonation', accountId: 't-castellanos', reason: 'logout' },
      { event: 'viewing-stopped', adminId: 'i-morrow', accountId: 't-castellanos' },
    ],
  )
  t.equal((await admin.post('/auth/logout')).status, 204, 'from there they sign out')
  t.equal(await whoIs(admin), 'no-session')
})

t.test('a view ends by itself after half an hour, and its browser finds the way back', async (t) => {
  const clock = movableClock(new Date())
  const { app, admin, own } = await viewing(t, { clock })
  const secondsLeft = async () => (await admin.get('/api/screens/shell')).body.status?.secondsLeft
  // To the minute: a busy machine takes seconds for this.
  const minutesLeft = async () => Math.round((await secondsLeft()) / 60)
  t.equal(await minutesLeft(), 30)
  clock.pass(14 * 60)
  t.equal(await minutesLeft(), 16)
  clock.pass(14 * 60)
  t.equal(await whoIs(admin), 'impersonation Renee Castellanos', 'used within fifteen minutes')
  clock.pass(2 * 60)
  t.equal(await app.parts.sessionStore.read(idOf(admin), { poll: true }), null)
  const back = await admin.post(STOP)
  t.same(back.body, { redirectTo: '/admin' }, 'as the banner does when its time is over')
  t.not(idOf(admin), own)
  t.equal(await whoIs(admin), 'account Iris Morrow')

  const idle = await viewing(t, { clock })
  clock.pass(15 * 60)
  t.equal(await whoIs(idle.admin), 'no-session', 'fifteen minutes without use')
})

t.test('the administrator signed out elsewhere: the view is over with its next call', async (t) => {
  const { app, admin, own } = await viewing(t)
  const { body } = await app.app
    .inject({ method: 'POST', url: '/auth/logout', headers: { 'x-csrf': '1', cookie: `session=${own}` } })
    .then(({ statusCode }) => ({ body: statusCode }))
  t.equal(body, 204)
  t.equal(await whoIs(admin), 'no-session')
  t.equal((await admin.post(STOP)).status, 401)
  t.equal((await admin.post('/auth/logout')).status, 204, 'there is nobody to go back to')
})

t.test('an admin header from outside is ignored (S7.6)', async (t) => {
  const app = await signInApp(t)
  const seen: (string | undefined)[] = []
  const { call } = app.parts.upstream
  app.parts.upstream.call = (to, called, args) => {
    seen.push(to.admin)
    return call(to, called, args)
  }
  const teacher = await app.signedIn()
  await teacher.get('/api/screens/shell').set('x-mpact-authorization', 'Bearer forged')
  t.same([...new Set(seen)], [undefined])
})
