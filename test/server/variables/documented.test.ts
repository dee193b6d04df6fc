import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { variables as ofTheSandbox } from '../../../server/sandbox/config.ts'
import { environmentsOf } from '../../../server/start/environments.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'
import { readDocument, withTables } from '../../configuration-tables.ts'

const root = join(import.meta.dirname, '../../..')
const namesOf = (table: Table) => variablesOf(table).map(({ name }) => name)

t.test('the tables of docs/configuration.md are those of the declarations', async (t) => {
  t.equal(readDocument(), withTables(readDocument()), 'run npm run docs:variables')
})

/** The environment a service of compose.yaml is given, by name. */
function environmentIn(service: string): ReadonlyMap<string, string> {
  const [, text = ''] = readFileSync(join(root, 'compose.yaml'), 'utf8').split(`\n  ${service}:\n`)
  const [, environment = ''] = text.split('\n    environment:\n')
  const [block = ''] = environment.split(/^ {0,5}\S/m)
  return new Map(
    [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** What the image itself sets. */
const imageSets = (/^ENV PORT=.*$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[0] ?? '')
  .split(' ')
  .slice(1)
  .map((pair) => pair.split('=')[0] ?? '')

/** Sessions are in the Redis of compose.yaml itself. */
const OTHER_STORES = ['REDIS_SENTINELS', 'REDIS_SENTINEL_PASSWORD', 'REDIS_CLUSTER']

const services = [
  ['server', ofTheBff],
  ['product-api', ofTheProductApi],
] as const
for (const [service, table] of services)
  t.test(`compose.yaml and the variables of its ${service} agree`, async (t) => {
    const environment = environmentIn(service)
    const names = namesOf(table)
    t.ok(environment.size > 5, 'its environment was found')
    t.same(
      [...environment.keys()].filter((name) => !names.includes(name)),
      [],
      'it names only variables that exist',
    )
    const needed = variablesOf(table).filter(({ required, secret }) => required !== undefined || secret)
    t.same(
      needed
        .map(({ name }) => name)
        .filter(
          (name) => !environment.has(name) && !imageSets.includes(name) && !OTHER_STORES.includes(name),
        ),
      [],
      'it names every secret and every required variable',
    )
    for (const { name, secret } of needed)
      if (secret) t.match(environment.get(name) ?? '${', /\$\{/, `${name} comes from outside`)
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
