import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { checkConfiguration } from '../../../../server/bff/check/check.ts'
import { type Finding, lineOf } from '../../../../server/bff/check/finding.ts'
import { faultsIn } from '../../../../server/bff/check/provider.ts'
import { findingsIn, readInfo } from '../../../../server/bff/check/redis-info.ts'
import { systemClock } from '../../../../server/clock.ts'
import { meReply } from '../../../support/me.ts'
import { sharedDemoProductApi } from '../../../support/product-api.ts'
import { redisCluster } from '../../../support/redis-cluster.ts'
import { freePort, privateRedis, type RedisServer } from '../../../support/redis-server.ts'
import { openSandbox, sandboxEnvironment } from '../../../support/sandbox.ts'
import { stubUpstream } from '../../../support/upstream-stub.ts'

const root = join(import.meta.dirname, '../../../..')
/** As the README asks for it. */
const SAFE = ['--appendonly', 'yes', '--maxmemory', '64mb', '--maxmemory-policy', 'noeviction']
const NOWHERE = 'http://127.0.0.1:1'

const environment = {
  STAGE: 'development',
  PUBLIC_URL: 'http://localhost:3000',
  OPS_PORT: '9090',
  SUPPORT_EMAIL: 'help@demo.test',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  UPSTREAM_URL: NOWHERE,
}

async function redisOf(t: Test, args: readonly string[]): Promise<RedisServer> {
  const server = await privateRedis({ args })
  t.teardown(() => server.stop())
  return server
}

/** The findings about one part, each as `level says`. */
const about = (part: string, findings: readonly Finding[]): string[] =>
  findings.filter((one) => one.about === part).map(({ level, says }) => `${level} ${says}`)

async function onRedis(url: string, clock = systemClock): Promise<string[]> {
  return about('redis', await checkConfiguration({ ...environment, REDIS_URL: url }, clock))
}

async function run(env: Readonly<Record<string, string>>): Promise<{ code: unknown; lines: string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/bff/check-config.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, lines: said.trimEnd().split('\n') }
}

t.test('with all in order every line says ok, and it exits with 0', async (t) => {
  const redis = await redisOf(t, SAFE)
  const { origin } = await openSandbox(t)
  const provider = (name: 'GOOGLE' | 'EDU') => ({
    [`${name}_ISSUER`]: `${origin}/${name.toLowerCase()}`,
    [`${name}_CLIENT_ID`]: sandboxEnvironment[`${name}_CLIENT_ID`],
    [`${name}_CLIENT_SECRET`]: sandboxEnvironment[`${name}_CLIENT_SECRET`],
  })
  const { code, lines } = await run({
    ...environment,
    REDIS_URL: redis.url(),
    UPSTREAM_URL: (await sharedDemoProductApi()).url,
    ...provider('GOOGLE'),
    ...provider('EDU'),
  })
  t.same(
    lines.filter((line) => !line.startsWith('ok ')),
    [],
  )
  t.equal(code, 0)
  t.same(
    lines.map((line) => line.split(/\s+/)[1]),
    ['configuration', 'redis', 'redis', 'upstream', 'partner', 'google', 'edu', 'sso'],
  )
  t.match(lines.join('\n'), `${origin}/google is there, and has keys`)
})

t.test('a configuration with faults is told in all its faults, and nothing is asked; exit 1', async (t) => {
  const { code, lines } = await run({ ...environment, REDIS_URL: 'nowhere', SESSION_KEYS: 'a-secret' })
  t.equal(code, 1)
  t.same(
    lines.map((line) => line.split(/\s+/, 3).join(' ')),
    ['fault configuration SESSION_KEYS', 'fault configuration REDIS_URL'],
  )
  t.notMatch(lines.join('\n'), 'a-secret', 'a value may be a secret')
})

