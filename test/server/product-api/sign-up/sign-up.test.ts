import { eq } from 'drizzle-orm'
import t from 'tap'
import { Value } from 'typebox/value'
import { me } from '../../../../server/contract/account.ts'
import { login, loginEmail } from '../../../../server/contract/auth.ts'
import type { HeadersOf } from '../../../../server/contract/call.ts'
import { TokenSession } from '../../../../server/contract/entities.ts'
import {
  parentSignup,
  parentValidate,
  sendValidation,
  teacherSignup,
  validate,
} from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailLinks } from '../../../../server/product-api/db/schema/mail.ts'
import { signInFailures } from '../../../../server/product-api/db/schema/sign-in.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi, type RunningProductApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'

const DAY = 24 * 3600
const PASSWORD = 'pässword of ünicode'

const signUp = (api: RunningProductApi, email: string, password = PASSWORD, device?: boolean) =>
  callApi(api.url, teacherSignup, { body: { email, password, ...(device !== undefined && { device }) } })
const proofOf = (answer: { body: unknown }) => (answer.body as { proof: string }).proof
const encoded = (password: string) => Buffer.from(password).toString('base64url')
const open = (api: RunningProductApi, token: string, headers: HeadersOf<typeof validate> = {}) =>
  callApi(api.url, validate, { params: { token }, headers: headers as Record<string, string> })
const signIn = async (api: RunningProductApi, email: string, password = PASSWORD) =>
  (await callApi(api.url, loginEmail, { body: { email, password } })).status
const accountOf = async (api: RunningProductApi, email: string) =>
  (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]

