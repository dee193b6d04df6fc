import t from 'tap'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { variables as ofTheSandbox } from '../../../server/sandbox/config.ts'
import { environmentsOf } from '../../../server/start/environments.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'
import { readDocument, withTables } from '../../configuration-tables.ts'
import { compose, textOf } from '../../support/deploy.ts'

const namesOf = (table: Table) => variablesOf(table).map(({ name }) => name)

t.test('the tables of docs/configuration.md are those of the declarations', async (t) => {
  t.equal(readDocument(), withTables(readDocument()), 'run npm run docs:variables')
})

/** What the image itself sets. */
const imageSets = (/^ENV PORT=.*$/m.exec(textOf('Dockerfile'))?.[0] ?? '')
  .split(' ')
  .slice(1)
  .map((pair) => pair.split('=')[0] ?? '')

/** What no deployment sets: the sandbox's, the developer's, and what is decided by the image or by its container. */
const NOT_DEPLOYED: ReadonlySet<string> = new Set([
  'SANDBOX',
  'SANDBOX_URL',
  'CARD_PROVIDER_URL',
  'DEMO_AS_OF',
  'CLIENT_DEV',
  'CLIENT_DIR',
  'EMBEDDED_DATABASE',
  'DATA_DIR',
  'INSTANCE',
])
/** Inside its container each server has the ports of the image, on every address of the container. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  server: ['HOST', 'PORT', 'OPS_PORT'],
  'product-api': ['PORT'],
}

const services = [
  ['server', ofTheBff],
  ['product-api', ofTheProductApi],
] as const
for (const [service, table] of services)
  t.test(`everything that can be configured of its ${service} can be in compose.yaml`, async (t) => {
    const { environment = {} } = compose().services[service] ?? {}
    const names = Object.keys(environment)
    t.ok(names.length > 5, 'its environment was found')
    t.same(
      names.filter((name) => !namesOf(table).includes(name)),
      [],
      'it names only variables that exist',
    )
    const skipped = [...NOT_DEPLOYED, ...(FIXED[service] ?? [])]
    t.same(
      namesOf(table).filter((name) => !names.includes(name) && !skipped.includes(name)),
      [],
      'it names every variable',
    )
    for (const { name, secret } of variablesOf(table))
      if (secret && name in environment) t.match(environment[name], /\$\{/, `${name} comes from outside`)
  })

t.test('the image sets only variables that exist', async (t) => {
  t.same(imageSets, ['PORT', 'OPS_PORT'])
  t.same(
    imageSets.filter((name) => !namesOf(ofTheBff).includes(name)),
    [],
  )
})

t.test('npm start sets only variables that exist', async (t) => {
  const { bff, productApi, sandbox } = environmentsOf(
    {},
    {
      ports: { public: 1, bff: 1, sandbox: 2, productApi: 3 },
      secrets: {
        sessionKey: '',
        partnerToken: '',
        studentPasswordKey: '',
        googleClient: '',
        eduClient: '',
        playSite: '',
        cardProvider: '',
        cardEvents: '',
        redis: '',
      },
      dataDir: '.data',
      redisUrl: 'redis://localhost',
    },
  )
  const known = [ofTheBff, ofTheProductApi, ofTheSandbox].flatMap(namesOf)
  t.same(
    [bff, productApi, sandbox].flatMap(Object.keys).filter((name) => !known.includes(name)),
    [],
  )
})
