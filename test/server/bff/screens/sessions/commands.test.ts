import { Redis } from 'ioredis'
import t from 'tap'
import { sha256 } from '../../../../../server/bff/session/hashing.ts'
import type { SessionsView } from '../../../../../shared/screens/sessions.ts'
import type { Browser } from '../../../../support/signed-in.ts'
import { partnerToken, type SignInApp, signInApp, whoIs } from '../../auth/sign-in-app.ts'

const LIST = '/api/screens/sessions'
const ofBrowser = (browser: Browser) => sha256(browser.cookies().join().split('session=')[1] ?? '')
const own = async (browser: Browser): Promise<SessionsView['own']> => (await browser.get(LIST)).body.own

/** One account in several browsers. */
const signedInTwice = async (app: SignInApp, email: string) => [
  await app.signedIn(email),
  await app.signedIn(email),
]

t.test('somebody sees each of their sign-ins, and nothing of other people’s', async (t) => {
  const app = await signInApp(t)
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  await app.signedIn('school@demo.test')
  t.same(
    (await own(here)).map(({ name, isThis }) => [name, isThis]),
    [
      [ofBrowser(here), true],
      [ofBrowser(there), false],
    ],
  )
})

t.test('ending a session ends it at its next request, its bearer too, and leaves the others', async (t) => {
  const app = await signInApp(t)
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  const third = await app.signedIn()
  const id = there.cookies().join().split('session=')[1] ?? ''
  const was = await app.parts.sessionStore.read(id, { poll: true })
  const { status, body } = await here.post(`${LIST}/end`, { name: ofBrowser(there) })
  t.same([status, (body as SessionsView).own.length], [200, 2])
  t.equal(await whoIs(there), 'no-session')
  t.match([await whoIs(here), await whoIs(third)], [/^account/, /^account/])
  const asOld = await fetch(`${app.parts.config.upstreamUrl}/v2/mm/teachers/me`, {
    headers: { authorization: `Bearer ${was?.grant.accessToken}` },
  })
  t.equal(asOld.status, 401)
  t.match(
    app.logged.find((line) => line.includes('from-elsewhere')),
    /"event":"session-ended"/,
  )
  t.equal((await here.post(`${LIST}/end`, { name: ofBrowser(there) })).status, 404, 'it ends once')
})

t.test(
  'somebody else’s session returns "not found", and the current one is ended by signing out',
  async (t) => {
    const app = await signInApp(t)
    const [mine, theirs] = [await app.signedIn(), await app.signedIn('school@demo.test')]
    const foreign = await mine.post(`${LIST}/end`, { name: ofBrowser(theirs) })
    const unknown = await mine.post(`${LIST}/end`, { name: 'a'.repeat(64) })
    for (const { body } of [foreign, unknown]) body.error.requestId = ''
    t.same([foreign.status, foreign.body], [404, unknown.body])
    t.match(await whoIs(theirs), /^account/)
    t.equal((await mine.post(`${LIST}/end`, { name: ofBrowser(mine) })).status, 409)
    t.match(await whoIs(mine), /^account/)
    t.equal((await mine.post(`${LIST}/end`, { name: 'x' })).status, 400)
  },
)

t.test('ending all others leaves this browser, a partner’s educator and children’s devices', async (t) => {
  const app = await signInApp(t)
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  const educator = app.browser()
  await educator.get(`/reading?token=${await partnerToken()}`)
  const { status, body } = await here.post(`${LIST}/end-others`, {})
  t.same([status, (body as SessionsView).own.map(({ isThis }) => isThis)], [200, [true]])
  t.equal(await whoIs(there), 'no-session')
  t.match(await whoIs(educator), /^partner/)
})