t.test('signing up, and the link in the mail', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api

  await t.test(
    'a teacher signs up, and in that browser the link is enough (S2.56, S7.16, S7.17?, S7.20)',
    async (t) => {
      const answer = await signUp(api, ' Alma@School.org ')
      t.equal(answer.status, 200)
      t.same(Object.keys(answer.body as object), ['proof'], 'no token outside the sandbox (S7.18, S7.19?)')
      const [mail] = await mailsTo(db, 'Alma@School.org')
      t.match(mail, { subject: 'Confirm your email address', link: /^\/validate\/[\w-]{43}$/ })
      t.equal(await signIn(api, 'alma@school.org'), 401, 'the password works once the e-mail is validated')
      const before = await accountOf(api, 'alma@school.org')
      t.match(before, { state: 'unvalidated', firstName: '', settings: {} })
      t.match(before?.accessCode, /^[a-z2-9]{8}$/)

      const token = await tokenMailedTo(db, 'Alma@School.org')
      const opened = await open(api, token, { 'x-signup-proof': proofOf(answer) })
      t.match(opened, { status: 200, body: { state: 'active' } })
      const { code } = opened.body as { code: string }
      const session = await callApi(url, login, { params: { provider: 'email', code }, query: {} })
      const { accessToken } = Value.Parse(TokenSession, session.body)
      t.match((await callApi(url, me, { bearer: accessToken })).body, {
        teacher: { email: 'alma@school.org', caseSensitiveEmail: 'Alma@School.org' },
        subscription: { plan: 'trial', scope: 'teacher', trialStartDate: null, expirationDay: null },
      })
      t.equal(await signIn(api, 'alma@school.org'), 200)
      t.match(await open(api, token), { status: 409, body: { error: { code: 'link-used' } } })
    },
  )

  await t.test('elsewhere the link asks for the password of the sign-up (S7.23?)', async (t) => {
    await signUp(api, 'ben@school.org')
    const token = await tokenMailedTo(db, 'ben@school.org')
    t.match(await open(api, token), { status: 428, body: { error: { code: 'password-needed' } } })
    for (const headers of [
      { 'x-signup-password': encoded('wrong') },
      { 'x-signup-proof': 'of-another-browser', 'x-signup-password': encoded('wrong') },
    ])
      t.match(await open(api, token, headers), { status: 401, body: { error: { code: 'signin-failed' } } })
    t.equal((await db.select().from(signInFailures)).length, 3, 'wrong ones count, with that of the sign-in')
    t.equal((await open(api, token, { 'x-signup-password': encoded(PASSWORD) })).status, 200)
  })

  await t.test('a repeated sign-up replaces the password, and only the newest link works', async (t) => {
    const first = await signUp(api, 'cleo@school.org', 'first password')
    const oldToken = await tokenMailedTo(db, 'cleo@school.org')
    const second = await signUp(api, 'CLEO@school.org', 'second password')
    t.equal(second.status, 200)
    t.match(await open(api, oldToken, { 'x-signup-proof': proofOf(first) }), { status: 410 })
    const token = await tokenMailedTo(db, 'cleo@school.org')
    t.equal((await open(api, token, { 'x-signup-proof': proofOf(first) })).status, 428)
    t.equal((await open(api, token, { 'x-signup-password': encoded('first password') })).status, 401)
    t.equal((await open(api, token, { 'x-signup-proof': proofOf(second) })).status, 200)
    t.same(
      [
        await signIn(api, 'cleo@school.org', 'first password'),
        await signIn(api, 'cleo@school.org', 'second password'),
      ],
      [401, 200],
    )
  })

  await t.test('parallel sign-ups with one e-mail make one account, which one of them opens', async (t) => {
    const words = ['one password', 'two password', 'three password', 'four password']
    const answers = await Promise.all(words.map((word) => signUp(api, 'dora@school.org', word)))
    t.same(new Set(answers.map(({ status }) => status)), new Set([200]))
    const made = await db.select().from(accounts).where(eq(accounts.email, 'dora@school.org'))
    t.equal(made.length, 1)
    const token = await tokenMailedTo(db, 'dora@school.org')
    const tries = await Promise.all(
      answers.map((answer) => open(api, token, { 'x-signup-proof': proofOf(answer) })),
    )
    t.equal(tries.filter(({ status }) => status === 200).length, 1)
  })

  await t.test('an open account blocks a sign-up (S8.4)', async (t) => {
    await addAccount(db, 'eve', { email: 'eve@school.org' })
    await addAccount(db, 'frank', { email: 'frank@school.org', state: 'deactivated' })
    for (const email of ['eve@school.org', 'frank@school.org'])
      t.match(await signUp(api, email), {
        status: 409,
        body: { error: { code: 'conflict', message: 'There is already an account for this email address' } },
      })
    t.equal(await signIn(api, 'eve@school.org', PASSWORD), 401, 'and keeps its password')
    t.same(await mailsTo(db, 'eve@school.org'), [])
  })

  await t.test('both rules are refused at once, each beside its field (S5.1, S5.3, S5.5)', async (t) => {
    t.match(await signUp(api, 'alma@school', 'short'), {
      status: 400,
      body: {
        error: {
          code: 'invalid-input',
          fields: {
            email: 'This is not a valid email. Please try again',
            password: '(6 or more characters)',
          },
        },
      },
    })
  })

  await t.test('the link can be sent again, and has its own three days (S7.21)', async (t) => {
    const send = (email: string) => callApi(url, sendValidation, { body: { email } })
    const answer = await signUp(api, 'gina@school.org', PASSWORD, true)
    t.match((await mailsTo(db, 'gina@school.org'))[0]?.link, /\?device=1$/)
    clock.pass(3 * DAY)
    const late = await tokenMailedTo(db, 'gina@school.org')
    t.match(await open(api, late), { status: 410, body: { error: { code: 'link-expired' } } })
    t.equal((await send('gina@school.org')).status, 200)
    const token = await tokenMailedTo(db, 'gina@school.org')
    t.equal((await open(api, token, { 'x-signup-proof': proofOf(answer) })).status, 200)
    t.same([(await send('gina@school.org')).status, (await send('nobody@school.org')).status], [409, 404])
  })

  await t.test('an e-mail in place of a token returns its state (S7.23?)', async (t) => {
    await signUp(api, 'hal@school.org')
    const states: Record<string, unknown> = {}
    for (const email of ['hal@school.org', 'eve@school.org', 'frank@school.org', 'nobody@school.org'])
      states[email] = (await open(api, email)).body
    t.same(states, {
      'hal@school.org': { state: 'unvalidated' },
      'eve@school.org': { state: 'active' },
      'frank@school.org': { state: 'unknown' },
      'nobody@school.org': { state: 'unknown' },
    })
  })

  await t.test('a mailbox gets ten links an hour at most', async (t) => {
    await signUp(api, 'ida@school.org')
    const accountId = (await accountOf(api, 'ida@school.org'))?.id ?? ''
    for (let sent = 1; sent < 10; sent++) await createLink(db, clock, { accountId, purpose: 'validate' })
    t.match(await signUp(api, 'ida@school.org', 'a stranger’s'), {
      status: 429,
      body: { error: { code: 'too-many' } },
    })
    const token = await tokenMailedTo(db, 'ida@school.org')
    t.equal(
      (await open(api, token, { 'x-signup-password': encoded(PASSWORD) })).status,
      200,
      'nothing of it is kept',
    )
  })

  await t.test('a parent signs up, and the link opens a session (S7.15, S7.24)', async (t) => {
    const response = await callApi(url, parentSignup, { body: { email: 'pam@home.org', password: PASSWORD } })
    const token = await tokenMailedTo(db, 'pam@home.org')
    t.match((await mailsTo(db, 'pam@home.org'))[0]?.link, /^\/parentValidate\//)
    t.equal((await open(api, token)).status, 404, 'a parent’s link is not a teacher’s')
    const opened = await callApi(url, parentValidate, {
      params: { code: token },
      headers: { 'x-signup-proof': proofOf(response) },
    })
    const { accessToken } = Value.Parse(TokenSession, opened.body)
    t.match((await callApi(url, me, { bearer: accessToken })).body, {
      clientData: { settings: { role: 'Parent/guardian' } },
      subscription: null,
    })
    t.equal((await callApi(url, parentValidate, { params: { code: token } })).status, 409)
  })

  await t.test('no token and no proof stands in the table of links', async (t) => {
    const answer = await signUp(api, 'liv@school.org')
    const kept = JSON.stringify(await db.select().from(mailLinks))
    for (const secret of [proofOf(answer), await tokenMailedTo(db, 'liv@school.org')])
      t.notOk(kept.includes(secret))
  })
})

