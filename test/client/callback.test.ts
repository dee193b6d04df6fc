import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { type Answer, site } from '../support/client-page.ts'
import { addresses, frameOf, noSession, openApp, refused, teacher } from './open-app.ts'

t.test(
  'the callback passes the query on unchanged and explains a refusal (S2.65, S2.66, S8.49, S8.50, S8.51, S8.52, S8.53)',
  async (t) => {
    const query = 'code=a%2Fb+c&state=s.deviceSignup&iss=http%3A%2F%2F127.0.0.1'
    const { page, requests } = await openApp(t, `/callback?${query}`, ({ address }) =>
      address === '/auth/callback' ? { body: { redirectTo: '/login' } } : noSession,
    )
    await page.waitForURL('**/login')
    t.strictSame(requests[0]?.body, { query })

    const table = [
      [401, 'signin-failed', 'We were unable to log you in.', 'We were unable to log you in.'],
      [401, 'signin-expired', 'This sign-in took too long.', 'We were unable to log you in.'],
      [
        423,
        'forbidden',
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
        'This site is for teachers, not students. To use the product, please log in on an iPad.',
      ],
      [
        502,
        'upstream-failed',
        'We encountered a server error when trying to log you in.',
        'We encountered a server error when trying to log you in.',
      ],
      [
        409,
        'conflict',
        'There is already an account for this email address',
        'There is already an account for this email address',
      ],
      [429, 'too-many', 'Too many attempts.', 'We encountered an error when trying to log you in.'],
    ] as const
    let told: ReturnType<Answer> = noSession
    const { page: refusedPage } = await openApp(t, '/login', () => told)
    for (const [status, code, message, heading] of table) {
      told = refused(status, code, message)
      await refusedPage.goto(`${site}/callback?code=c`)
      const again = refusedPage.getByRole('link', { name: 'Try to login again' })
      await again.waitFor()
      t.equal(
        await refusedPage.getByRole('heading', { level: 1 }).textContent(),
        heading,
        `${status} ${code}`,
      )
      t.equal(await again.getAttribute('href'), '/login')
    }
  },
)

t.test('"continue as" asks before switching accounts, and sends the choice (S8.58?)', async (t) => {
  const view = {
    ticket: 'this-arrival',
    coming: { name: 'Joan Mercer', initials: 'JM', tint: 2, school: 'Cedar Point Elementary' },
    here: { name: 'Renee Castellanos', initials: 'RC', tint: 3, school: null },
  }
  for (const [button, accept] of [
    ['Continue as Joan Mercer', true],
    ['Stay signed in as Renee Castellanos', false],
  ] as const) {
    const { page, requests } = await openApp(t, '/continue-as', ({ address }) =>
      address === '/api/screens/continue-as' ? { body: view } : { body: { redirectTo: '/login' } },
    )
    await page.getByRole('heading', { name: 'Continue as Joan Mercer?' }).waitFor()
    t.strictSame(await axeViolations(page), [])
    await page.getByRole('button', { name: button }).click()
    await page.waitForURL('**/login')
    const sent = requests.find(({ address }) => address === '/auth/partner')
    t.strictSame(sent?.body, { accept, ticket: view.ticket })
  }
})

t.test(
  'home asks the server for the start page, and reports whether the screen is small (S2.13, S2.14, S2.105)',
  async (t) => {
    const answer = frameOf(teacher, ({ address }) =>
      address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
    )
    for (const [path, width, small] of [
      ['/', 1440, 0],
      ['/account', 390, 1],
      ['/somewhere/else', 768, 0],
      ['/#/account', 767, 1],
    ] as const) {
      const { page, requests } = await openApp(t, path, answer, { width })
      await page.waitForURL('**/account/roster')
      t.equal(addresses(requests)[0], `GET /api/screens/home?small=${small}`, path)
    }
  },
)

t.test('first views render without a request; a signed-in user skips the sign-in page (S2.15)', async (t) => {
  const answer = frameOf(teacher, ({ address }) =>
    address.startsWith('/api/screens/home') ? { body: { to: '/account/roster' } } : { status: 404 },
  )
  const { page, requests } = await openApp(t, '/account/playtime', answer, { paint: { shell: teacher } })
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
  t.notOk(addresses(requests).includes('GET /api/screens/shell'))

  const { page: back } = await openApp(t, '/login', answer, { paint: { shell: teacher } })
  await back.waitForURL('**/account/roster')
})
