import t from 'tap'
import { searchAccounts } from '../../../../server/contract/admin.ts'
import type { ReplyOf } from '../../../../server/contract/call.ts'
import { addAccount, bearerFor } from '../../../support/product-data.ts'
import { inConsole, open } from './world.ts'

t.test('people are found by name, e-mail and institution, children never (S2.52?)', async (t) => {
  const api = await open(t)
  const found = async (text: string) => {
    const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text } })
    const { accounts, more } = body as ReplyOf<typeof searchAccounts>
    return [accounts.map(({ accountId }) => accountId).join(' '), more]
  }
  t.same(
    await found('castell'),
    ['boris gone parent', false],
    'also who is deactivated; nobody new, a partner’s, or one of us',
  )
  t.same(await found(' ALMA re'), ['alma', false])
  t.same(await found('boris@FAR'), ['boris', false])
  t.same(await found('school nor'), ['alma', false])
  t.same(await found('kid-'), ['', false])
  t.same(await found('%%'), ['', false], 'no wildcard')
  t.same(await found('__'), ['', false])
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'alma' } })
  t.same(body, {
    more: false,
    accounts: [
      {
        accountId: 'alma',
        firstName: 'Alma',
        lastName: 'Reyes',
        email: 'alma@School.test',
        role: 'Classroom teacher',
        institution: 'School north',
        subscription: null,
        lastSigninAt: null,
        isDeactivated: false,
        schoolId: 'north',
      },
    ],
  })
})

t.test('a long list is cut and says so; when somebody last signed in is known', async (t) => {
  const api = await open(t)
  for (let n = 0; n < 21; n += 1)
    await addAccount(api.db, `many-${n}`, { firstName: 'Many', lastName: `${n}` })
  const { body } = await inConsole(api, 'internal', searchAccounts, { body: { text: 'many' } })
  const { accounts: listed, more } = body as ReplyOf<typeof searchAccounts>
  t.same([listed.length, more], [20, true])
  await bearerFor(api, 'boris')
  const again = await inConsole(api, 'internal', searchAccounts, { body: { text: 'boris' } })
  t.match(again.body, { accounts: [{ lastSigninAt: api.clock.now().toISOString() }] })
})