t.test('a Redis that evicts and keeps nothing is a fault, though it does all it is asked', async (t) => {
  const redis = await redisOf(t, ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'])
  t.same(await onRedis(redis.url()), [
    'fault maxmemory-policy is allkeys-lru: it drops sessions, unasked; it has to be noeviction',
    'fault appendonly is off: a restart signs everybody out, or undoes their logouts',
    'ok it does all that sessions need',
  ])
})

t.test(
  'an account that may not run scripts is a fault that names what it keeps from being done',
  async (t) => {
    const redis = await redisOf(t, SAFE)
    const plain = new Redis(redis.url())
    t.teardown(() => plain.disconnect())
    await plain.call('ACL', 'SETUSER', 'app', 'on', '>word', '~*', '+@all', '-eval', '-evalsha')
    const named = new URL(redis.url())
    named.username = 'app'
    named.password = 'word'
    const [, refusal, ...more] = await onRedis(named.href)
    t.match(refusal, /^fault it does not list a session, make one, read one, .*count back: NOPERM .*'eval/)
    t.same(more, [])

    named.password = 'another'
    const [unknown] = await onRedis(named.href)
    t.match(unknown, /^fault cannot be reached: WRONGPASS/)
    t.notMatch(unknown, 'another')
  },
)

t.test('an account that may not use the keys is told so', async (t) => {
  const redis = await redisOf(t, SAFE)
  const plain = new Redis(redis.url())
  t.teardown(() => plain.disconnect())
  await plain.call('ACL', 'SETUSER', 'app', 'on', '>word', '~session:*', '~grant:*', '+@all')
  const named = new URL(redis.url())
  named.username = 'app'
  named.password = 'word'
  const refusals = (await onRedis(named.href)).slice(1).join('\n')
  t.match(refusals, /does not .*take a lease.*: NOPERM/)
  t.notMatch(refusals, 'make one')
})

t.test('a Redis that is full takes no session, and that is said', async (t) => {
  const redis = await redisOf(t, [
    '--appendonly',
    'yes',
    '--maxmemory',
    '1',
    '--maxmemory-policy',
    'noeviction',
  ])
  const said = await onRedis(redis.url())
  t.match(said.join('\n'), /warning it is \d+ % full; full, it lets nobody sign in/)
  t.match(said.join('\n'), /fault it does not .*make one.*: OOM/)
})

t.test('a Redis that is not there, or hangs, is a fault', async (t) => {
  const [gone] = await onRedis(`redis://127.0.0.1:${await freePort()}`)
  t.match(gone, /^fault cannot be reached: .*ECONNREFUSED/)
  const redis = await redisOf(t, SAFE)
  redis.freeze()
  t.match((await onRedis(redis.url()))[0], /^fault cannot be reached: /)
})

t.test('clocks that differ are a fault, by how much is said', async (t) => {
  const redis = await redisOf(t, SAFE)
  const late = { now: () => new Date(systemClock.now().getTime() - 60_000) }
  t.ok((await onRedis(redis.url(), late)).includes('fault its clock is 60 s ahead of ours'))
})

t.test('what is left behind is a tombstone, and what is gone within a minute', async (t) => {
  const redis = await redisOf(t, SAFE)
  const url = redis.url()
  await onRedis(url)
  const plain = new Redis(url)
  t.teardown(() => plain.disconnect())
  const left: Record<string, boolean> = {}
  for (const key of await plain.keys('*')) {
    const kind = key.split(':')[0] ?? ''
    const ms = await plain.pttl(key)
    left[kind] = ms > 0 && ms <= (kind === 'session' ? 3_600_000 : 60_000)
  }
  t.same(left, { session: true, count: true, 'signin-result': true })
})

t.test('of a Cluster every primary is looked at, by name', async (t) => {
  const cluster = await redisCluster()
  t.teardown(() => cluster.stop())
  const nodes = cluster.nodes.map(({ host, port }) => `${host}:${port}`)
  const env = { ...environment, REDIS_CLUSTER: `redis://${nodes.join(',')}` }
  const said = about('redis', await checkConfiguration(env, systemClock))
  for (const { port } of cluster.primaries)
    t.ok(said.some((line) => line.startsWith(`fault 127.0.0.1:${port} appendonly is off`)))
  t.ok(said.includes('ok it does all that sessions need'), said.join('\n'))
})

t.test('a provider that is another issuer than configured, or none at all, is a fault', async (t) => {
  const { origin } = await openSandbox(t)
  const { url } = await stubUpstream(t, () => ({ status: 404 }))
  const port = new URL(origin).port
  const of = async (issuer: string) => {
    const named = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    return about('google', await checkConfiguration({ ...environment, SANDBOX: '1', ...named }, systemClock))
  }
  t.same(await of(`http://localhost:${port}/google`), [
    `fault http://localhost:${port}/google says of itself that it is another issuer`,
  ])
  t.match((await of(NOWHERE))[0], /^fault http:\/\/127\.0\.0\.1:1 gives no metadata: /)
  t.match((await of(url))[0], /^fault .* gives no metadata: /)
})

t.test('what a sign-in misses in a provider’s metadata', async (t) => {
  const whole = {
    issuer: 'https://id.example.org',
    authorization_endpoint: 'https://id.example.org/auth',
    token_endpoint: 'https://id.example.org/token',
    jwks_uri: 'https://id.example.org/keys',
  }
  t.same(faultsIn({ ...whole, code_challenge_methods_supported: ['S256'] }, true), [])
  t.same(faultsIn({ ...whole, token_endpoint: 'http://id.example.org/token' }, true), [
    'its token_endpoint is not https',
  ])
  t.same(faultsIn({ ...whole, token_endpoint: 'http://127.0.0.1/token' }, false), [])
  t.same(faultsIn({ issuer: whole.issuer, code_challenge_methods_supported: ['plain'] }, true), [
    'its metadata have no authorization_endpoint',
    'its metadata have no token_endpoint',
    'its metadata have no jwks_uri',
    'it does not say it knows PKCE with S256',
  ])
})

t.test('an upstream that is down, is something else, or lets anybody in is a fault', async (t) => {
  const of = async (url: string) =>
    about(
      'upstream',
      await checkConfiguration({ ...environment, SANDBOX: '1', UPSTREAM_URL: url }, systemClock),
    )
  const answering = async (status: number) =>
    of((await stubUpstream(t, () => ({ status, body: meReply() }))).url)
  t.match((await of(NOWHERE))[0], /^fault .* cannot be reached, or fails: me down: ECONNREFUSED$/)
  t.match((await answering(500))[0], /^fault .* cannot be reached, or fails: me down \(500\)$/)
  t.match((await answering(404))[0], /^fault .* answers, but not as a product API does: me unknown \(404\)$/)
  t.match((await answering(200))[0], /^fault .* lets a bearer of nobody in$/)
  t.match((await answering(401))[0], /^ok .* answers, and knows a bearer of nobody for one$/)
})

t.test('what INFO says is read as it is meant', async (t) => {
  const safe = `# Server\r\nredis_version:7.2.4\r\nmaxmemory:1000\r\nused_memory:800\r\nmaxmemory_policy:noeviction
aof_enabled:1\r\naof_last_write_status:ok\r\nloading:0\r\nconnected_slaves:1`
  const table: readonly (readonly [string, string, string])[] = [
    ['redis_version:7.2.4', 'redis_version:6.0.16', 'fault version 6.0.16 is older than 6.2'],
    ['used_memory:800', 'used_memory:801', 'warning it is 80 % full; full, it lets nobody sign in'],
    ['maxmemory:1000', 'maxmemory:0', 'warning maxmemory is not set: it grows until the machine ends it'],
    ['write_status:ok', 'write_status:err', 'fault its append-only file cannot be written'],
    ['loading:0', 'loading:1', 'warning it is still reading its file'],
    [
      'connected_slaves:1',
      'connected_slaves:0',
      'warning no replica follows it: what fails over now loses its last writes',
    ],
  ]
  t.same(findingsIn(readInfo(safe), true).map(lineOf), [
    'ok       redis          version 7.2.4, noeviction, append-only file',
  ])
  for (const [from, to, says] of table)
    t.same(
      findingsIn(readInfo(safe.replace(from, to)), true).map(({ level, says }) => `${level} ${says}`),
      [says],
      to,
    )
  t.same(
    findingsIn(readInfo(safe.replace('slaves:1', 'slaves:0')), false).map(({ level }) => level),
    ['ok'],
  )
})
