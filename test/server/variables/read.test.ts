import t from 'tap'
import { ConfigError, readVariables } from '../../../server/variables/read.ts'
import { flag, longSecret, matching, port, wholeNumber } from '../../../server/variables/rule.ts'
import { choice, secret, variable, variableGroup, variablesOf } from '../../../server/variables/table.ts'

const word = matching('a word', (text) => /^[a-z]+$/.test(text))
const doc = ''
const table = {
  sandbox: variable('SANDBOX', flag, { default: false, doc }),
  host: variable('HOST', word, { default: 'everywhere', sandbox: 'here', doc }),
  port: variable('PORT', port, { required: 'where it listens.', sandbox: null, doc }),
  pages: variable('PAGES', wholeNumber(1, 9), { doc }),
  key: secret('KEY', longSecret, { doc }),
  partners: {
    first: variableGroup({
      name: variable('FIRST_NAME', word, { doc }),
      key: secret('FIRST_KEY', word, { doc }),
    }),
  },
  store: choice('where things are kept.', [
    variable('FILE', word, { doc }),
    variable('SERVER', word, { doc }),
  ]),
}
const read = (env: Record<string, string>) => readVariables(table, env, () => [])
const required = { PORT: '1', FILE: 'cellar' }

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

t.test('what is not set is the default, or null', async (t) => {
  t.same(read(required), {
    sandbox: false,
    host: 'everywhere',
    port: 1,
    pages: null,
    key: null,
    partners: { first: null },
    store: 'cellar',
  })
})

t.test('the sandbox has defaults of its own and needs nothing', async (t) => {
  t.match(read({ SANDBOX: '1' }), { sandbox: true, host: 'here', port: null, store: null })
})

t.test(
  'a variable that is set to nothing counts as not set, and space around a text is no part of it',
  async (t) => {
    t.match(read({ ...required, HOST: ' ', PAGES: ' 7 ', FIRST_NAME: '' }), {
      host: 'everywhere',
      pages: 7,
      partners: { first: null },
    })
  },
)

t.test('variables that belong together are one value', async (t) => {
  const { partners } = read({ ...required, FIRST_NAME: 'ada', FIRST_KEY: 'engine' })
  t.same(partners, { first: { name: 'ada', key: 'engine' } })
})

t.test('every fault is reported at once, with those of values that conflict', async (t) => {
  t.same(faultsOf({}), ['PORT is missing: where it listens.', 'FILE is missing: where things are kept.'])
  t.same(faultsOf({ PORT: 'http', PAGES: '10', FIRST_KEY: 'UPPER', FILE: 'a', SERVER: 'b' }), [
    'PORT must be a port, a whole number from 0 to 65535.',
    'PAGES must be a whole number from 1 to 9.',
    'FIRST_NAME and FIRST_KEY must be set together or not at all.',
    'FIRST_KEY must be a word.',
    'Only one of FILE and SERVER may be set.',
  ])
  const conflicting = () =>
    readVariables(table, { ...required, PAGES: '0' }, ({ port, pages }) => [`port ${port}, pages ${pages}`])
  t.throws(conflicting, { message: 'PAGES must be a whole number from 1 to 9.\nport 1, pages undefined' })
})

t.test('the variables of a table are listed in their order', async (t) => {
  t.same(
    variablesOf(table).map(({ name }) => name),
    ['SANDBOX', 'HOST', 'PORT', 'PAGES', 'KEY', 'FIRST_NAME', 'FIRST_KEY', 'FILE', 'SERVER'],
  )
})
