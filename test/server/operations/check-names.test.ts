import t from 'tap'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { checkNames } from '../../../server/operations/check-names.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'

const saidOf = (table: Table, env: Record<string, string>) =>
  checkNames(table, env).map(({ level, message }) => `${level} ${message}`)
const namesOf = (table: Table) => variablesOf(table).map(({ name }) => name)

t.test('a slip in a name is told with the name that is meant, and not what was set', async (t) => {
  t.same(
    saidOf(ofTheProductApi, { AUDIT_FIL: 'hunter2', MAIL_BOUNCE_TO: 'x', MAILS_URL: 'x', PATH: '/bin' }),
    [
      'warning AUDIT_FIL is read by nothing: is AUDIT_FILE meant?',
      'warning MAIL_BOUNCE_TO is read by nothing: is MAIL_BOUNCES_TO meant?',
      'warning MAILS_URL is read by nothing: is MAIL_URL meant?',
    ],
  )
  t.same(
    saidOf(ofTheProductApi, { MAIL_URL: 'smtp://x', MAILS_URL: 'x' }),
    [],
    'where it is set, another is another',
  )
})

t.test('both servers may share an environment, and that of any machine is no slip', async (t) => {
  const machine = [
    'HOSTNAME',
    'HOME',
    'USER',
    'PORTS',
    'LOGNAME',
    'NODE_ENV',
    'PGHOST',
    'REDIS_PORT',
    'PUBLIC_URL',
  ]
  const both = [...new Set([...namesOf(ofTheBff), ...namesOf(ofTheProductApi), ...machine])]
  for (const name of both)
    for (const table of [ofTheBff, ofTheProductApi]) t.same(saidOf(table, { [name]: 'x' }), [], name)
})
