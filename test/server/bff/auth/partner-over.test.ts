import t from 'tap'
import { movableClock } from '../../../support/clock.ts'
import { arrive, educator, teacher, used } from './arrive.ts'
import { partnerToken, signInApp, whoIs } from './sign-in-app.ts'

t.test(
  'over a live session a valid token asks first, and yes replaces the session (S1.30?, S8.58?)',
  async (t) => {
    const browser = await (await signInApp(t)).signedIn()
    t.same(await arrive(browser, await partnerToken(), '&view=dashboard'), [303, '/continue-as'])
    t.equal(await whoIs(browser), teacher, 'nothing has changed yet')
    const prompt = await browser.get('/api/screens/continue-as')
    t.match(prompt.body, { coming: { name: 'Joan Mercer' }, here: { name: 'Renee Castellanos' } })
    const { ticket } = prompt.body
    const response = await browser.post('/auth/partner', { accept: true, ticket })
    t.same([response.status, response.body], [200, { redirectTo: '/reading?view=dashboard' }])
    t.equal(await whoIs(browser), educator)
  },
)

t.test('… and no keeps the session, and the token is used up', async (t) => {
  const browser = await (await signInApp(t)).signedIn()
  const token = await partnerToken()
  await arrive(browser, token)
  const { ticket } = (await browser.get('/api/screens/continue-as')).body
  const answer = await browser.post('/auth/partner', { accept: false, ticket })
  t.same([answer.status, answer.body], [200, { redirectTo: '/account' }])
  t.equal(await whoIs(browser), teacher)
  t.equal((await browser.post('/auth/partner', { accept: true, ticket })).body.error.code, 'signin-expired')
  t.same(await arrive(browser, token), [303, used])
})

t.test('the question is only for the session that was prompted, and for five minutes', async (t) => {
  const clock = movableClock()
  const { signedIn, browser } = await signInApp(t, { clock })
  const prompted = await signedIn()
  await arrive(prompted, await partnerToken())
  const { ticket } = (await prompted.get('/api/screens/continue-as')).body
  const yes = { accept: true, ticket }
  const other = await signedIn('school@demo.test')
  t.equal((await other.post('/auth/partner', yes)).body.error.code, 'signin-expired')
  t.equal((await browser().post('/auth/partner', yes)).body.error.code, 'no-session')
  t.equal((await other.get('/api/screens/continue-as')).body.error.code, 'not-found')
  clock.pass(300)
  t.equal((await prompted.post('/auth/partner', yes)).body.error.code, 'signin-expired')
  t.equal(await whoIs(prompted), teacher)
})

t.test('an educator who comes again with a new token gets a new session without a question', async (t) => {
  const browser = (await signInApp(t)).browser()
  await arrive(browser, await partnerToken())
  const before = browser.cookies()
  t.same(await arrive(browser, await partnerToken()), [303, '/reading'])
  t.notSame(browser.cookies(), before)
  t.equal(await whoIs(browser), educator)
})

t.test('accepting one arrival does not accept the next (S8.58?)', async (t) => {
  const { signedIn } = await signInApp(t)
  const browser = await signedIn()
  await arrive(browser, await partnerToken('e-mercer'))
  const { ticket } = (await browser.get('/api/screens/continue-as')).body
  await arrive(browser, await partnerToken('e-salinas'))
  t.equal((await browser.post('/auth/partner', { accept: true, ticket })).body.error.code, 'conflict')
  t.equal(await whoIs(browser), teacher)
  const next = (await browser.get('/api/screens/continue-as')).body
  t.equal(next.coming.name, 'Rosa Salinas', 'the next still waits')
  await browser.post('/auth/partner', { accept: true, ticket: next.ticket })
  t.equal(await whoIs(browser), 'partner Rosa Salinas')
})

t.test('another educator over an educator’s session is asked about', async (t) => {
  const browser = (await signInApp(t)).browser()
  await arrive(browser, await partnerToken())
  t.same(await arrive(browser, await partnerToken('e-salinas')), [303, '/continue-as'])
})

t.test('an educator who signs out is told how to come back, and is not asked for a password', async (t) => {
  const browser = (await signInApp(t)).browser()
  await arrive(browser, await partnerToken())
  const { status, body } = await browser.post('/auth/logout')
  t.same([status, body], [200, { redirectTo: '/login?reason=partner-signed-out' }])
  t.equal(await whoIs(browser), 'no-session')
})
