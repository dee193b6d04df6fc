import t from 'tap'
import { freeIn } from '../../../../server/bff/session/free-memory.ts'
import { listLimit, MIN_LISTED } from '../../../../server/bff/session/list-limit.ts'
import { MAX_LISTED } from '../../../../server/bff/session/session-list.ts'
import { systemClock } from '../../../../server/clock.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { openRedisStore } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'

const MEGABYTE = 1024 * 1024

t.test('the less memory Redis has left, the fewer sessions a list has', (t) => {
  const free = (most: number, used: number) =>
    freeIn(
      `# Memory\r\nused_memory:${used * MEGABYTE}\r\nused_memory_rss:1\r\nmaxmemory:${most * MEGABYTE}\r\n`,
    )
  const limit = (most: number, used: number) => listLimit(free(most, used))
  t.same(
    [limit(0, 900), limit(2_048, 64), limit(512, 128), limit(512, 412), limit(512, 500), limit(512, 513)],
    [MAX_LISTED, MAX_LISTED, 655, 170, MIN_LISTED, MIN_LISTED],
  )
  t.equal(freeIn(''), null)
  t.end()
})

t.test('teachers who open devices without end do not fill Redis, and others get in', async (t) => {
  const server = await privateRedis()
  t.teardown(() => server.stop())
  const { store, plain } = await openRedisStore(t, systemClock, { url: server.url() })
  const used = Number(/used_memory:(\d+)/.exec(await plain.info('memory'))?.[1])
  await plain.config('SET', 'maxmemory', used + 6 * MEGABYTE)
  const open = async (teacher: string) => {
    const session = newSession(systemClock.now(), 'device')
    const crowded = await store.addToLists(session, { way: 'code', browser: null }, [teacher])
    for (const { list, hash } of crowded) {
      await store.destroyByHash(hash, 'crowded-out')
      await store.removeFromList(list, hash)
    }
    return store.create(session)
  }
  for (let nth = 0; nth < 200; nth += 1)
    await Promise.all(Array.from({ length: 20 }, (_, teacher) => open(`flood ${teacher}`)))
  t.equal(await open('alma'), true)
  t.equal((await store.handlesIn('flood 1')).length, MIN_LISTED)
})
