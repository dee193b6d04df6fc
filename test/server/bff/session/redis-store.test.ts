import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { StoreUnavailable, TOUCH_EVERY_MS } from '../../../../server/bff/session/store.ts'
import { type Clock, systemClock } from '../../../../server/clock.ts'
import { movableClock } from '../../../support/clock.ts'
import { watchRedis } from '../../../support/redis-monitor.ts'
import { privateRedis, type RedisServer } from '../../../support/redis-server.ts'
import { newKey, openRedisStore } from '../../../support/redis-store.ts'
import { grantOf, identityOf, newSession } from '../../../support/sessions.ts'
import { storeConformance } from './store-conformance.ts'

const slide = { poll: false }

storeConformance('redis', async (t, clock) => (await openRedisStore(t, clock)).store)

let pair: Promise<RedisServer> | undefined
/** A primary whose replica has all it has, for this process. */
function followedRedis(): Promise<RedisServer> {
  pair ??= startPair()
  return pair
}
async function startPair(): Promise<RedisServer> {
  const primary = await privateRedis()
  const replica = await privateRedis({ args: ['--replicaof', `127.0.0.1 ${primary.port}`] })
  t.teardown(() => Promise.all([primary.stop(), replica.stop()]))
  const plain = new Redis(primary.url())
  // The first write a replica has confirmed: from here on it streams.
  await plain.set('first', '')
  while ((await plain.wait(1, 1_000)) < 1) await pause(20)
  plain.disconnect()
  return primary
}
const followedStore = async (t: Test, clock: Clock) =>
  openRedisStore(t, clock, { url: (await followedRedis()).url(), replicated: true })

storeConformance(
  'redis with a replica, written over a second connection',
  async (t, clock) => (await followedStore(t, clock)).store,
)

t.test('both connections are let go of when a store closes', async (t) => {
  const { store, plain } = await followedStore(t, systemClock)
  const clients = async () =>
    String(await plain.client('LIST', 'TYPE', 'NORMAL'))
      .trim()
      .split('\n').length
  await store.create(newSession(systemClock.now()))
  const open = await clients()
  await store.close()
  t.equal(open - (await clients()), 2)
})

t.test('a read is one command where writes have a connection of their own too', async (t) => {
  const { store, url } = await followedStore(t, systemClock)
  const session = newSession(systemClock.now())
  await store.create(session)
  await store.read(session.id, slide)
  const { during } = await watchRedis(t, url)
  t.same(await during(store.read(session.id, slide)), ['evalsha'])
})

/** Everything a Redis holds: names of keys and all values, as text. */
async function dump(plain: Redis): Promise<string> {
  const parts: string[] = []
  for (const key of await plain.keys('*')) {
    const type = await plain.type(key)
    const value =
      type === 'zset'
        ? await plain.zrangebyscore(key, '-inf', '+inf')
        : type === 'hash'
          ? Object.entries(await plain.hgetallBuffer(key)).map(
              ([name, held]) => `${name}=${held.toString('latin1')}`,
            )
          : [(await plain.getBuffer(key))?.toString('latin1') ?? '']
    parts.push(key, ...value)
  }
  return parts.join('\n')
}

t.test('Redis holds neither an id nor a token, only hashes and sealed values', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const session = newSession(systemClock.now())
  await store.create(session)
  const next = grantOf()
  await store.updateGrant(session.id, session.grant, next)
  await store.keep('signin', 'name-of-a-browser', { verifier: 'a-verifier' }, 60)
  await store.count('guess teacher@demo.test', { limit: 1, seconds: 60 })
  await store.takeLease('refresh of somebody', 'holder', 60_000)
  await store.enlist(session, { way: 'google', browser: 'Chrome on Windows' }, ['account teacher-1'])

  const held = await dump(plain)
  const canaries = [session.id, session.grant.accessToken, session.grant.refreshToken, next.accessToken]
  for (const canary of [
    ...canaries,
    'name-of-a-browser',
    'a-verifier',
    'teacher@demo.test',
    'teacher-1',
    'Windows',
    'google',
  ]) {
    for (const form of [String(canary), Buffer.from(String(canary)).toString('base64')])
      t.notOk(held.includes(form), `${form.slice(0, 12)}… is nowhere`)
  }
  t.ok(held.includes(sha256(session.id)), 'while the hash of the id is, so the search finds what is there')
})

