import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { type Clock, systemClock } from '../../../../server/clock.ts'
import { watchRedis } from '../../../support/redis-monitor.ts'
import { privateRedis, type RedisServer } from '../../../support/redis-server.ts'
import { openRedisStore, PATIENT_MS } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'
import { slide } from './redis-of-a-store.ts'
import { storeConformance } from './store-conformance.ts'

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
  openRedisStore(t, clock, { url: (await followedRedis()).url(), replicaWaitMs: PATIENT_MS })

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
  await store.addToLists(session, { way: 'password', browser: null }, ['account of somebody'])
  for (const key of await plain.keys('*'))
    t.ok((await plain.pttl(key)) > 0, `${key.split(':')[0]} has an end`)
  await store.destroy(session.id, 'logout')
  t.ok((await plain.pttl(`session:{${sha256(session.id)}}`)) > 0, 'a tombstone too')
})
