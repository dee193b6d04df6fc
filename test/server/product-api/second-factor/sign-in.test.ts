import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { login } from '../../../../server/contract/auth.ts'
import { proveSecondFactor } from '../../../../server/contract/second-factor.ts'
import { setPassword } from '../../../../server/contract/sign-up.ts'
import { issueCode } from '../../../../server/product-api/auth/single-use.ts'
import { authenticators } from '../../../../server/product-api/db/schema/second-factor.ts'
import { tokenFamilies } from '../../../../server/product-api/db/schema/sessions.ts'
import { createLink } from '../../../../server/product-api/mail/links.ts'
import { spendCode } from '../../../../server/product-api/second-factor/authenticator.ts'
import { movableClock } from '../../../support/clock.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi, startProductApi, testSealer } from '../../../support/product-api.ts'
import { addAccount, PASSWORD } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'

const EMAIL = 'alma@school.test'
const wrong = { status: 422, body: { error: { code: 'wrong-code' } } }
const over = { status: 410, body: { error: { code: 'challenge-over' } } }

/** A teacher with an authenticator app, before a product API of their own. */
async function protectedTeacher(t: Test) {
  const clock = movableClock()
  const api = await startProductApi({ clock })
  t.teardown(() => api.close())
  await addAccount(api.db, 'alma')
  const { accessToken = '' } = await passwordAnswer(api, EMAIL)
  const { secret, recoveryCodes } = await turnOn(api, accessToken, clock)
  const challenge = async (email = EMAIL) => (await passwordAnswer(api, email)).challenge?.id ?? ''
  const prove = (id: string, code: string, kind: 'totp' | 'recovery' = 'totp') =>
    callApi(api.url, proveSecondFactor, { body: { challenge: id, proof: { kind, code } } })
  const codeNow = (steps = 0) => codeAt(secret, clock.now(), steps)
  return { api, clock, secret, recoveryCodes, challenge, prove, codeNow }
}

t.test('a password alone opens no session for an account with a second factor', async (t) => {
  const { api, challenge, prove, codeNow } = await protectedTeacher(t)
  const before = (await api.db.select().from(tokenFamilies)).length
  const answer = await passwordAnswer(api, EMAIL)
  t.equal(answer.accessToken, undefined)
  t.equal(answer.challenge?.accountId, 'alma')
  t.equal((await api.db.select().from(tokenFamilies)).length, before, 'no token session exists')

  const proven = await prove(await challenge(), codeNow())
  t.equal(proven.status, 200)
  const { accessToken } = proven.body as { accessToken: string }
  t.equal((await callApi(api.url, me, { bearer: accessToken })).status, 200)
})

t.test('a code works once, in no later step and with a clock one step off', async (t) => {
  const { clock, challenge, prove, codeNow } = await protectedTeacher(t)
  clock.pass(300)
  t.match(await prove(await challenge(), codeNow(-2)), wrong, 'two steps late')
  t.match(await prove(await challenge(), codeNow(2)), wrong, 'two steps early')
  t.equal((await prove(await challenge(), codeNow(-1))).status, 200, 'one step late')
  const ahead = codeNow(1)
  t.equal((await prove(await challenge(), ahead)).status, 200, 'one step early')
  t.match(await prove(await challenge(), ahead), wrong, 'a second time')
  t.match(await prove(await challenge(), codeNow()), wrong, 'an older one than the last')
  clock.pass(60)
  const spaced = codeNow().replace(/^(...)/, '$1 ')
  t.equal((await prove(await challenge(), spaced)).status, 200, 'as it is shown, with a space')
})

t.test('of the same code sent at once, one opens a session', async (t) => {
  const { challenge, prove, codeNow } = await protectedTeacher(t)
  const ids = await Promise.all(Array.from({ length: 4 }, () => challenge()))
  const answers = await Promise.all(ids.map((id) => prove(id, codeNow())))
  t.same(answers.map(({ status }) => status).sort(), [200, 422, 422, 422])
})

t.test('five wrong codes end a challenge, however many are sent at once', async (t) => {
  const { api, challenge, prove, codeNow } = await protectedTeacher(t)
  const id = await challenge()
  const answers = await Promise.all(Array.from({ length: 9 }, () => prove(id, '000000')))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  t.same([count(422), count(410)], [5, 4])
  t.match(await prove(id, codeNow()), over, 'a right one comes too late')
  const mails = await mailsTo(api.db, 'alma@School.test')
  t.equal(mails.at(-1)?.subject, 'Somebody tried to sign in to your account')
  t.equal((await prove(await challenge(), codeNow())).status, 200, 'the password starts another')
})

t.test('after twenty wrong codes in a quarter of an hour, right ones have to wait too', async (t) => {
  const { clock, challenge, prove, codeNow } = await protectedTeacher(t)
  for (let round = 0; round < 4; round++) {
    const id = await challenge()
    for (let i = 0; i < 5; i++) t.match(await prove(id, '000000'), wrong)
  }
  const held = await prove(await challenge(), codeNow())
  t.match(held, { status: 429, body: { error: { code: 'too-many' } } })
  clock.pass(15 * 60)
  t.equal((await prove(await challenge(), codeNow())).status, 200)
})