t.test('both keys of a session lie in one slot, so that one script can read them in a cluster', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  await store.create(newSession(systemClock.now()))
  const keys = await plain.keys('*')
  t.equal(keys.length, 2)
  t.equal(new Set(keys.map((key) => /\{(.+)\}/.exec(key)?.[1])).size, 1)
})

t.test('an authenticated read is one command on the wire, moving the expiry included', async (t) => {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const clock = { now: () => new Date(now) }
  let now = Date.now()
  const { store, plain } = await openRedisStore(t, clock, { url: server.url() })
  const session = newSession(clock.now())
  await store.create(session)
  await store.read(session.id, slide)

  const watcher = await plain.monitor()
  t.teardown(() => watcher.disconnect())
  const seen: string[] = []
  watcher.on('monitor', (_time: string, [command]: string[], source: string) => {
    if (source !== 'lua') seen.push(String(command).toLowerCase())
  })
  for (let i = 0; i < 5; i += 1) {
    now += 61_000
    t.equal((await store.read(session.id, slide))?.touchedAt, now, 'and this one moved it')
  }
  await plain.echo('done')
  while (!seen.includes('echo')) await pause(5)
  t.same(seen, ['evalsha', 'evalsha', 'evalsha', 'evalsha', 'evalsha', 'echo'])
})

t.test('what is kept in Redis runs out by itself', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const session = newSession(systemClock.now(), 'student')
  await store.create(session)
  await store.keep('return', 'x', '/account', 300)
  await store.count('y', { limit: 1, seconds: 900 })
  await store.takeLease('z', 'me', 3_000)
  await store.enlist(session, { way: 'password', browser: null }, ['account of somebody'])
  for (const key of await plain.keys('*'))
    t.ok((await plain.pttl(key)) > 0, `${key.split(':')[0]} has an end`)
  await store.destroy(session.id, 'logout')
  t.ok((await plain.pttl(`session:{${sha256(session.id)}}`)) > 0, 'a tombstone too')
})

t.test('an older key still opens, and what is written from then on is sealed by the newest', async (t) => {
  const [old, fresh] = [newKey(), newKey()]
  const before = await openRedisStore(t, systemClock, { keys: [old] })
  const session = newSession(systemClock.now())
  await before.store.create(session)

  const during = await openRedisStore(t, systemClock, { keys: [fresh, old], url: before.url })
  t.same(await during.store.read(session.id, slide), session)
  const [identity, grant] = [identityOf({ standards: 'Other' }), grantOf()]
  await during.store.updateIdentity(session.id, 1, identity)
  await during.store.updateGrant(session.id, session.grant, grant)

  const after = await openRedisStore(t, systemClock, { keys: [fresh], url: before.url })
  t.same(await after.store.read(session.id, slide), { ...session, identity, grant, version: 2 })
  t.equal(await before.store.read(session.id, slide), null, 'the old key alone opens nothing any more')
})

t.test('a value moved to another session, or changed, opens nothing', async (t) => {
  const { store, plain } = await openRedisStore(t, systemClock)
  const [mine, theirs] = [newSession(systemClock.now()), newSession(systemClock.now())]
  await store.create(mine)
  await store.create(theirs)
  const place = (kind: 'session' | 'grant', { id }: { id: string }) => `${kind}:{${sha256(id)}}`
  const token = await plain.hgetBuffer(place('grant', theirs), 'token')
  const own = await plain.hgetBuffer(place('grant', mine), 'token')
  if (token === null || own === null) return t.fail('both have a grant')

  await plain.hset(place('grant', mine), 'token', token)
  t.equal(await store.read(mine.id, slide), null, 'somebody else’s grant')
  await plain.hset(place('session', mine), 'identity', own)
  t.equal(await store.read(mine.id, slide), null, 'a grant in the place of an identity')
  const bent = Buffer.from(token)
  bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1)
  await plain.hset(place('grant', theirs), 'token', bent)
  t.equal(await store.read(theirs.id, slide), null, 'one bit')
  await plain.hset(place('grant', theirs), 'token', token.subarray(0, 20))
  t.equal(await store.read(theirs.id, slide), null, 'cut short')
})

