import { Redis } from 'ioredis'
import t from 'tap'
import { checkConfiguration } from '../../../../server/bff/check/check.ts'
import { findingsIn, readInfo } from '../../../../server/bff/check/redis-info.ts'
import { systemClock } from '../../../../server/clock.ts'
import { formatFinding } from '../../../../server/operations/finding.ts'
import { freePort } from '../../../../server/start/ports.ts'
import { redisCluster } from '../../../support/redis-cluster.ts'
import { redisWithSentinel } from '../../../support/redis-sentinel.ts'
import { about, environment, redisOf, SAFE } from './findings.ts'

async function onRedis(url: string, clock = systemClock): Promise<string[]> {
  return about('redis', await checkConfiguration({ ...environment, REDIS_URL: url }, clock))
}

t.test('a Redis that evicts and keeps nothing is a fault, though it does all it is asked', async (t) => {
  const redis = await redisOf(t, ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru'])
  t.same(await onRedis(redis.url()), [
    'fault maxmemory-policy is allkeys-lru: it drops sessions silently; it must be noeviction',
    'fault appendonly is off: a restart signs everyone out, or undoes sign-outs',
    'warning hash-max-listpack-value is 64: a session takes a third more memory than with 1024',
    'ok it does everything that sessions need',
  ])
})

t.test('an account that may not run scripts is a fault that names what fails without them', async (t) => {
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
})

t.test('an account that may not use the keys is a fault', async (t) => {
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

t.test('a full Redis takes no session, and is a fault', async (t) => {
  const redis = await redisOf(t, [
    '--appendonly',
    'yes',
    '--maxmemory',
    '1',
    '--maxmemory-policy',
    'noeviction',
  ])
  const said = await onRedis(redis.url())
  t.match(said.join('\n'), /warning it is \d+ % full; once full, nobody can sign in/)
  t.match(said.join('\n'), /fault it does not .*make one.*: OOM/)
})

t.test('a file that is never flushed is a fault; whether it is, not everybody may see', async (t) => {
  const redis = await redisOf(t, [...SAFE, '--appendfsync', 'no'])
  t.match((await onRedis(redis.url())).join('\n'), /^fault appendfsync is no: .* set it to everysec$/m)
  const plain = new Redis(redis.url())
  t.teardown(() => plain.disconnect())
  await plain.call('ACL', 'SETUSER', 'app', 'on', '>word', '~*', '+@all', '-config')
  const named = new URL(redis.url())
  named.username = 'app'
  named.password = 'word'
  t.match((await onRedis(named.href)).join('\n'), /^warning may not run CONFIG GET, .*NOPERM/m)
})

t.test('sentinels with a password of their own are told from a Redis that is gone', async (t) => {
  // What asks for a password before it says whether it is a sentinel.
  const asking = await redisOf(t, ['--requirepass', 'theirs'])
  const onSentinel = async (password?: string) => {
    const env = { ...environment, REDIS_SENTINELS: `redis://127.0.0.1:${asking.port}/sessions` }
    return about(
      'redis',
      await checkConfiguration(password ? { ...env, REDIS_SENTINEL_PASSWORD: password } : env, systemClock),
    )
  }
  t.same(await onSentinel(), [
    'fault the sentinels ask for a password of their own: set REDIS_SENTINEL_PASSWORD',
  ])
  t.same(await onSentinel('wrong-one'), [
    'fault the sentinels refuse REDIS_SENTINEL_PASSWORD: set it to their requirepass',
  ])

  const real = await redisWithSentinel()
  t.teardown(() => real.stop())
  const sentinel = new Redis(real.address.replace(/\/[^/]*$/, ''), { enableReadyCheck: false })
  t.teardown(() => sentinel.disconnect())
  await sentinel.call('ACL', 'SETUSER', 'default', 'resetpass', '>theirs')
  const env = { ...environment, REDIS_SENTINELS: real.address, REDIS_SENTINEL_PASSWORD: 'theirs' }
  const findings = about('redis', await checkConfiguration(env, systemClock))
  t.ok(findings.includes('ok it does everything that sessions need'), findings.join('\n'))
})

t.test('a Redis that is not there, or hangs, is a fault', async (t) => {
  const [gone] = await onRedis(`redis://127.0.0.1:${await freePort()}`)
  t.match(gone, /^fault cannot be reached: .*ECONNREFUSED/)
  const redis = await redisOf(t, SAFE)
  redis.freeze()
  t.match((await onRedis(redis.url()))[0], /^fault cannot be reached: /)
})

t.test('clocks that differ are a fault, with the difference', async (t) => {
  const redis = await redisOf(t, SAFE)
  const late = { now: () => new Date(systemClock.now().getTime() - 60_000) }
  t.ok((await onRedis(redis.url(), late)).includes('fault its clock is 60 s ahead of ours'))
})

t.test('the check leaves only a tombstone, which is gone within a minute', async (t) => {
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

t.test('every primary of a Cluster is checked, by name', async (t) => {
  const cluster = await redisCluster()
  t.teardown(() => cluster.stop())
  const nodes = cluster.nodes.map(({ host, port }) => `${host}:${port}`)
  const env = { ...environment, REDIS_CLUSTER: `redis://${nodes.join(',')}` }
  const said = about('redis', await checkConfiguration(env, systemClock))
  for (const { port } of cluster.primaries)
    t.ok(said.some((line) => line.startsWith(`fault 127.0.0.1:${port} appendonly is off`)))
  t.ok(said.includes('ok it does everything that sessions need'), said.join('\n'))
})

t.test('the fields of INFO are parsed', async (t) => {
  const safe = `# Server\r\nredis_version:7.2.4\r\nmaxmemory:33554432\r\nused_memory:800\r\nmaxmemory_policy:noeviction
aof_enabled:1\r\naof_last_write_status:ok\r\nloading:0\r\nconnected_slaves:1`
  const table: readonly (readonly [string, string, string])[] = [
    ['redis_version:7.2.4', 'redis_version:6.0.16', 'fault version 6.0.16 is older than 6.2'],
    ['used_memory:800', 'used_memory:27000000', 'warning it is 80 % full; once full, nobody can sign in'],
    [
      'maxmemory:33554432',
      'maxmemory:0',
      'warning maxmemory is not set: it grows until the machine kills it',
    ],
    [
      'maxmemory:33554432',
      'maxmemory:33554431',
      'warning unsaved changes may take more than a quarter of maxmemory: raise it, or lower DRAFT_MEGABYTES',
    ],
    ['write_status:ok', 'write_status:err', 'fault its append-only file cannot be written'],
    ['loading:0', 'loading:1', 'warning it is still loading its file'],
    [
      'connected_slaves:1',
      'connected_slaves:0',
      'warning no replica is connected: a failover now would lose the last writes',
    ],
  ]
  const draftMegabytes = 8
  const expected = { replicated: true, draftMegabytes }
  t.same(findingsIn(readInfo(safe), expected).map(formatFinding), [
    'ok       redis          version 7.2.4, noeviction, append-only file',
  ])
  for (const [from, to, says] of table)
    t.same(
      findingsIn(readInfo(safe.replace(from, to)), expected).map(
        ({ level, message }) => `${level} ${message}`,
      ),
      [says],
      to,
    )
  t.same(
    findingsIn(readInfo(safe.replace('slaves:1', 'slaves:0')), { replicated: false, draftMegabytes }).map(
      ({ level }) => level,
    ),
    ['ok'],
  )
})