t.test(
  'fifty wrong codes in a day close the app’s codes for the rest of it; one mail tells of them',
  async (t) => {
    const { api, clock, recoveryCodes, challenge, prove, codeNow } = await protectedTeacher(t)
    const told = async () =>
      (await mailsTo(api.db, 'alma@School.test')).filter(({ subject }) => subject.startsWith('Somebody'))
        .length
    // Never the five of one sign-in, nor the twenty of a quarter of an hour.
    for (let i = 0; i < 50; i++) {
      if (i % 10 === 0) clock.pass(15 * 60)
      t.match(await prove(await challenge(), '000000'), wrong)
      t.equal(await told(), i < 4 ? 0 : 1)
    }
    clock.pass(15 * 60)
    t.match(await prove(await challenge(), codeNow()), { status: 429, body: { error: { code: 'too-many' } } })
    t.equal((await prove(await challenge(), recoveryCodes[0] ?? '', 'recovery')).status, 200)
    clock.pass(24 * 60 * 60)
    t.equal((await prove(await challenge(), codeNow())).status, 200, 'the next day')
    for (let i = 0; i < 5; i++) await prove(await challenge(), '000000')
    t.equal(await told(), 2)
  },
)

t.test('whoever types wrong codes of one kind or the other keeps no recovery code out', async (t) => {
  const { recoveryCodes, challenge, prove } = await protectedTeacher(t)
  for (const kind of ['totp', 'recovery'] as const)
    for (let i = 0; i < 20; i++) t.match(await prove(await challenge(), '000000', kind), wrong)
  t.match(await prove(await challenge(), '000000'), { status: 429 })
  t.equal((await prove(await challenge(), recoveryCodes[0] ?? '', 'recovery')).status, 200)
})

t.test('a challenge lives five minutes, works once and only for its own account', async (t) => {
  const { api, clock, challenge, prove, codeNow } = await protectedTeacher(t)
  const late = await challenge()
  clock.pass(300)
  t.match(await prove(late, codeNow()), over)
  const used = await challenge()
  t.equal((await prove(used, codeNow())).status, 200)
  clock.pass(60)
  t.match(await prove(used, codeNow()), over)
  t.match(await prove('x'.repeat(43), codeNow()), over, 'one that never was')

  await addAccount(api.db, 'bert')
  const bert = (await passwordAnswer(api, 'bert@school.test')).accessToken ?? ''
  const berts = await turnOn(api, bert, clock)
  const answer = await prove(await challenge(), codeAt(berts.secret, clock.now()))
  t.match(answer, wrong, 'another person’s code')
  t.match(await prove(await challenge(), berts.recoveryCodes[0] ?? '', 'recovery'), wrong)
})

t.test('a recovery code works once, in any form it is typed in, and is told by mail', async (t) => {
  const { api, recoveryCodes, challenge, prove } = await protectedTeacher(t)
  t.equal(recoveryCodes.length, 10)
  t.equal(new Set(recoveryCodes).size, 10)
  const [first = '', second = ''] = recoveryCodes
  t.match(first, /^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
  t.equal((await prove(await challenge(), first, 'recovery')).status, 200)
  t.equal((await mailsTo(api.db, 'alma@School.test')).at(-1)?.subject, 'A recovery code was used')
  t.match(await prove(await challenge(), first, 'recovery'), wrong)
  const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `
  t.equal((await prove(await challenge(), typed, 'recovery')).status, 200)
})

t.test('a new password by mail opens nothing by itself, and ends what waits', async (t) => {
  const { api, clock, challenge, prove, codeNow } = await protectedTeacher(t)
  const waiting = await challenge()
  const token = await createLink(api.db, clock, { accountId: 'alma', purpose: 'reset' })
  const password = 'another password'
  t.equal((await callApi(api.url, setPassword, { body: { token, password } })).status, 200)
  t.match(await prove(waiting, codeNow()), over)
  const answer = await passwordAnswer(api, EMAIL, password)
  t.equal(answer.accessToken, undefined)
  t.ok(answer.challenge, 'the new password asks for the second factor as well')
})

t.test('a mailed link’s one-time code is a password’s: it asks too', async (t) => {
  const { api } = await protectedTeacher(t)
  const { code } = await issueCode(api, 'email', 'alma')
  const { body } = await callApi(api.url, login, { params: { provider: 'email', code }, query: {} })
  t.match(body, { challenge: { accountId: 'alma' } })
  t.notMatch(body, { accessToken: String })
})

t.test('a wrong password is told the same whether or not there is a second factor', async (t) => {
  const { api } = await protectedTeacher(t)
  await addAccount(api.db, 'bert')
  const answers = await Promise.all(
    [EMAIL, 'bert@school.test'].map((email) => passwordAnswer(api, email, `not ${PASSWORD}`).catch(String)),
  )
  t.equal(JSON.stringify(answers[0]).length, JSON.stringify(answers[1]).length)
})

t.test('a code of an authenticator that is replaced while it is checked is refused', async (t) => {
  const { api, clock, codeNow } = await protectedTeacher(t)
  const replaced: Promise<unknown>[] = []
  // Replaces it after the old secret was read, and before its code is used up.
  const meanwhile = {
    ...testSealer,
    open(sealed: Buffer, storedUnder: string) {
      const other = testSealer.seal('OTHER', storedUnder).toString('base64')
      replaced.push(api.db.update(authenticators).set({ sealed: other, lastStep: 0 }).execute())
      return testSealer.open(sealed, storedUnder)
    },
  }
  t.equal(await spendCode({ db: api.db, clock, sealer: meanwhile }, 'alma', codeNow()), false)
  await Promise.all(replaced)
  t.match(await api.db.select().from(authenticators), [{ lastStep: 0 }], 'the new one is as it was')
})