t.test('a Redis that is gone fails every operation in time, and is used again when it is back', async (t) => {
  const server = await privateRedis()
  const { store } = await openRedisStore(t, systemClock, { url: server.url() })
  const session = newSession(systemClock.now())
  await store.create(session)
  await server.stop()

  await t.rejects(store.read(session.id, slide), StoreUnavailable)
  await t.rejects(store.destroy(session.id, 'logout'), StoreUnavailable)
  await t.rejects(store.count('x', { limit: 1, seconds: 1 }), StoreUnavailable)
  await t.rejects(store.ping(), StoreUnavailable)

  const again = await privateRedis({ port: server.port })
  t.teardown(() => again.stop())
  const until = Date.now() + 5_000
  const back = () =>
    store.ping().then(
      () => true,
      () => false,
    )
  while (!(await back()) && Date.now() < until) await pause(20)
  t.equal(await store.create(session), true, 'the connection has come back by itself')
})

t.test('a Redis that hangs is given up on, and is used again when it wakes', async (t) => {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const { store } = await openRedisStore(t, systemClock, { url: server.url() })
  const session = newSession(systemClock.now())
  await store.create(session)
  server.freeze()
  await t.rejects(store.read(session.id, slide), StoreUnavailable)
  server.thaw()
  const read = async () => (await store.read(session.id, slide).catch(() => null)) ?? null
  const until = Date.now() + 5_000
  let found = await read()
  while (found === null && Date.now() < until) found = await read()
  t.same(found, session, 'nobody was logged out')
})

t.test('where there are replicas a logout has reached one before it is confirmed', async (t) => {
  const primary = await privateRedis()
  t.teardown(() => primary.stop())
  const replica = await privateRedis({ args: ['--replicaof', `127.0.0.1 ${primary.port}`] })
  t.teardown(() => replica.stop())
  const { store, plain } = await openRedisStore(t, systemClock, { url: primary.url(), replicated: true })
  const copy = new Redis(replica.url())
  t.teardown(() => copy.disconnect())
  // The first write a replica has confirmed: from here on it streams.
  await plain.set('first', '')
  while ((await plain.wait(1, 1_000)) < 1) await pause(20)

  for (let i = 0; i < 20; i += 1) {
    const session = newSession(systemClock.now())
    await store.create(session)
    t.equal(await store.destroy(session.id, 'logout'), true)
    t.same(await copy.hgetall(`session:{${sha256(session.id)}}`), { ended: 'logout' })
    t.equal(await copy.exists(`grant:{${sha256(session.id)}}`), 0)
  }
})

t.test('a Redis that is full lets nobody in, and everybody who is in stay and leave', async (t) => {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const clock = movableClock()
  const { store, plain } = await openRedisStore(t, clock, { url: server.url() })
  const [staying, leaving] = [newSession(clock.now()), newSession(clock.now())]
  await store.create(staying)
  await store.create(leaving)
  await plain.config('SET', 'maxmemory', '1')
  clock.pass(TOUCH_EVERY_MS / 1_000)
  t.same(await store.read(staying.id, slide), staying, 'read, though its life could not be moved')
  await t.rejects(store.create(newSession(clock.now())), StoreUnavailable)
  t.equal(await store.destroy(leaving.id, 'logout'), true)
  t.equal(await store.read(leaving.id, slide), null)
  t.equal(await store.create(leaving), false, 'for good')

  await plain.config('SET', 'maxmemory', '0')
  t.equal(
    (await store.read(staying.id, slide))?.touchedAt,
    clock.now().getTime(),
    'moved, once there is room',
  )
})
