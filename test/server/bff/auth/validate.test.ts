import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { whoIs } from './sign-in-app.ts'
import { PASSWORD, type SignUpApp, signUpApp, wanted } from './sign-up-app.ts'

const DAY = 24 * 3_600
const EXPIRED = 'Please re-enter your e-mail and password at the sign-up page to get a new link.'
const PARENT_EXPIRED = 'This link has expired but we can login at the main site.'

const stateOf = async ({ productApi: { db } }: SignUpApp, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]?.state

t.test('the link of a sign-up’s mail', async (t) => {
  const app = await signUpApp(t)
  /** A browser in which a teacher has signed up, and the token of their mail. */
  const signedUp = async (email: string, more = {}) => {
    const browser = app.browser()
    const { status } = await browser.post('/auth/sign-up', wanted(email, more))
    if (status !== 200) throw new Error(`not signed up: ${status}`)
    return { browser, token: await app.tokenFor(email) }
  }

  await t.test(
    'opens the account in the browser that signed up, and signs in (S2.61, S4.10, S7.20)',
    async (t) => {
      const { browser, token } = await signedUp('alma@school.org')
      const response = await browser.post('/auth/validate', { token })
      t.same([response.status, response.body], [200, { redirectTo: '/account' }])
      t.match(await whoIs(browser), /^account /)
      t.equal(await stateOf(app, 'alma@school.org'), 'active')

      const again = await browser.post('/auth/validate', { token })
      t.same([again.status, again.body.error.code], [409, 'link-used'])
      t.match(await whoIs(browser), /^account /, 'and ends nothing')
    },
  )

  await t.test('leads an app’s sign-up to settings that know of it (S4.12, S7.16)', async (t) => {
    const { browser, token } = await signedUp('app@school.org', { device: true })
    const { body } = await browser.post('/auth/validate', { token, device: true })
    t.same(body, { redirectTo: '/account/settings?device=1' })
  })

  await t.test('asks any other browser for the password of the sign-up', async (t) => {
    const { token } = await signedUp('ben@school.org')
    const other = app.browser()
    const calls = () => app.productLogged.filter((line) => line.includes('/teachers/validate/:token')).length
    const before = calls()
    const sent = await other.post('/auth/validate', { token })
    t.same([sent.status, sent.body.error.code], [428, 'password-needed'])
    t.equal(calls(), before, 'the product API is not even asked')
    const wrong = await other.post('/auth/validate', { token, password: 'not this one' })
    t.same([wrong.status, wrong.body.error.code], [401, 'signin-failed'])
    t.equal(await stateOf(app, 'ben@school.org'), 'unvalidated')
    t.equal(await whoIs(other), 'no-session')
    t.equal((await other.post('/auth/validate', { token, password: PASSWORD })).status, 200)
    t.match(await whoIs(other), /^account /)
  })

  await t.test(
    'describes what confirming needs before it happens, and opens nothing (S2.61, S8.45)',
    async (t) => {
      const { browser, token } = await signedUp('look@school.org')
      const look = async (at: typeof browser, link = token) => {
        const { status, body } = await at.post('/auth/validate/look', { token: link })
        return [status, body.error?.code ?? body]
      }
      t.same(await look(browser), [200, { needsPassword: false }])
      const other = app.browser()
      t.same(await look(other), [200, { needsPassword: true }])
      t.equal(await stateOf(app, 'look@school.org'), 'unvalidated')
      t.equal(await whoIs(other), 'no-session')
      t.same(await look(other, 'A'.repeat(43)), [404, 'not-found'])
      await browser.post('/auth/validate', { token })
      t.same(await look(app.browser()), [409, 'link-used'])
      t.same(await look(browser), [409, 'link-used'], 'where it was used, too')
      const parent = await signedUp('look@home.org', { kind: 'parent' })
      const answer = await app.browser().post('/auth/parent-validate/look', { token: parent.token })
      t.same(answer.body, { needsPassword: true })
      const elsewhere = await app.browser().post('/auth/validate/look', { token: parent.token })
      t.equal(elsewhere.status, 404, 'a link of another kind')
      t.equal((await app.browser().post('/auth/accept', { token: parent.token })).status, 404)
    },
  )

  await t.test('… also a browser that has signed up with another address', async (t) => {
    const { token } = await signedUp('carl@school.org')
    const { browser } = await signedUp('stranger@school.org')
    t.equal((await browser.post('/auth/validate', { token })).body.error.code, 'password-needed')
  })

  await t.test('is not opened by a scanner, a prefetch or a HEAD', async (t) => {
    const { browser, token } = await signedUp('dora@school.org')
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { cookie: browser.cookies().join('; ') }]) {
        const { statusCode } = await app.app.inject({ method, url: `/validate/${token}`, headers })
        t.equal(statusCode, 200)
      }
    t.equal(await stateOf(app, 'dora@school.org'), 'unvalidated')
    t.equal((await browser.post('/auth/validate', { token })).status, 200)
  })

  await t.test('pressed twice at once opens one session and no second account', async (t) => {
    const { browser, token } = await signedUp('edda@school.org')
    const cookie = browser.cookies().join('; ')
    const press = () =>
      app.app.inject({
        method: 'POST',
        url: '/auth/validate',
        payload: { token },
        headers: { 'x-csrf': '1', cookie },
      })
    const statuses = (await Promise.all([press(), press(), press()])).map(({ statusCode }) => statusCode)
    t.same(statuses.sort(), [200, 409, 409])
  })

  await t.test('edited, made up or another’s kind is unknown (S8.45)', async (t) => {
    const { browser, token } = await signedUp('fred@school.org')
    const edited = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const text of [
      edited,
      'x',
      '',
      'fred@school.org',
      '../../v2/mm/teachers/me',
      '%2e%2e',
      'A'.repeat(43),
    ])
      t.equal((await browser.post('/auth/validate', { token: text })).status, 404, text)
    t.equal((await browser.post('/auth/parent-validate', { token })).status, 404)
    t.equal(
      (await browser.post('/auth/reset/password', { token, password: PASSWORD, repeated: PASSWORD })).status,
      404,
    )
    t.equal(await stateOf(app, 'fred@school.org'), 'unvalidated')
  })

  await t.test('expires after three days, and says where a new one comes from (S8.46)', async (t) => {
    const { browser, token } = await signedUp('gina@school.org')
    app.clock.pass(3 * DAY)
    const { status, body } = await browser.post('/auth/validate', { token, password: PASSWORD })
    t.same([status, body.error.code, body.error.message], [410, 'link-expired', EXPIRED])
    t.equal((await browser.post('/auth/sign-up', wanted('gina@school.org'))).status, 200)
    const fresh = await app.tokenFor('gina@school.org')
    t.equal((await browser.post('/auth/validate', { token: fresh })).status, 200, 'signing up again')
  })

  await t.test('knows the browser for a day; after it the password is asked for', async (t) => {
    const { browser, token } = await signedUp('hugo@school.org')
    app.clock.pass(DAY)
    t.equal((await browser.post('/auth/validate', { token })).body.error.code, 'password-needed')
  })

  await t.test('guessing its password ends after ten tries, and the account stays shut', async (t) => {
    const { token } = await signedUp('ida@school.org')
    const other = app.browser()
    const tries = []
    for (let i = 0; i < 11; i++)
      tries.push((await other.post('/auth/validate', { token, password: `guess ${i}` })).status)
    t.same(tries, [...Array(10).fill(401), 429])
    t.equal((await other.post('/auth/validate', { token, password: PASSWORD })).status, 429)
    t.equal(await stateOf(app, 'ida@school.org'), 'unvalidated')
  })

  await t.test('replaces whoever was signed in here', async (t) => {
    const first = await signedUp('jan@school.org')
    await first.browser.post('/auth/validate', { token: first.token })
    const before = first.browser.cookies().find((cookie) => cookie.startsWith('session='))
    const second = await signedUp('kora@school.org')
    await first.browser.post('/auth/validate', { token: second.token, password: PASSWORD })
    t.not(
      first.browser.cookies().find((cookie) => cookie.startsWith('session=')),
      before,
    )
    t.equal(await app.parts.sessionStore.read(before?.split('=')[1] ?? '', { poll: true }), null)
  })

  await t.test('no log of either server has a token or an address of these', async (t) => {
    const logged = [...app.logged, ...app.productLogged].join('')
    t.match(logged, '/validate/:token')
    t.notMatch(logged, /@school\.org|ünicode/i)
    t.notOk(logged.includes(await app.tokenFor('hugo@school.org')))
  })
})

