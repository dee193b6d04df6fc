import t from 'tap'
import { Value } from 'typebox/value'
import { areSettingsComplete } from '../../../server/bff/rules/account-progress.ts'
import { me } from '../../../server/contract/account.ts'
import { login, loginEmail } from '../../../server/contract/auth.ts'
import type { ReplyOf } from '../../../server/contract/call.ts'
import { demoAccounts, demoPassword } from '../../../server/contract/demo-accounts.ts'
import { myRosters } from '../../../server/contract/rosters.ts'
import { callApi, sharedDemoProductApi } from '../../support/product-api.ts'

t.test('every demo account signs in and reads who it is and its rosters (S1.2, S1.23)', async (t) => {
  const { url } = await sharedDemoProductApi()
  for (const { accountId, email } of demoAccounts) {
    const code = await callApi(url, loginEmail, { body: { email, password: demoPassword } })
    const params = { provider: 'email' as const, code: (code.body as { code: string }).code }
    const session = await callApi(url, login, { params, query: {} })
    const bearer = (session.body as { accessToken: string }).accessToken
    const who = await callApi(url, me, { bearer })
    t.ok(Value.Check(me.reply, who.body), email)
    t.equal((who.body as { teacher: { id: string } }).teacher.id, accountId)
    const { clientData } = who.body as ReplyOf<typeof me>
    const isNew = email === 'newteacher@demo.test'
    t.equal(areSettingsComplete(clientData), !isNew, `${email} is not held up by the settings`)
    const rosters = await callApi(url, myRosters, { bearer, query: { create: false } })
    t.equal(rosters.status, 200)
    t.ok(Value.Check(myRosters.reply, rosters.body), email)
  }
})
