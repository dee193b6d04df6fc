import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { mailsTo } from '../../../support/mails.ts'
import { addAccount } from '../../../support/product-data.ts'
import { whoIs } from './sign-in-app.ts'
import { PASSWORD, type SignUpApp, signUpApp, wanted } from './sign-up-app.ts'

const TAKEN = 'There is already an account for this email address'
const errorOf = ({
  status,
  body,
}: {
  status: number
  body: { error: { code: string; message: string } }
}) => [status, body.error.code, body.error.message]
const accountAt = async ({ productApi: { db } }: SignUpApp, email: string) =>
  (await db.select().from(accounts).where(eq(accounts.email, email)))[0]

t.test('an unknown visitor signs up', async (t) => {
  const app = await signUpApp(t)
  const { db } = app.productApi
  const signUp = (email: string, more = {}, browser = app.browser()) =>
    browser.post('/auth/sign-up', wanted(email, more))
  await addAccount(db, 'alma', { email: 'alma@school.org' })

  await t.test(
    'a teacher is sent a mail, and nothing of the link or the proof reaches the browser (S2.55, S2.56, S7.16, S7.18)',
    async (t) => {
      const browser = app.browser()
      const answer = await signUp(' New@School.org ', {}, browser)
      t.same([answer.status, answer.body], [200, { mailAt: null }])
      t.match(await mailsTo(db, 'New@School.org'), [{ subject: 'Confirm your email address' }])
      t.match(browser.cookies(), [/^signin=[\w-]{43}$/], 'named, and not signed in')
      t.match(answer.headers['set-cookie'], [/HttpOnly/])
      t.equal(await whoIs(browser), 'no-session')
      t.match(await accountAt(app, 'new@school.org'), { state: 'unvalidated', settings: {} })
    },
  )

  await t.test('a parent is one from the start (S6.28, S7.15)', async (t) => {
    t.equal((await signUp('parent@home.org', { kind: 'parent' })).status, 200)
    t.match(await accountAt(app, 'parent@home.org'), { settings: { role: 'Parent/guardian' } })
    t.match(await mailsTo(db, 'parent@home.org'), [{ link: /^\/parentValidate\// }])
  })

  await t.test(
    'each field is refused with its own sentence (S5.1, S5.3, S5.4, S5.5, S5.6, S5.7)',
    async (t) => {
      const cases = [
        [{ email: '' }, { email: 'Enter your email' }],
        [{ email: 'nobody@school' }, { email: 'This is not a valid email. Please try again' }],
        // In the right form, with an ending that does not exist: the product API says so (S5.2?).
        [{ email: 'nobody@school.schol' }, { email: 'This is not a valid email. Please try again' }],
        [
          { email: `${'x'.repeat(320)}@school.org` },
          { email: 'This is not a valid email. Please try again' },
        ],
        [
          { password: 'five5', repeated: 'five5' },
          { password: '(6 or more characters)', repeated: '(6 or more characters)' },
        ],
        [{ repeated: 'something else' }, { repeated: "Passwords don't match!" }],
      ] as const
      for (const [about, fields] of cases) {
        const { status, body } = await signUp('nobody@school.org', about)
        t.same([status, body.error.code, body.error.fields], [400, 'invalid-input', fields])
      }
      t.equal((await signUp('nobody@school.org', { kind: 'admin' })).status, 400)
      t.equal(await accountAt(app, 'nobody@school.org'), undefined)
    },
  )

  await t.test('an address that has an account says so (S8.4)', async (t) => {
    const { status, body } = await signUp('Alma@school.org')
    t.same([status, body.error.code, body.error.message], [409, 'email-taken', TAKEN])
    t.same(body.error.fields, { email: TAKEN })
  })

  await t.test(
    'an app’s sign-up says it in its own words, and of the purchase (S8.1, S8.2, S8.3?)',
    async (t) => {
      const here =
        'Looks like you already have an account with us! Please contact us at support@demo.test if you need help.'
      const purchase = { device: true, purchase: true }
      t.same(errorOf(await signUp('alma@school.org', { device: true })), [409, 'email-taken', here])
      t.same(errorOf(await signUp('alma@school.org', purchase)), [
        409,
        'email-taken',
        `${here} Sign in to complete your purchase.`,
      ])
      const iPad = await signUp('alma@school.org', purchase).set(
        'user-agent',
        'Mozilla/5.0 (iPad; CPU OS 12_4)',
      )
      t.same(errorOf(iPad), [409, 'email-taken', here], 'an app’s store would not have it')
    },
  )

  await t.test('an app’s sign-up is told from others by the link of its mail (S7.16)', async (t) => {
    await signUp('app@school.org', { device: true })
    t.match(await mailsTo(db, 'app@school.org'), [{ link: /^\/validate\/[\w-]{43}\?device=1$/ }])
  })

  await t.test(
    'a valid lead code is stored with the account; an invalid one is dropped (S3.50, S7.62, S7.64?)',
    async (t) => {
      await signUp('led@school.org', { leadCode: 'spring-19' })
      t.equal((await accountAt(app, 'led@school.org'))?.leadCode, 'spring-19')
      t.equal((await signUp('misled@school.org', { leadCode: '<script>' })).status, 200)
      t.equal((await accountAt(app, 'misled@school.org'))?.leadCode, null)
    },
  )

  await t.test('sign-ups at once under one address make one account, and one link opens it', async (t) => {
    /** On a busy machine one may be left unanswered in time: they press again. */
    const patiently = async () => {
      for (let tries = 0; tries < 3; tries++) {
        const { status } = await signUp('many@school.org')
        if (status < 500) return status
      }
      return 'never answered'
    }
    t.same(await Promise.all([patiently(), patiently(), patiently()]), [200, 200, 200])
    const all = await db.select().from(accounts).where(eq(accounts.email, 'many@school.org'))
    t.equal(all.length, 1)
    const mails = await mailsTo(db, 'many@school.org')
    t.ok(mails.length >= 3)
    const tokens = mails.map(({ link }) => link.split('/').at(-1) ?? '')
    const opened = await Promise.all(
      tokens.map((token) => app.browser().post('/auth/validate', { token, password: PASSWORD })),
    )
    t.same(opened.map(({ status }) => status).sort(), [200, ...mails.slice(1).map(() => 410)])
  })

  await t.test('the mail is sent again for an account that is waiting for it (S7.21)', async (t) => {
    const browser = app.browser()
    await signUp('again@school.org', {}, browser)
    t.equal((await browser.post('/auth/sign-up/again', { email: ' Again@school.org' })).status, 204)
    t.equal((await mailsTo(db, 'again@school.org')).length, 2)
    t.equal(
      (await browser.post('/auth/validate', { token: await app.tokenFor('again@school.org') })).status,
      200,
      'its link knows the browser too',
    )
    t.same(errorOf(await browser.post('/auth/sign-up/again', { email: 'again@school.org' })), [
      409,
      'email-taken',
      TAKEN,
    ])
    t.equal((await browser.post('/auth/sign-up/again', { email: 'never@school.org' })).status, 404)
    t.equal((await browser.post('/auth/sign-up/again', { email: ' ' })).status, 400)
  })

  await t.test('other sites’ pages sign nobody up', async (t) => {
    const payload = wanted('csrf@school.org')
    for (const headers of [{}, { 'x-csrf': '1', 'sec-fetch-site': 'cross-site' }])
      t.equal(
        (await app.app.inject({ method: 'POST', url: '/auth/sign-up', payload, headers })).statusCode,
        403,
      )
    t.equal(await accountAt(app, 'csrf@school.org'), undefined)
  })

  await t.test('no log of either server has an address, a password or a link’s token', async (t) => {
    const logged = [...app.logged, ...app.productLogged].join('')
    t.match(logged, '/auth/sign-up')
    t.notMatch(logged, /@school\.org|@home\.org|ünicode|spring-19/i)
    for (const { link } of await mailsTo(db, 'many@school.org'))
      t.notOk(logged.includes(link.split('/').at(-1) ?? ''))
  })
})

t.test(
  'requests for many addresses are stopped, and the responses before that stay the same (S8.4)',
  async (t) => {
    const app = await signUpApp(t)
    await addAccount(app.productApi.db, 'alma', { email: 'alma@school.org' })
    const counted = (email: string, remoteAddress = '192.0.2.1') =>
      app.app.inject({
        method: 'POST',
        url: '/auth/sign-up',
        payload: wanted(email),
        headers: { 'x-csrf': '1' },
        remoteAddress,
      })
    for (let i = 0; i < 10; i++) t.equal((await counted('alma@school.org')).json().error.message, TAKEN)
    const stopped = await counted('ALMA@school.org ')
    t.same([stopped.statusCode, stopped.json().error.code], [429, 'too-many'])
    t.ok(Number(stopped.headers['retry-after']) > 0)
    t.equal((await counted('alma+more@school.org')).statusCode, 429, 'it is the same mailbox')
    t.equal((await counted('alma@school.org:2525')).statusCode, 429, 'at any port')
    t.equal(
      (await counted('alma@school.org', '192.0.2.2')).statusCode,
      409,
      'from elsewhere it is another matter',
    )
    t.equal((await counted('ben@school.org')).statusCode, 200, 'and of another address here')
    app.clock.pass(3_600)
    t.equal((await counted('alma@school.org')).statusCode, 409, 'an hour later')

    const statuses: number[] = []
    // Of which ten and more are in progress at any time; none of them has an account.
    for (let i = 0; i < 300; i += 20) {
      const some = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          app.app.inject({
            method: 'POST',
            url: '/auth/reset',
            payload: { email: `guess-${i + at}@school.org` },
            headers: { 'x-csrf': '1' },
            remoteAddress: '192.0.2.9',
          }),
        ),
      )
      statuses.push(...some.map(({ statusCode }) => statusCode))
    }
    t.same([...new Set(statuses)], [404])
    const next = await app.app.inject({
      method: 'POST',
      url: '/auth/reset',
      payload: { email: 'alma@school.org' },
      headers: { 'x-csrf': '1' },
      remoteAddress: '192.0.2.9',
    })
    t.equal(next.statusCode, 429, 'a list of addresses gets no further')
  },
)

t.test(
  'where no mail can be sent no account is made, and the text says what to do (S8.5, S8.6?)',
  async (t) => {
    const config = { supportEmail: 'help@ridgeview.test' }
    const app = await signUpApp(t, { mailer: refusingMailer, config })
    // More often than a stranger may ask: what was never judged does not count.
    for (let i = 0; i < 4; i++) {
      const answer = await app.browser().post('/auth/sign-up', wanted('alma@school.org'))
      t.same(errorOf(answer), [
        502,
        'upstream-failed',
        'There was an error creating your account. Please try again. If the error persists please contact us at help@ridgeview.test.',
      ])
    }
    t.equal(await accountAt(app, 'alma@school.org'), undefined)
  },
)
