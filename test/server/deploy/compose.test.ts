import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'
import { compose, root, textOf } from '../../support/deploy.ts'

const { services, volumes } = compose()
const all = Object.entries(services)

t.test('no container can do more than it needs to, or take all of its host', async (t) => {
  t.same(Object.keys(services).sort(), [
    'backup',
    'migrate',
    'postgres',
    'product-api',
    'redis',
    'restore',
    'server',
  ])
  for (const [name, service] of all) {
    t.match(
      service,
      {
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        logging: { driver: 'json-file', options: { 'max-size': /\S/, 'max-file': /\S/ } },
        mem_limit: /\d[mg]/,
        cpus: /\d/,
        pids_limit: Number,
      },
      name,
    )
    t.same(
      Object.keys(service).filter((key) => ['privileged', 'cap_add', 'network_mode', 'pid'].includes(key)),
      [],
      `${name} takes nothing back`,
    )
    // Ours run as node, which the image says.
    if (service.image) t.match(service.user, /^(redis|postgres)$/, `${name} is not root`)
  }
  t.match(textOf('Dockerfile'), /^USER node$/m)
})

t.test('the heap of the product API is three quarters of its memory, here and in Kubernetes', async (t) => {
  const { mem_limit, command } = services['product-api'] ?? {}
  t.match(mem_limit, ':-1g}')
  t.match(command?.[1], /^--max-old-space-size=\S+:-768}$/)
  const manifest = textOf('server/deploy/kubernetes/product-api.yaml')
  t.match(manifest, /"--max-old-space-size=768"[\s\S]+limits: \{ memory: 1Gi \}/)
})

t.test('whatever writes has a volume or memory to write to', async (t) => {
  for (const [name, { volumes: own = [], tmpfs = [] }] of all) {
    t.ok(tmpfs.includes('/tmp'), name)
    for (const volume of own.map((one) => one.split(':')[0] ?? ''))
      t.ok(volume.startsWith('./') ? existsSync(join(root, volume)) : volume in volumes, `${name}: ${volume}`)
  }
  t.ok(services.postgres?.tmpfs?.includes('/run/postgresql'), 'the socket of PostgreSQL')
})

t.test('only the BFF can be reached, from this machine, with a port for each process', async (t) => {
  const open = all.flatMap(([name, { ports = [] }]) => ports.map((port) => ({ name, port })))
  t.same(open, [{ name: 'server', port: '127.0.0.1:' + '$' + '{BFF_PORTS:-3000-3001}:3000' }])
  const [, from, to] = /:-(\d+)-(\d+)\}/.exec(open[0]?.port ?? '') ?? []
  const [, processes] = /:-(\d+)\}/.exec(services.server?.deploy?.replicas ?? '') ?? []
  t.equal(Number(to) - Number(from) + 1, Number(processes))
  t.ok(Number(processes) >= 2, 'one can be replaced while the other answers')
})

t.test('each starts after what it needs, and the dumps are made and restored by our scripts', async (t) => {
  const waitsFor = (name: string) => Object.keys(services[name]?.depends_on ?? {})
  t.same(waitsFor('server'), ['redis', 'product-api'])
  t.same(waitsFor('product-api'), ['migrate'])
  for (const name of ['migrate', 'backup', 'restore']) t.same(waitsFor(name), ['postgres'], name)
  for (const [name, script] of [
    ['backup', 'backup.sh'],
    ['restore', 'restore.sh'],
  ] as const) {
    const { entrypoint, volumes: own, image, profiles } = services[name] ?? {}
    t.same(entrypoint, ['sh', `/backup/${script}`])
    t.ok(own?.includes('./server/deploy/backup:/backup:ro'))
    t.ok(existsSync(join(root, 'server/deploy/backup', script)))
    t.equal(image, services.postgres?.image, 'a dump is made by the programs of its server')
    t.same(profiles, name === 'restore' ? ['restore'] : undefined)
  }
})

t.test('what compose.yaml takes from outside is a variable of the product, or is documented', async (t) => {
  const tables: readonly Table[] = [ofTheBff, ofTheProductApi]
  const known = tables.flatMap((table) => variablesOf(table).map(({ name }) => name))
  const [, section = ''] = textOf('docs/operations.md').split('\n## With compose\n')
  const documented: readonly string[] =
    section.slice(0, section.indexOf('\n## ')).match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []
  const taken = new Set(
    [...textOf('compose.yaml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name = '']) => name),
  )
  t.ok(taken.size > 40)
  t.same(
    [...taken].filter((name) => !known.includes(name) && !documented.includes(name)),
    [],
  )
  t.same(
    documented.filter((name) => !taken.has(name)),
    [],
    'and nothing is documented that is not there',
  )
})
