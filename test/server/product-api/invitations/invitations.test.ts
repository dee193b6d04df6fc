import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import { loginEmail } from '../../../../server/contract/auth.ts'
import { ADMIN_HEADER, type ReplyOf } from '../../../../server/contract/call.ts'
import { findPeople } from '../../../../server/contract/find-people.ts'
import {
  correctInvitation,
  type Invitation,
  sendInvitation,
} from '../../../../server/contract/invitations.ts'
import { setPassword, teacherSignup } from '../../../../server/contract/sign-up.ts'
import { createTeacher, teachersSummary } from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { invitations } from '../../../../server/product-api/db/schema/mail.ts'
import { mailsTo, tokenMailedTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { type Person, type SchoolsApi, schoolsApi } from '../../../support/schools-api.ts'

const DAY = 86_400

/** The schools with Li Wu, whom the principal of the north school has invited. */
async function withInvitedTeacher() {
  const api = await schoolsApi()
  // Another address every time: mails are kept from test to test.
  const email = `${randomUUID()}@school.org`
  const { body } = await callApi(api.url, createTeacher, {
    bearer: api.as('principal'),
    headers: { 'idempotency-key': randomUUID() },
    body: {
      schoolId: 'north',
      teacher: { firstName: 'Li', lastName: 'Wu', email, role: 'Tutor', gradeLevel: '3' },
    },
  })
  const { teacherId } = body as ReplyOf<typeof createTeacher>
  return {
    of: api,
    teacherId,
    mails: () => mailsTo(api.db, email),
    token: () => tokenMailedTo(api.db, email),
  }
}
const send = (api: SchoolsApi, who: Person, teacherId: string, key: string = randomUUID()) =>
  callApi(api.url, sendInvitation, {
    bearer: api.as(who),
    params: { teacherId },
    headers: { 'idempotency-key': key },
  })
const seenBy = async (api: SchoolsApi, who: Person): Promise<Invitation | null | undefined> => {
  const { body } = await callApi(api.url, findPeople, { bearer: api.as(who), body: { text: 'Wu' } })
  return (body as ReplyOf<typeof findPeople>).teachers[0]?.invitation
}

t.test('an invitation is mailed again, the new link works, and it is on record who sent it', async (t) => {
  const { of: api, teacherId, mails, token } = await withInvitedTeacher()
  await api.db.delete(auditOutbox)
  const first = api.clock.now().toISOString()
  t.same(await seenBy(api, 'principal'), { firstSentAt: first, lastSentAt: first })
  await api.pass(3 * DAY)
  const again = api.clock.now().toISOString()
  t.match(await send(api, 'district', teacherId), {
    status: 200,
    body: { firstSentAt: first, lastSentAt: again },
  })
  t.same(await seenBy(api, 'principal'), { firstSentAt: first, lastSentAt: again })
  const mailed = await mails()
  t.equal(mailed.length, 2)
  t.match(mailed.at(-1)?.text, /^Your account is waiting for you\. .+ has sent you the invitation again\./)
  t.same(
    (await api.db.select().from(invitations).orderBy(invitations.id)).map(({ accountId, sentBy }) => [
      accountId,
      sentBy,
    ]),
    [
      [teacherId, 'principal'],
      [teacherId, 'district'],
    ],
  )
  t.equal(
    (await callApi(api.url, setPassword, { body: { token: await token(), password: 'li’s own words' } }))
      .status,
    200,
  )
  t.same(
    (await api.db.select().from(auditOutbox)).map(({ entry }) => entry),
    [{ event: 'invitation-sent', accountId: 'district', invitedId: teacherId }],
    'on its way to the audit stream',
  )
  t.equal((await send(api, 'principal', teacherId)).status, 409, 'nobody is invited to an open account')
  t.equal(await seenBy(api, 'principal'), null)
})

t.test('a repeat sends nothing; three mails a day and no more, whoever sends them', async (t) => {
  const { of: api, teacherId, mails } = await withInvitedTeacher()
  const key = randomUUID()
  for (let n = 0; n < 2; n += 1) t.equal((await send(api, 'principal', teacherId, key)).status, 200)
  t.equal((await mails()).length, 2, 'one for the same key')
  t.equal((await send(api, 'district', teacherId)).status, 200)
  t.equal((await send(api, 'internal', teacherId)).status, 429)
  t.equal((await mails()).length, 3)
  await api.pass(DAY)
  t.equal((await send(api, 'internal', teacherId)).status, 200)
  t.match((await mails()).at(-1)?.text, /Our support team has sent/, 'staff are not named')
})

t.test(
  'only those who manage the school can invite, and not accounts that signed up themselves',
  async (t) => {
    const { of: api, teacherId, mails } = await withInvitedTeacher()
    for (const who of ['alma', 'hopeful', 'cleo', 'parent'] as const)
      t.equal((await send(api, who, teacherId)).status, 404, who)
    for (const who of ['educator', 'device'] as const)
      t.equal((await send(api, who, teacherId)).status, 403, who)
    t.equal((await send(api, 'principal', 'ben')).status, 404, 'at another school')
    t.equal((await send(api, 'internal', 'educator')).status, 404, 'a partner’s')
    await api.db.update(accounts).set({ state: 'unvalidated' }).where(eq(accounts.id, 'alma'))
    t.equal((await send(api, 'principal', 'alma')).status, 409, 'has a password, and another link')
    t.equal((await mails()).length, 1)
  },
)

t.test('support finds teachers without an invitation, and can send one', async (t) => {
  const { of: api, teacherId } = await withInvitedTeacher()
  await api.db.delete(invitations).where(eq(invitations.accountId, teacherId))
  const { body } = await callApi(api.url, searchAccounts, {
    headers: { [ADMIN_HEADER]: `Bearer ${api.as('internal')}` },
    body: { text: 'Wu' },
  })
  t.match(body, {
    accounts: [
      {
        accountId: teacherId,
        state: 'unvalidated',
        invitation: { firstSentAt: null, lastSentAt: null },
      },
    ],
  })
  t.equal((await send(api, 'internal', teacherId)).status, 200)
})

t.test('a sign-up with an invited address does not prevent another invitation', async (t) => {
  const { of: api, teacherId, token } = await withInvitedTeacher()
  const [teacher] = await api.db.select().from(accounts).where(eq(accounts.id, teacherId))
  const email = teacher?.caseSensitiveEmail ?? ''
  const password = 'a stranger’s own'
  t.equal((await callApi(api.url, teacherSignup, { body: { email, password } })).status, 200)
  t.ok(await seenBy(api, 'principal'), 'still to be found as invited')
  t.equal((await send(api, 'principal', teacherId)).status, 200)
  const { status } = await callApi(api.url, setPassword, {
    body: { token: await token(), password: 'li’s own words' },
  })
  t.equal(status, 200)
  const signIn = (secret: string) => callApi(api.url, loginEmail, { body: { email, password: secret } })
  t.not((await signIn(password)).status, 200, 'and the stranger’s password opens nothing')
})

t.test('the list of a school says who waits for an invitation, to those who manage it', async (t) => {
  const { of: api, teacherId } = await withInvitedTeacher()
  const { body } = await callApi(api.url, teachersSummary, {
    bearer: api.as('principal'),
    query: { schoolId: 'north', pageSize: 50 },
  })
  const list = (body as ReplyOf<typeof teachersSummary>).open?.list ?? []
  const at = api.clock.now().toISOString()
  t.same(
    list.filter(({ invitation }) => invitation !== null).map(({ id, invitation }) => [id, invitation]),
    [[teacherId, { firstSentAt: at, lastSentAt: at }]],
  )
})

const correct = (
  api: SchoolsApi,
  who: Person,
  teacherId: string,
  email: string,
  key: string = randomUUID(),
) =>
  callApi(api.url, correctInvitation, {
    bearer: api.as(who),
    params: { teacherId },
    headers: { 'idempotency-key': key },
    body: { email },
  })

t.test('a mistyped address is corrected: the invitation goes there, and the first link ends', async (t) => {
  const { of: api, teacherId, token, mails } = await withInvitedTeacher()
  await api.db.delete(auditOutbox)
  const first = await token()
  const email = `${randomUUID()}@Right.org`
  const key = randomUUID()
  t.equal((await correct(api, 'principal', teacherId, ` ${email} `, key)).status, 200)
  t.equal((await correct(api, 'principal', teacherId, email, key)).status, 200, 'the same request again')
  t.equal((await mailsTo(api.db, email)).length, 1)
  t.equal((await mails()).length, 1, 'nothing more to the wrong one')
  t.match((await mailsTo(api.db, email))[0]?.text, /has created an account for you\. Follow the link/)
  const [account] = await api.db.select().from(accounts).where(eq(accounts.id, teacherId))
  t.match(account, { email: email.toLowerCase(), caseSensitiveEmail: email, state: 'unvalidated' })
  const open = (link: string) =>
    callApi(api.url, setPassword, { body: { token: link, password: 'li’s own words' } })
  t.not((await open(first)).status, 200, 'whoever got the first mail cannot open it')
  t.equal((await open(await tokenMailedTo(api.db, email))).status, 200)
  t.same(
    (await api.db.select().from(auditOutbox)).map(({ entry }) => entry),
    [{ event: 'invitation-corrected', accountId: 'principal', invitedId: teacherId }],
  )
  t.equal((await correct(api, 'principal', teacherId, 'x@right.org')).status, 409, 'an account that is open')
})

t.test('an address that has an account, or gets no mail, is refused and nothing changes', async (t) => {
  const { of: api, teacherId, mails } = await withInvitedTeacher()
  await api.db.update(accounts).set({ email: 'taken@school.org' }).where(eq(accounts.id, 'ben'))
  t.match(await correct(api, 'principal', teacherId, 'Taken@School.org'), {
    status: 409,
    body: { error: { code: 'email-taken' } },
  })
  t.match(await correct(api, 'principal', teacherId, 'li@school.nowhere'), {
    status: 400,
    body: { error: { code: 'email-unknown' } },
  })
  t.equal((await correct(api, 'alma', teacherId, 'li@school.org')).status, 404, 'a teacher')
  t.equal((await mails()).length, 1)
  const [account] = await api.db.select().from(accounts).where(eq(accounts.id, teacherId))
  t.match(account?.email, /@school\.org$/)
})
