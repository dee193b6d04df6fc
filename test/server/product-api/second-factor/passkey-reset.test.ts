import t, { type Test } from 'tap'
import { me } from '../../../../server/contract/account.ts'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import { resetSecondFactor } from '../../../../server/contract/second-factor.ts'
import { passkeys, recoveryCodes } from '../../../../server/product-api/db/schema/second-factor.ts'
import { callApi } from '../../../support/product-api.ts'
import { addAccount } from '../../../support/product-data.ts'
import { passwordAnswer } from '../../../support/second-factor.ts'
import { virtualAuthenticator } from '../../../support/virtual-authenticator.ts'
import { adminHeader } from '../admin/console-api.ts'
import { withPasskey } from './passkey-api.ts'

/** A teacher with a passkey, and what an administrator who has just signed in does about it. */
async function lostKey(t: Test) {
  const teacher = await withPasskey(t)
  const { api, email } = teacher
  await addAccount(api.db, 'internal', { isInternalAdmin: true })
  const { accessToken: admin = '' } = await passwordAnswer(api, 'internal@school.test')
  const seen = async () => {
    const found = await callApi(api.url, searchAccounts, {
      body: { text: email } as never,
      headers: adminHeader(admin),
    })
    return (found.body as { accounts: { secondFactorSince: string }[] }).accounts[0]?.secondFactorSince ?? ''
  }
  const reset = (since: string) =>
    callApi(api.url, resetSecondFactor, {
      params: { accountId: 'alma' },
      body: { since },
      headers: adminHeader(admin),
    })
  return { ...teacher, seen, reset }
}

t.test('support takes passkeys away like an app: signed out, mailed, and nothing is left', async (t) => {
  const { api, bearer, email, clock, seen, reset, subjects, events } = await lostKey(t)
  const since = await seen()
  t.equal(since, clock.now().toISOString())
  t.equal((await reset(since)).status, 200)
  t.equal((await callApi(api.url, me, { bearer })).status, 401)
  t.ok((await passwordAnswer(api, email)).accessToken, 'the password alone lets in')
  t.same(await api.db.select().from(passkeys), [])
  t.same(await api.db.select().from(recoveryCodes), [])
  t.equal((await subjects()).at(-1), 'Your second step was taken away')
  t.equal((await events()).at(-1), 'second-factor-reset')
})

t.test('a passkey that was added after the administrator looked stays', async (t) => {
  const { api, clock, add, seen, reset } = await lostKey(t)
  const since = await seen()
  clock.pass(60)
  await add(virtualAuthenticator())
  t.equal((await reset(since)).status, 409)
  t.equal((await api.db.select().from(passkeys)).length, 2)
  t.equal((await reset(await seen())).status, 200)
  t.same(await api.db.select().from(passkeys), [])
})
