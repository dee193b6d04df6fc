import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { resendConfirmation } from '../../../../server/contract/admin.ts'
import { ADMIN_HEADER } from '../../../../server/contract/call.ts'
import { parentSignup, parentValidate, teacherSignup, validate } from '../../../../server/contract/sign-up.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { mailLinks } from '../../../../server/product-api/db/schema/mail.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { discardSchoolsApi, type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const password = 'my own long words'
const DAY = 86_400
const WEEK = 7 * DAY
/** Longer than a link that has expired is remembered. */
const SEASON = 90 * DAY

/** The schools with somebody who has signed up and not confirmed the address. */
async function withSignUp(signup: typeof teacherSignup | typeof parentSignup) {
  const api = await schoolsApi()
  const email = `${randomUUID()}@school.org`
  const { status } = await callApi(api.url, signup, { body: { email, password } })
  if (status !== 200) throw new Error(`The sign-up was answered with ${status}.`)
  const [account] = await api.db.select().from(accounts).where(eq(accounts.email, email))
  return {
    of: api,
    accountId: account?.id ?? '',
    mails: () => mailsTo(api.db, email),
    token: () => tokenMailedTo(api.db, email),
  }
}
const resend = (api: SchoolsApi, who: Person, accountId: string, key: string = randomUUID()) =>
  callApi(api.url, resendConfirmation, {
    headers: { [ADMIN_HEADER]: `Bearer ${api.as(who)}`, 'idempotency-key': key },
    params: { accountId },
  })
const proof = { 'x-signup-password': Buffer.from(password).toString('base64url') }

t.test(
  'support sends a teacher the link again, which opens the account; a repeat sends nothing',
  async (t) => {
    const { of: api, accountId, mails, token } = await withSignUp(teacherSignup)
    await api.pass(WEEK)
    await api.db.delete(auditOutbox)
    const key = randomUUID()
    for (let n = 0; n < 2; n += 1) t.equal((await resend(api, 'internal', accountId, key)).status, 200)
    t.equal((await mails()).length, 2, 'the one of the sign-up, and one for the key')
    t.same(
      (await api.db.select().from(auditOutbox)).map(({ entry }) => entry),
      [{ event: 'confirmation-sent', accountId: 'internal', invitedId: accountId }],
    )
    const { status } = await callApi(api.url, validate, { params: { token: await token() }, headers: proof })
    t.equal(status, 200)
    t.equal((await resend(api, 'internal', accountId)).status, 409, 'an open account has nothing to confirm')
  },
)

t.test('a parent gets a parent’s link, even when the first link has long been forgotten', async (t) => {
  const { of: api, accountId, token } = await withSignUp(parentSignup)
  await api.pass(SEASON)
  // Children of the next test must not be a year older.
  t.teardown(discardSchoolsApi)
  await api.db.delete(mailLinks)
  t.equal((await resend(api, 'internal', accountId)).status, 200)
  const { status } = await callApi(api.url, parentValidate, {
    params: { code: await token() },
    headers: proof,
  })
  t.equal(status, 200)
})

t.test('only support, only for sign-ups, and not without end', async (t) => {
  const { of: api, accountId, mails } = await withSignUp(teacherSignup)
  for (const who of ['alma', 'principal', 'district', 'parent'] as const)
    t.equal((await resend(api, who, accountId)).status, 403, who)
  t.equal((await resend(api, 'internal', 'educator')).status, 404, 'a partner’s')
  t.equal((await resend(api, 'internal', 'nobody')).status, 404)
  await api.db
    .update(accounts)
    .set({ state: 'unvalidated', passwordHash: null })
    .where(eq(accounts.id, 'ben'))
  t.equal((await resend(api, 'internal', 'ben')).status, 409, 'was invited, which is another mail')
  await api.db.update(accounts).set({ state: 'deactivated' }).where(eq(accounts.id, 'cleo'))
  t.equal((await resend(api, 'internal', 'cleo')).status, 404, 'deactivated')
  t.equal((await mails()).length, 1)
  const statuses = new Set<number>()
  for (let n = 0; n < 10; n += 1) statuses.add((await resend(api, 'internal', accountId)).status)
  t.same([...statuses], [200, 429])
})
