import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { systemClock } from '../../../../server/clock.ts'
import { demoSubject } from '../../../../server/contract/demo-accounts.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { prospects } from '../../../../server/product-api/db/schema/prospects.ts'
import { startSandbox } from '../../../../server/sandbox/app.ts'
import { readSandboxConfig } from '../../../../server/sandbox/config.ts'
import { buildTestApp } from '../../../support/app.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { startRedis } from '../../../support/redis.ts'
import { answerSignIn, sandboxEnvironment } from '../../../support/sandbox.ts'
import { type Browser, browserOf } from '../../../support/signed-in.ts'
import { whoIs } from './sign-in-app.ts'

const NEWCOMER = 'google-newcomer'
const EMAIL = 'newcomer@mail.test'

/** The real app before a product API with nobody in it, and the stand-in providers. */
async function signUpWithProviders(t: Test) {
  const config = readSandboxConfig(sandboxEnvironment)
  const sandbox = await startSandbox({ config, clock: systemClock })
  t.teardown(() => sandbox.close())
  const issuers = { google: `${sandbox.origin}/google`, edu: `${sandbox.origin}/edu` }
  const of = (name: 'google' | 'edu') => ({
    issuer: issuers[name],
    clientId: config.clients[name].id,
    clientSecret: config.clients[name].secret,
    trustedForEmail: true,
  })
  const providers = { google: of('google'), edu: of('edu') }
  const productApi = await startProductApi({ clock: systemClock, config: { providers } })
  t.teardown(() => productApi.close())
  const built = await buildTestApp(t, {
    productApi,
    redis: await startRedis(),
    config: { providers: { ...providers, sso: null } },
  })
  const accountsAt = (email: string) => productApi.db.select().from(accounts).where(eq(accounts.email, email))
  return { ...built, productApi, accountsAt, browser: () => browserOf(built) }
}

/** Goes to a provider from a page of ours, comes back as somebody, and hands in what came back. */
async function roundTrip(browser: Browser, query: string, form: Record<string, string>, provider = 'google') {
  const { headers } = await browser.get(`/auth/${provider}/start${query}`)
  const back = await answerSignIn(new URL(String(headers.location)), form)
  return browser.post('/auth/callback', { query: back.search })
}

t.test('signing up with Google', async (t) => {
  const app = await signUpWithProviders(t)

  await t.test(
    'an unknown visitor who only signs in is turned away, and no account is created (S8.49)',
    async (t) => {
      const answer = await roundTrip(app.browser(), '', { sub: NEWCOMER })
      t.same([answer.status, answer.body.error.message], [401, 'We were unable to log you in.'])
      t.same(await app.accountsAt(EMAIL), [])
    },
  )

  await t.test(
    'on the sign-up page they get an account, with their lead code (S2.55, S7.62, S7.64?)',
    async (t) => {
      const browser = app.browser()
      const answer = await roundTrip(browser, '?from=signup&lead=spring-19', { sub: NEWCOMER })
      t.same([answer.status, answer.body], [200, { redirectTo: '/account' }])
      t.match(await whoIs(browser), /^account /)
      const [made, ...others] = await app.accountsAt(EMAIL)
      t.same(others, [])
      t.match(made, { state: 'active', passwordHash: null, leadCode: 'spring-19' })
      t.match(await app.productApi.db.select().from(prospects), [
        { institutionScope: 'class', category: 'trial', leadCode: 'spring-19', accountId: made?.id },
      ])
      const again = app.browser()
      t.equal(
        (await roundTrip(again, '', { sub: NEWCOMER })).status,
        200,
        'and sign in with Google from then on',
      )
      t.equal((await app.accountsAt(EMAIL)).length, 1)
    },
  )

  await t.test('the lead code is nowhere in what Google sees', async (t) => {
    const { headers } = await app.browser().get('/auth/google/start?from=signup&lead=spring-19')
    t.notMatch(String(headers.location), 'spring')
  })

  await t.test('declining at the provider leads back to the sign-up page (S8.54, S8.55?)', async (t) => {
    const answer = await roundTrip(app.browser(), '?from=signup', { cancel: '1' })
    t.same(answer.body, { redirectTo: '/signup' })
  })

  await t.test('an address that is taken and cannot be linked says so (S8.4)', async (t) => {
    await addAccount(app.productApi.db, 'taken', { email: 'teacher@demo.test' })
    const answer = await roundTrip(app.browser(), '?from=signup', { sub: 'google-unverified' })
    t.same(
      [answer.status, answer.body.error.message],
      [409, 'There is already an account for this email address'],
    )
  })

  await t.test('somebody who already has an account is signed in (S1.26)', async (t) => {
    const browser = app.browser()
    const answer = await roundTrip(browser, '?from=signup', { sub: 'google-t-castellanos' })
    t.equal(answer.status, 200)
    t.equal(await whoIs(browser), 'account Alma Reyes')
  })

  await t.test('a family, and an app, sign up with Google too (S4.12, S6.28, S7.34)', async (t) => {
    const sub = demoSubject('google', 'p-brooks')
    const answer = await roundTrip(app.browser(), '?from=device&kind=parent', { sub })
    t.same(answer.body, { redirectTo: '/account/settings?device=1' })
    t.match(await app.accountsAt('parent@demo.test'), [{ settings: { role: 'Parent/guardian' } }])
  })

  await t.test('sign-ups at once make one account', async (t) => {
    const sub = demoSubject('google', 't-oyelaran')
    /** On a busy machine one may be left unanswered in time: they press again. */
    const patiently = async () => {
      for (let tries = 0; tries < 5; tries++) {
        const answer = await roundTrip(app.browser(), '?from=signup', { sub })
        if (answer.status < 500) return answer.status
      }
      return 'never answered'
    }
    t.same(await Promise.all([patiently(), patiently(), patiently()]), [200, 200, 200])
    t.equal((await app.accountsAt('district@demo.test')).length, 1)
  })

  await t.test('students cannot sign up, as they cannot sign in (S6.51, S8.50)', async (t) => {
    const answer = await roundTrip(app.browser(), '?from=signup', { sub: 'edu-student' }, 'edu')
    t.equal(answer.status, 423)
    t.same(await app.accountsAt('student@school.test'), [])
  })
})
