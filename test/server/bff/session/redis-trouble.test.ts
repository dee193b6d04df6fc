import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t from 'tap'
import { StoreUnavailable } from '../../../../server/bff/errors.ts'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { TOUCH_EVERY_MS } from '../../../../server/bff/session/store.ts'
import { systemClock } from '../../../../server/clock.ts'
import { movableClock } from '../../../support/clock.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { openRedisStore, PATIENT_MS } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'
import { slide } from './redis-of-a-store.ts'

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
  const back = () =>
    store.ping().then(
      () => true,
      () => false,
    )
  while (!(await back())) await pause(20)
  t.equal(await store.create(session), true, 'the connection has come back by itself')
})

t.test('a Redis that hangs fails in time, and is used again when it responds', async (t) => {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const { store } = await openRedisStore(t, systemClock, { url: server.url() })
  const session = newSession(systemClock.now())
  await store.create(session)
  server.freeze()
  await t.rejects(store.read(session.id, slide), StoreUnavailable)
  server.thaw()
  const read = () => store.read(session.id, slide).catch(() => undefined)
  let found = await read()
  while (found === undefined) found = await read()
  t.same(found, session, 'nobody was logged out')
})

t.test('where there are replicas a logout has reached one before it is confirmed', async (t) => {
  const primary = await privateRedis()
  t.teardown(() => primary.stop())
  const replica = await privateRedis({ args: ['--replicaof', `127.0.0.1 ${primary.port}`] })
  t.teardown(() => replica.stop())
  const { store, plain } = await openRedisStore(t, systemClock, {
    url: primary.url(),
    replicaWaitMs: PATIENT_MS,
  })
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

t.test('a full Redis refuses new sessions, and goes on serving and ending the existing ones', async (t) => {
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