t.test('the link of a family’s mail', async (t) => {
  const app = await signUpApp(t)
  const signedUp = async (email: string) => {
    const browser = app.browser()
    await browser.post('/auth/sign-up', wanted(email, { kind: 'parent' }))
    return { browser, token: await app.tokenFor(email) }
  }

  await t.test('opens the account and signs the parent in (S2.64, S7.24)', async (t) => {
    const { browser, token } = await signedUp('pia@home.org')
    t.equal((await browser.post('/auth/validate', { token })).status, 404, 'a teacher’s page does not')
    const answer = await browser.post('/auth/parent-validate', { token })
    t.same([answer.status, answer.body], [200, { redirectTo: '/account/settings' }])
    t.match(await whoIs(browser), /^account /)
  })

  await t.test('asks for the password elsewhere', async (t) => {
    const { token } = await signedUp('quinn@home.org')
    const other = app.browser()
    t.equal((await other.post('/auth/parent-validate', { token })).status, 428)
    t.equal((await other.post('/auth/parent-validate', { token, password: PASSWORD })).status, 200)
  })

  await t.test('used, expired or edited says one sentence (S8.48)', async (t) => {
    const { browser, token } = await signedUp('rosa@home.org')
    await browser.post('/auth/parent-validate', { token })
    const late = await signedUp('sara@home.org')
    app.clock.pass(3 * DAY)
    for (const [text, code] of [
      [token, 'link-used'],
      [late.token, 'link-expired'],
      ['A'.repeat(43), 'not-found'],
      ['x', 'not-found'],
    ] as const) {
      const { body } = await late.browser.post('/auth/parent-validate', { token: text })
      t.same([body.error.code, body.error.message], [code, PARENT_EXPIRED])
    }
  })
})
