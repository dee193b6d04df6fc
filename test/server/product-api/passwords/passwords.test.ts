import { eq } from 'drizzle-orm'
import t from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { loginEmail } from '../../../../server/contract/auth.ts'
import {
  sendPasswordReset,
  setPassword,
  teacherSignup,
  validate,
} from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { mailLinks } from '../../../../server/product-api/db/schema/mail.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { refusingMailer } from '../../../../server/product-api/mail/mailer.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi, startProductApi } from '../../../support/product-api.ts'
import { addAccount, bearerFor, PASSWORD } from '../../../support/product-data.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const NEW = 'a new password'

t.test('a forgotten password', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const forget = (email: string) => callApi(url, sendPasswordReset, { body: { email } })
  const set = (token: string, password = NEW) => callApi(url, setPassword, { body: { token, password } })
  const signIn = async (id: string, password: string) =>
    (await callApi(url, loginEmail, { body: { email: `${id}@school.test`, password } })).status
  const mailed = (id: string) => tokenMailedTo(db, `${id}@School.test`)

  await t.test('an unknown address returns 404, a second mail at once 412 (S7.25, S8.43?)', async (t) => {
    await addAccount(db, 'alma')
    await addAccount(db, 'gone', { state: 'deactivated' })
    for (const email of ['nobody@school.test', 'gone@school.test'])
      t.match(await forget(email), { status: 404, body: { error: { code: 'not-found' } } })
    t.match(await forget(' ALMA@school.test'), { status: 200, body: {} })
    t.match(await forget('alma@school.test'), { status: 412, body: { error: { code: 'already-sent' } } })
    t.equal((await mailsTo(db, 'alma@School.test')).length, 1)
    clock.pass(10 * MINUTE)
    const first = await mailed('alma')
    t.equal((await forget('alma@school.test')).status, 200)
    t.match(await set(first), { status: 410 }, 'the newer link takes the place of the older')
  })

  await t.test('a new internal administrator’s account is unknown until it is open', async (t) => {
    await addAccount(db, 'iris', { state: 'unvalidated', isInternalAdmin: true, passwordHash: null })
    const given = await createLink(db, clock, { accountId: 'iris', purpose: 'reset' })
    clock.pass(11 * MINUTE)
    t.equal((await forget('iris@school.test')).status, 404)
    t.same(await mailsTo(db, 'iris@School.test'), [])
    t.equal((await set(given)).status, 200, 'the link they were given still works')
    t.equal((await forget('iris@school.test')).status, 200)
  })

  await t.test('asked for at once by many, one mail goes out', async (t) => {
    await addAccount(db, 'many')
    const answers = await Promise.all(Array.from({ length: 5 }, () => forget('many@school.test')))
    t.same(answers.map(({ status }) => status).sort(), [200, 412, 412, 412, 412])
    t.equal((await mailsTo(db, 'many@School.test')).length, 1)
  })

  await t.test(
    'the link sets a password once, and every session of the account ends (S7.26, S5.5)',
    async (t) => {
      await addAccount(db, 'ben')
      const sessions = [await bearerFor(api, 'ben'), await bearerFor(api, 'ben', 'device')]
      await forget('ben@school.test')
      const token = await mailed('ben')
      t.match(await set(token, 'short'), {
        status: 400,
        body: { error: { fields: { password: '(6 or more characters)' } } },
      })
      t.match(await set(token), { status: 200, body: { accountId: 'ben', email: 'ben@school.test' } })
      for (const bearer of sessions) t.equal((await callApi(url, me, { bearer })).status, 401)
      t.same([await signIn('ben', PASSWORD), await signIn('ben', NEW)], [401, 200])
      t.match(await set(token), { status: 409, body: { error: { code: 'link-used' } } })
      t.notOk(JSON.stringify(await db.select().from(mailLinks)).includes(token), 'only its hash is kept')
    },
  )

  await t.test('tried many times at once, the link works once', async (t) => {
    await addAccount(db, 'race')
    await forget('race@school.test')
    const token = await mailed('race')
    const answers = await Promise.all(['one password', 'two password'].map((word) => set(token, word)))
    t.same(answers.map(({ status }) => status).sort(), [200, 409])
  })

  await t.test('after an hour, and edited, the link is worth nothing', async (t) => {
    await addAccount(db, 'late')
    await forget('late@school.test')
    const token = await mailed('late')
    t.match(await set(`${token}x`), { status: 404, body: { error: { code: 'not-found' } } })
    clock.pass(HOUR)
    t.match(await set(token), { status: 410, body: { error: { code: 'link-expired' } } })
    t.equal(await signIn('late', PASSWORD), 200)
  })

  await t.test('opening the mail proves that the address of an unvalidated account is theirs', async (t) => {
    await addAccount(db, 'waiting', { state: 'unvalidated' })
    await forget('waiting@school.test')
    await set(await mailed('waiting'))
    const [account] = await db.select().from(accounts).where(eq(accounts.id, 'waiting'))
    t.equal(account?.state, 'active')
  })
})

t.test('an invitation to an account that has opened otherwise sets no password any more', async (t) => {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  const { db, url } = api
  const body = (token: string) => ({ body: { token, password: NEW } })
  const invite = (accountId: string) => createLink(db, clock, { accountId, purpose: 'accept' })

  const email = 'ben@school.org'
  const caseSensitiveEmail = email
  await addAccount(db, 'ben', { email, caseSensitiveEmail, state: 'unvalidated', passwordHash: null })
  const invitation = await invite('ben')
  const own = 'ben’s own password'
  const answer = await callApi(url, teacherSignup, { body: { email, password: own } })
  const headers = { 'x-signup-proof': (answer.body as { proof: string }).proof }
  const token = await tokenMailedTo(db, email)
  t.equal((await callApi(url, validate, { params: { token }, headers })).status, 200)
  t.match(await callApi(url, setPassword, body(invitation)), { status: 410 })
  t.equal((await callApi(url, loginEmail, { body: { email, password: own } })).status, 200)

  await addAccount(db, 'cleo')
  t.match(await callApi(url, setPassword, body(await invite('cleo'))), { status: 404 }, 'whatever opened it')
})

t.test('where existence is hidden every response is the same', async (t) => {
  const api = await startProductApi({ config: { strict: true } })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  for (const email of ['nobody@school.test', 'alma@school.test', 'alma@school.test'])
    t.match(await callApi(api.url, sendPasswordReset, { body: { email } }), { status: 200, body: {} })
  t.equal((await mailsTo(api.db, 'alma@School.test')).length, 1)
})

t.test('a mail that cannot be sent leaves no link behind', async (t) => {
  const api = await startProductApi({ mailer: refusingMailer })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const answer = await callApi(api.url, sendPasswordReset, { body: { email: 'alma@school.test' } })
  t.match(answer, { status: 503, body: { error: { code: 'unavailable' } } })
  t.same(await api.db.select().from(mailLinks), [])
})