t.test('a session that has run out here is still ended upstream from elsewhere', async (t) => {
  const app = await signInApp(t)
  const { redis, upstreamUrl } = app.parts.config
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const plain = new Redis(redis.url)
  t.teardown(() => plain.disconnect())
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  const third = await app.signedIn()
  const runOut = async (browser: Browser) => {
    const id = browser.cookies().join().split('session=')[1] ?? ''
    const was = await app.parts.sessionStore.read(id, { poll: true })
    // As Redis does itself after the idle life.
    for (const kind of ['session', 'grant']) await plain.del(`${kind}:{${sha256(id)}}`)
    const headers = { authorization: `Bearer ${was?.grant.accessToken}` }
    return async () => (await fetch(`${upstreamUrl}/v2/mm/teachers/me`, { headers })).status
  }
  const [asThere, asThird] = [await runOut(there), await runOut(third)]
  t.same([(await own(here)).length, await asThere(), await asThird()], [1, 200, 200])
  t.equal((await here.post(`${LIST}/end`, { name: ofBrowser(there) })).status, 404, 'it is not on view')
  t.same([await asThere(), await asThird()], [401, 200])
  t.equal((await here.post(`${LIST}/end-others`, {})).status, 200)
  t.same([await asThird(), /^account/.test(await whoIs(here))], [401, true])
})

t.test('a sign-in whose entry does not open is told, logged, and ends with the others', async (t) => {
  const app = await signInApp(t)
  const { redis } = app.parts.config
  if (redis?.kind !== 'single') throw new Error('on one Redis')
  const plain = new Redis(redis.url)
  t.teardown(() => plain.disconnect())
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  const id = there.cookies().join().split('session=')[1] ?? ''
  const was = await app.parts.sessionStore.read(id, { poll: true })
  const list = `sessions-of:{${sha256(`account ${was?.identity.accountId}`)}}`
  t.equal(await plain.hset(list, sha256(id), 'of another key'), 0, 'in place of what was there')
  const { own, hasOthers, unread } = (await here.get(LIST)).body
  t.match(own, [{ isThis: true }])
  t.equal(hasOthers, true)
  t.equal(unread, '1 sign-in could not be read. Everything else is here.')
  t.match(app.logged.join(), /entries of a list of sessions do not open/)
  t.match((await here.get('/api/screens/about-you')).body.unread, /^1 sign-in/)
  t.equal((await here.post(`${LIST}/end-others`, {})).body.unread, undefined)
  t.same([await whoIs(there), /^account/.test(await whoIs(here))], ['no-session', true])
})

t.test('an educator of the partner ends another sign-in of theirs, its bearer too', async (t) => {
  const app = await signInApp(t)
  const [here, there] = [app.browser(), app.browser()]
  for (const browser of [here, there]) await browser.get(`/reading?token=${await partnerToken()}`)
  const id = there.cookies().join().split('session=')[1] ?? ''
  const was = await app.parts.sessionStore.read(id, { poll: true })
  t.equal((await here.post(`${LIST}/end`, { name: ofBrowser(there) })).status, 200)
  t.same([await whoIs(there), /^partner/.test(await whoIs(here))], ['no-session', true])
  const asOld = await fetch(`${app.parts.config.partnerUrl}/v1/mm/teachers/me`, {
    headers: { authorization: `Bearer ${was?.grant.accessToken}` },
  })
  t.equal(asOld.status, 401)
})

t.test('a sign-out and a new sign-in in one browser leave nothing on the list', async (t) => {
  const app = await signInApp(t)
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  await there.post('/auth/logout')
  t.equal((await own(here)).length, 1)
  await there.post('/auth/password', { email: 'teacher@demo.test', password: 'numberlane' })
  await there.post('/auth/password', { email: 'teacher@demo.test', password: 'numberlane' })
  t.equal((await own(here)).length, 2)
})

t.test('all of an account’s sessions end with a new password but the one that is kept', async (t) => {
  const app = await signInApp(t)
  const [here, there] = (await signedInTwice(app, 'teacher@demo.test')) as [Browser, Browser]
  const { parts } = app
  const { createSessions } = await import('../../../../../server/bff/session/sessions.ts')
  const sessions = createSessions({ ...parts, revokeAtIssuer: async () => undefined })
  const open = await parts.sessionStore.read(here.cookies().join().split('session=')[1] ?? '', { poll: true })
  const accountId = open?.identity.accountId ?? ''
  t.equal(await sessions.endAllOfAccount(accountId, 'password-set', 'r-1', open?.id), 1)
  t.same([await whoIs(there), /^account/.test(await whoIs(here))], ['no-session', true])
  t.equal(await sessions.endAllOfAccount(accountId, 'password-set', 'r-2'), 1)
  t.equal(await whoIs(here), 'no-session')
})
