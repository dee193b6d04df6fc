import t from 'tap'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { INVITATION_DAYS } from '../../../../shared/rules/invitations.ts'
import { addAccount } from '../../../support/product-data.ts'
import { whoIs } from './sign-in-app.ts'
import { PASSWORD, signUpApp } from './sign-up-app.ts'

const LIFE_SECONDS = INVITATION_DAYS * 24 * 3_600
const PROBLEM = 'There was a problem validating your link. Please contact support.'

t.test('an account created by an administrator', async (t) => {
  const app = await signUpApp(t)
  const { db } = app.productApi
  const invite = async (accountId: string) => {
    await addAccount(db, accountId, { state: 'unvalidated', passwordHash: null })
    return createLink(db, app.clock, { accountId, purpose: 'accept' })
  }
  const chosen = (token: string, more = {}) => ({ token, password: PASSWORD, repeated: PASSWORD, ...more })

  await t.test('names its owner, takes a password and signs them in (S2.62, S7.22, S7.27)', async (t) => {
    const token = await invite('ana')
    const browser = app.browser()
    const { status, body } = await browser.post('/auth/accept', { token })
    t.same([status, body], [200, { email: 'ana@School.test', firstName: 'Alma', lastName: 'Reyes' }])
    t.equal(await whoIs(browser), 'no-session', 'looking opens nothing')
    const response = await browser.post('/auth/accept/password', chosen(token))
    t.same([response.status, response.body], [200, { redirectTo: '/account' }])
    t.equal(await whoIs(browser), 'account Alma Reyes')
    const signedIn = await app
      .browser()
      .post('/auth/password', { email: 'ana@school.test', password: PASSWORD })
    t.equal(signedIn.status, 200)
  })

  await t.test('refuses a password beside its field, and the link stays good (S5.5, S5.7)', async (t) => {
    const token = await invite('bob')
    const browser = app.browser()
    for (const [more, fields] of [
      [
        { password: 'five5', repeated: 'five5' },
        { password: '(6 or more characters)', repeated: '(6 or more characters)' },
      ],
      [{ repeated: 'another one' }, { repeated: "Passwords don't match!" }],
    ] as const) {
      const { status, body } = await browser.post('/auth/accept/password', chosen(token, more))
      t.same([status, body.error.fields], [400, fields])
    }
    t.equal((await browser.post('/auth/accept/password', chosen(token))).status, 200)
  })

  await t.test('used, edited or expired has the same text, before and after typing (S8.47)', async (t) => {
    const used = await invite('cleo')
    await app.browser().post('/auth/accept/password', chosen(used))
    const late = await invite('dan')
    app.clock.pass(LIFE_SECONDS)
    for (const [token, status, code] of [
      [used, 409, 'link-used'],
      [late, 410, 'link-expired'],
      [`${late.slice(0, -2)}AA`, 404, 'not-found'],
      ['dan@school.test', 404, 'not-found'],
    ] as const)
      for (const answer of [
        await app.browser().post('/auth/accept', { token }),
        await app.browser().post('/auth/accept/password', chosen(token)),
      ])
        t.same([answer.status, answer.body.error.code, answer.body.error.message], [status, code, PROBLEM])
  })

  await t.test('accepted twice at once, one password holds', async (t) => {
    const token = await invite('eve')
    const answers = await Promise.all(
      ['first password', 'other password'].map((password) =>
        app.browser().post('/auth/accept/password', { token, password, repeated: password }),
      ),
    )
    t.same(answers.map(({ status }) => status).sort(), [200, 409])
  })

  await t.test('wrong passwords from before it was open keep nobody out', async (t) => {
    const token = await invite('flo')
    const signIn = (password: string) =>
      app.browser().post('/auth/password', { email: 'flo@school.test', password })
    for (let at = 0; at < 10; at++) await signIn('a wrong one')
    t.equal((await signIn(PASSWORD)).status, 429)
    t.equal((await app.browser().post('/auth/accept/password', chosen(token))).status, 200)
    t.equal((await signIn(PASSWORD)).status, 200)
  })

  await t.test('no log has a token, a name or an address', async (t) => {
    const token = await invite('finn')
    await app.browser().post('/auth/accept', { token })
    const logged = [...app.logged, ...app.productLogged].join('')
    t.match(logged, '/auth/accept')
    t.notMatch(logged, /@school\.test|Reyes/i)
    t.notOk(logged.includes(token))
  })
})
