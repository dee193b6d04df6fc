import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { loginEmail } from '../../../../server/contract/auth.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { correctInvitation } from '../../../../server/contract/invitations.ts'
import { createProspect } from '../../../../server/contract/prospects.ts'
import {
  parentSignup,
  parentValidate,
  sendPasswordReset,
  setPassword,
  teacherSignup,
  validate,
} from '../../../../server/contract/sign-up.ts'
import { createTeacher } from '../../../../server/contract/teachers.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { agreements } from '../../../../server/product-api/db/schema/agreements.ts'
import { prospects } from '../../../../server/product-api/db/schema/prospects.ts'
import { agreements as agreementTexts } from '../../../../shared/rules/agreements.ts'
import { tokenMailedTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { onceAs, schoolsApi } from '../../../support/schools-api.ts'

const STRANGERS = 'a stranger’s own'

/** Li Wu with a class of one child, whom the principal has invited at an address that is somebody else's. */
async function withMistypedAddress() {
  const api = await schoolsApi()
  const wrong = `${randomUUID()}@school.org`
  const right = `${randomUUID()}@school.org`
  const { body } = await callApi(api.url, createTeacher, {
    bearer: api.as('principal'),
    headers: onceAs(),
    body: {
      schoolId: 'north',
      teacher: { firstName: 'Li', lastName: 'Wu', email: wrong, role: 'Tutor', gradeLevel: '3' },
      roster: { name: 'Room 9', gradeLevel: '3', students: [{ firstName: 'Ada', lastName: 'Lee' }] },
    },
  })
  const { teacherId } = body as ReplyOf<typeof createTeacher>
  return {
    ...api,
    teacherId,
    wrong,
    right,
    correct: async () => {
      const { status } = await callApi(api.url, correctInvitation, {
        bearer: api.as('principal'),
        params: { teacherId },
        headers: onceAs(),
        body: { email: right },
      })
      t.equal(status, 200)
    },
    account: async () => (await api.db.select().from(accounts).where(eq(accounts.id, teacherId)))[0],
    set: (token: string, password: string) => callApi(api.url, setPassword, { body: { token, password } }),
    signIn: (password: string) => callApi(api.url, loginEmail, { body: { email: right, password } }),
  }
}

t.test('who asked for a new password at the wrong address cannot set one once it is corrected', async (t) => {
  const { db, url, wrong, right, correct, account, set, signIn } = await withMistypedAddress()
  await callApi(url, sendPasswordReset, { body: { email: wrong } })
  const token = await tokenMailedTo(db, wrong)
  await correct()
  t.equal((await set(token, STRANGERS)).status, 404)
  t.equal((await account())?.state, 'unvalidated')
  t.not((await signIn(STRANGERS)).status, 200)
  t.equal((await set(await tokenMailedTo(db, right), 'li’s own words')).status, 200)
  t.equal((await signIn('li’s own words')).status, 200)
})

for (const kind of ['teacher', 'parent'] as const)
  t.test(`who signed up as a ${kind} with the wrong address cannot confirm it any more`, async (t) => {
    const { db, url, teacherId, wrong, right, correct, account, set, signIn } = await withMistypedAddress()
    const { state: prospect } = (
      await callApi(url, createProspect, {
        body: { institutionScope: 'school', category: 'trial', leadCode: 'lead' },
      })
    ).body as { state: string }
    const [signUp, confirm, text] =
      kind === 'teacher'
        ? ([teacherSignup, validate, agreementTexts.terms] as const)
        : ([parentSignup, parentValidate, agreementTexts.family] as const)
    const { proof } = (
      await callApi(url, signUp, {
        body: { email: wrong, password: STRANGERS, prospect, agreed: text.version },
      })
    ).body as ReplyOf<typeof teacherSignup>
    const token = await tokenMailedTo(db, wrong)
    await correct()
    const params = { token, code: token }
    const proofs: Record<string, string>[] = [
      { 'x-signup-proof': proof },
      { 'x-signup-password': Buffer.from(STRANGERS).toString('base64url') },
    ]
    for (const headers of proofs) t.equal((await callApi(url, confirm, { params, headers })).status, 404)
    t.match(await account(), { state: 'unvalidated', passwordHash: null, leadCode: null })
    t.equal(
      await db.$count(agreements, eq(agreements.accountId, teacherId)),
      0,
      'nobody has agreed to anything',
    )
    t.equal(await db.$count(prospects, eq(prospects.accountId, teacherId)), 0)
    t.equal((await set(await tokenMailedTo(db, right), 'li’s own words')).status, 200)
    t.not((await signIn(STRANGERS)).status, 200)
    t.equal((await signIn('li’s own words')).status, 200)
  })

t.test('whose address was corrected can ask for a new password at once', async (t) => {
  const { db, url, wrong, right, correct, set } = await withMistypedAddress()
  await callApi(url, sendPasswordReset, { body: { email: wrong } })
  await correct()
  t.equal((await callApi(url, sendPasswordReset, { body: { email: right } })).status, 200)
  t.equal((await set(await tokenMailedTo(db, right), 'li’s own words')).status, 200)
})
