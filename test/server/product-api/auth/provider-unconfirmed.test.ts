import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { setPassword, teacherSignup, validate } from '../../../../server/contract/sign-up.ts'
import { hashOf } from '../../../../server/product-api/auth/single-use.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../../../server/product-api/db/schema/agreements.ts'
import { invitations } from '../../../../server/product-api/db/schema/mail.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount, addRoster, addSchool } from '../../../support/product-data.ts'
import { conflict, refused, startProviderApi, verified } from './provider-api.ts'

const EMAIL = 'rosa@school.org'
const PASSWORD = 'chosen by a stranger'

t.test('a sign-up that nobody confirmed gives way to whoever proves the address', async (t) => {
  const { api, signUp, whoIs, accountsAt } = await startProviderApi(t)
  await callApi(api.url, teacherSignup, { body: { email: EMAIL, password: PASSWORD } })
  const [left] = await accountsAt(EMAIL)
  const strangers = left?.id ?? ''
  // What the stranger's own browser knows, should they ever see the mails.
  const linkOf = (purpose: 'validate' | 'reset') =>
    createLink(api.db, api.clock, { accountId: strangers, purpose, proofHash: hashOf('proof') })
  const links = { validate: await linkOf('validate'), reset: await linkOf('reset') }

  const answer = await signUp('google', { sub: 'g-rosa', ...verified('Rosa@school.org') }, 'parent')
  t.equal(answer.status, 200)
  const { id } = await whoIs('google', answer.body)
  t.not(id, strangers, 'an account of its own')
  t.match(await accountsAt(EMAIL), [
    { id, state: 'active', passwordHash: null, settings: { role: 'Parent/guardian' } },
  ])
  t.same(await api.db.select().from(agreements).where(eq(agreements.accountId, id)), [])

  await t.test('and whoever chose its password has nothing of the new account', async (t) => {
    t.match(await callApi(api.url, loginEmail, { body: { email: EMAIL, password: PASSWORD } }), refused)
    const headers = { 'x-signup-proof': 'proof' }
    t.equal((await callApi(api.url, validate, { params: { token: links.validate }, headers })).status, 404)
    const body = { token: links.reset, password: PASSWORD }
    t.equal((await callApi(api.url, setPassword, { body })).status, 404)
    t.match(await callApi(api.url, teacherSignup, { body: { email: EMAIL, password: PASSWORD } }), conflict)
    t.match(await accountsAt(EMAIL), [{ id, passwordHash: null }])
  })
})

t.test('what others have made for somebody stays for them, and no proof is no proof', async (t) => {
  const { api, signUp, signIn, google, idToken, accountsAt } = await startProviderApi(t)
  const { db, clock } = api
  await addSchool(db, 'north')
  const waits = { state: 'unvalidated' } as const
  await addAccount(db, 'invited', waits)
  await db.insert(invitations).values({ accountId: 'invited', sentBy: 'alma', sentAt: clock.now() })
  await addAccount(db, 'added', { ...waits, schoolId: 'north' })
  await addAccount(db, 'operator', { ...waits, isInternalAdmin: true })
  await addAccount(db, 'teaching', waits)
  await addRoster(db, 'r1', 'teaching', ['k1'])
  for (const id of ['invited', 'added', 'operator', 'teaching']) {
    const email = `${id}@school.test`
    t.match(await signUp('google', { sub: `g-${id}`, ...verified(email) }), conflict, id)
    t.match(await accountsAt(email), [{ id, state: 'unvalidated' }], id)
  }
  const email = 'unvalidated@school.test'
  const before = await accountsAt(email)
  t.match(await signUp('google', { sub: 'g-u', email, email_verified: false }), conflict, 'not verified')
  t.match(await signUp('edu', { sub: 'e-u', ...verified(email) }), conflict, 'not trusted for e-mail')
  const proof = await idToken(google, { sub: 'g-u', ...verified(email) })
  t.match(await signIn('google', proof), conflict, 'on the sign-in page (S7.11?, S8.4)')
  t.same(await accountsAt(email), before)
  t.equal((await signUp('google', { sub: 'g-u', ...verified(email) })).status, 200)
  t.equal(await db.$count(accounts, eq(accounts.id, 'unvalidated')), 0)
})
