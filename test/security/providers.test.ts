import t from 'tap'
import { movableClock } from '../support/clock.ts'
import { answerSignIn } from '../support/sandbox.ts'
import { code, isIn, land, start } from './provider-flow.ts'
import { securityApp } from './security-app.ts'

t.test(
  'two sign-ins under way with their states swapped: neither lets anybody in (S7.34, S7.35?)',
  async (t) => {
    const browser = (await securityApp(t)).browser()
    const back = {
      google: (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' }))
        .searchParams,
      edu: (await answerSignIn(await start(browser, 'edu'), { sub: 'edu-t-castellanos' })).searchParams,
    }
    const [google, edu] = [back.google.get('state') ?? '', back.edu.get('state') ?? '']
    back.google.set('state', edu)
    back.edu.set('state', google)
    for (const query of [back.google, back.edu]) t.equal(await code(land(browser, query)), 'signin-failed')
    t.notOk(await isIn(browser))
    back.google.set('state', google)
    t.equal(await code(land(browser, back.google)), 'signin-failed', 'and the right state is spent')
  },
)

t.test('a response whose issuer is swapped, doubled or missing is refused (S7.35?)', async (t) => {
  const browser = (await securityApp(t)).browser()
  const spoil: ((query: URLSearchParams) => void)[] = [
    (query) => query.set('iss', (query.get('iss') ?? '').replace('google', 'edu')),
    (query) => query.delete('iss'),
    (query) => query.append('iss', 'https://evil.example'),
    (query) => query.append('code', 'another'),
    (query) => query.append('state', 'another'),
    (query) => query.delete('code'),
    (query) => query.set('response', 'a.b.c'),
  ]
  for (const change of spoil) {
    const query = (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' }))
      .searchParams
    change(query)
    t.match(await code(land(browser, query)), /signin-failed|provider-failed/)
    t.notOk(await isIn(browser))
  }
})

t.test(
  'a state of another browser signs nobody in, and leaves that browser’s sign-in alone (S7.34)',
  async (t) => {
    const { browser } = await securityApp(t)
    const [attacker, victim] = [browser(), browser()]
    const query = (await answerSignIn(await start(attacker, 'google'), { sub: 'google-t-castellanos' }))
      .search
    await start(victim, 'google')
    t.equal(
      await code(land(victim, query)),
      'signin-expired',
      'nobody is signed in as somebody else by a link',
    )
    t.equal(await code(land(browser(), query)), 'signin-expired')
    t.notOk(await isIn(victim))
    t.equal(await code(land(attacker, query)), 'in')
  },
)

t.test('a callback sent five times over, at once and later, opens one session (S2.65)', async (t) => {
  const { browser, logged } = await securityApp(t)
  const one = browser()
  const query = (await answerSignIn(await start(one, 'google'), { sub: 'google-t-castellanos' })).search
  const answers = await Promise.all([1, 2, 3, 4].map(() => land(one, query)))
  const last = await land(one, query)
  t.same(
    [...answers, last].map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  t.equal(logged.filter((line) => line.includes('"event":"signin"')).length, 1)
  await one.post('/auth/logout')
  t.equal(await code(land(one, query)), 'signin-expired', 'and brings none back that was left')
  t.notOk(await isIn(one))
})

t.test('a sign-in is kept for ten minutes and no longer', async (t) => {
  const clock = movableClock()
  const browser = (await securityApp(t, { clock })).browser()
  const query = (await answerSignIn(await start(browser, 'google'), { sub: 'google-t-castellanos' })).search
  clock.pass(600)
  t.equal(await code(land(browser, query)), 'signin-expired')
})