t.test('the sandbox says the token at once, where existence is hidden too (S7.18, S7.19?)', async (t) => {
  const api = await startProductApi({ config: { sandbox: true, strict: true } })
  t.teardown(() => api.close())
  const fresh = await signUp(api, 'alma@school.org')
  t.match(fresh.body, { message: `Token:${await tokenMailedTo(api.db, 'alma@school.org')}` })

  await addAccount(api.db, 'eve', { email: 'eve@school.org' })
  t.equal((await signUp(api, 'eve@school.org')).status, 200, 'nobody learns that eve has an account')
  t.match(await mailsTo(api.db, 'eve@School.test'), [
    { subject: 'You already have an account', link: /^\/reset\// },
  ])
  t.equal(await signIn(api, 'eve@school.org'), 401)
  for (const email of ['eve@school.org', 'alma@school.org', 'nobody@school.org']) {
    t.same((await open(api, email)).body, { state: 'unknown' })
    t.equal((await callApi(api.url, sendValidation, { body: { email } })).status, 200)
  }
})

t.test('a mail host that refuses leaves no half-made account', async (t) => {
  const api = await startProductApi({ mailer: refusingMailer })
  t.teardown(() => api.close())
  t.match(await signUp(api, 'alma@school.org'), { status: 503, body: { error: { code: 'unavailable' } } })
  t.equal(await accountOf(api, 'alma@school.org'), undefined)
})
