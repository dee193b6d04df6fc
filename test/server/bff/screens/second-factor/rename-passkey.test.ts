import t from 'tap'
import { passkeyCommands } from '../../../../../server/bff/screens/second-factor/passkeys.ts'
import { MISSING_PASSKEY_NAME } from '../../../../../shared/rules/passkeys.ts'
import { visitOf } from '../../../../support/visit.ts'

t.test('a name that nobody sees is refused beside its field, and nothing is sent', async (t) => {
  const rename = passkeyCommands.find(({ name }) => name === 'rename-passkey')
  await t.rejects(
    Promise.resolve(rename?.run(visitOf({ answers: [] }).visit, { passkey: 'p-1', name: '\r\n' })),
    {
      code: 'invalid-input',
      fields: { name: MISSING_PASSKEY_NAME },
    },
  )
})
