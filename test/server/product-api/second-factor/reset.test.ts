import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import { ADMIN_HEADER, type ReplyOf } from '../../../../server/contract/call.ts'
import {
  proveAgain,
  proveSecondFactor,
  resetSecondFactor,
  secondFactorPolicy,
} from '../../../../server/contract/second-factor.ts'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { auditOutbox } from '../../../../server/product-api/db/schema/audit.ts'
import { mailsTo } from '../../../support/mails.ts'
import { callApi } from '../../../support/product-api.ts'
import { PASSWORD } from '../../../support/product-data.ts'
import { codeAt, passwordAnswer, turnOn } from '../../../support/second-factor.ts'
import { adminHeader, asViewed, inConsole, startConsoleApi, view } from '../admin/console-api.ts'

const TEN_MINUTES = 600

/** A teacher with a second factor, and an administrator who has just signed in. */
async function lostPhone(t: Test) {
  const api = await startConsoleApi(t)
  const { clock, url } = api
  const email = 'alma@school.test'
  const { accessToken: own = '' } = await passwordAnswer(api, email)
  const { secret } = await turnOn(api, own, clock)
  const { accessToken: admin = '' } = await passwordAnswer(api, 'internal@school.test')
  const since = clock.now().toISOString()
  const reset = (given: { by?: string; accountId?: string; since?: string } = {}) =>
    callApi(url, resetSecondFactor, {
      params: { accountId: given.accountId ?? 'alma' },
      body: { since: given.since ?? since },
      headers: adminHeader(given.by ?? admin),
    })
  const entries = async () => (await api.db.select().from(auditOutbox)).map(({ entry }) => entry)
  return { api, own, secret, admin, email, reset, since, entries }
}

t.test('the factor is gone, on record, mailed, and every sign-in is over', async (t) => {
  const { api, own, email, reset, entries } = await lostPhone(t)
  t.match(await reset(), { status: 200 })
  t.equal((await callApi(api.url, me, { bearer: own })).status, 401, 'signed out')
  t.ok((await passwordAnswer(api, email)).accessToken, 'the password alone lets in')
  t.same((await entries()).at(-1), {
    event: 'second-factor-reset',
    accountId: 'alma',
    adminId: 'internal',
  })
  const mails = await mailsTo(api.db, 'alma@School.test')
  t.equal(mails.at(-1)?.subject, 'Your second step was taken away')
})

t.test('a sign-in that waits for its code ends with it', async (t) => {
  const { api, email, secret, reset } = await lostPhone(t)
  const { challenge } = await passwordAnswer(api, email)
  t.equal((await reset()).status, 200)
  const proof = { kind: 'totp', code: codeAt(secret, api.clock.now()) } as const
  const met = await callApi(api.url, proveSecondFactor, { body: { challenge: challenge?.id ?? '', proof } })
  t.equal(met.status, 410)
})

t.test('an administrator whose proof is ten minutes old confirms who they are first', async (t) => {
  const { api, admin, reset } = await lostPhone(t)
  api.pass(TEN_MINUTES)
  t.match(await reset(), { status: 428, body: { error: { code: 'proof-needed' } } })
  const proof = { kind: 'password', code: PASSWORD } as const
  t.equal((await callApi(api.url, proveAgain, { bearer: admin, body: { proof } })).status, 200)
  t.equal((await reset()).status, 200)
})

t.test('of two at once one does it, and what was set up meanwhile stays', async (t) => {
  const { api, email, reset, entries } = await lostPhone(t)
  const both = await Promise.all([reset(), reset()])
  t.same(both.map(({ status }) => status).sort(), [200, 409])
  t.equal((await entries()).filter(({ event }) => event === 'second-factor-reset').length, 1)
  api.pass(60)
  const { accessToken = '' } = await passwordAnswer(api, email)
  await turnOn(api, accessToken, api.clock)
  t.equal((await reset()).status, 409, 'a late one means the factor it has seen')
  t.ok((await passwordAnswer(api, email)).challenge, 'the new one is on')
})

t.test('only by an internal administrator as themselves, and never by a view', async (t) => {
  const { api, own, reset } = await lostPhone(t)
  t.equal((await reset({ by: own })).status, 403)
  t.equal((await reset({ accountId: 'nobody' })).status, 404)
  t.equal((await reset({ accountId: 'educator' })).status, 404, 'a partner’s')
  t.equal((await reset({ accountId: 'boris' })).status, 409, 'nothing to take away')
  const viewing = await view(api)
  const params = { accountId: 'alma' }
  const body = { since: new Date().toISOString() }
  t.not((await asViewed(api, viewing, resetSecondFactor, { params, body })).status, 200)
  await api.db.update(accounts).set({ isInternalAdmin: false }).where(eq(accounts.id, 'internal'))
  t.equal((await reset()).status, 403, 'the right is read again')
})

t.test('administrators find each other and what is required, and let each other in again', async (t) => {
  const { api, reset, since } = await lostPhone(t)
  const { accessToken = '' } = await passwordAnswer(api, 'other@school.test')
  await turnOn(api, accessToken, api.clock)
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'otto' } })
  t.match((body as ReplyOf<typeof searchAccounts>).accounts, [
    { accountId: 'other', isInternalAdmin: true, secondFactorSince: since },
  ])
  t.equal((await reset({ accountId: 'other' })).status, 200)
  t.match(await inConsole(api, 'internal', secondFactorPolicy), { status: 200, body: { roles: [] } })
  const bearer = { headers: { [ADMIN_HEADER]: 'Bearer nobody' } }
  t.equal((await callApi(api.url, secondFactorPolicy, bearer)).status, 401)
})
