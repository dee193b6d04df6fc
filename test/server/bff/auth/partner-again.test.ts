import t from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { movableClock } from '../../../support/clock.ts'
import { arrive, educator, teacher, used } from './arrive.ts'
import { partnerToken, signInApp, whoIs } from './sign-in-app.ts'

t.test(
  'the token that opened a session finds it again after a reload or by Back (S4.7, S4.9?, S8.58?)',
  async (t) => {
    const browser = (await signInApp(t)).browser()
    const token = await partnerToken()
    await arrive(browser, token)
    const before = browser.cookies()
    t.same(await arrive(browser, token), [303, '/reading'])
    t.same(browser.cookies(), before)
    t.equal(await whoIs(browser), educator)
  },
)

t.test('a used token opens nothing for anybody else, or later', async (t) => {
  const clock = movableClock()
  const { browser, parts } = await signInApp(t, { clock })
  const token = await partnerToken()
  await arrive(browser(), token)
  t.match(
    await parts.sessionStore.peek('used-token', sha256(token)),
    { state: 'signed-in' },
    'its hash is remembered',
  )
  const other = browser()
  const response = await other.get(`/reading?token=${token}`).set('user-agent', 'another browser')
  t.same([response.status, response.headers.location], [303, used])
  t.equal(await whoIs(other), 'no-session')
  clock.pass(10)
  const later = browser()
  t.same(await arrive(later, token), [303, used])
  t.equal(await whoIs(later), 'no-session')
})

t.test('a link that is clicked twice lands once, in one session, and counts as one sign-in', async (t) => {
  const { browser, logged } = await signInApp(t)
  const token = await partnerToken()
  const clicks = [browser(), browser()]
  const landed = await Promise.all(clicks.map((click) => arrive(click, token)))
  t.same(landed, [
    [303, '/reading'],
    [303, '/reading'],
  ])
  t.same(clicks[1]?.cookies(), clicks[0]?.cookies())
  t.same(await Promise.all(clicks.map(whoIs)), [educator, educator])
  t.equal(logged.filter((line) => line.includes('"event":"signin"')).length, 1)
})

t.test('… and asks once over somebody’s session, and never takes one over', async (t) => {
  const { signedIn, browser } = await signInApp(t)
  const prompted = await signedIn()
  const token = await partnerToken()
  t.same(await Promise.all([arrive(prompted, token), arrive(prompted, token)]), [
    [303, '/continue-as'],
    [303, '/continue-as'],
  ])
  const spent = await partnerToken()
  await arrive(browser(), spent)
  t.same(await arrive(prompted, spent), [303, used], 'what another browser’s click has opened')
  t.equal(await whoIs(prompted), teacher)
})

t.test('a duplicate request whose session has since ended is refused', async (t) => {
  const { browser } = await signInApp(t)
  const token = await partnerToken()
  const [first, second] = [browser(), browser()]
  await arrive(first, token)
  await first.post('/auth/logout')
  t.same(await arrive(second, token), [303, used])
})
