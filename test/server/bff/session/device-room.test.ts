import t from 'tap'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { DEVICE_BYTES, takeDeviceRoom } from '../../../../server/bff/session/device-room.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { systemClock } from '../../../../server/clock.ts'
import { movableClock } from '../../../support/clock.ts'
import { openRedisStore } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'

const lifetime = DEFAULT_LIFETIMES.device
const DEVICES = 20
/** Three eighths of it have room for so many devices. */
const MEMORY = (DEVICES * DEVICE_BYTES * 8) / 3
/** As little of it is left as makes devices count, and one byte more. */
const [FILLING, FREE] = [
  { all: MEMORY, left: (MEMORY * 7) / 8 },
  { all: MEMORY, left: (MEMORY * 7) / 8 + 1 },
]

t.test('where devices have all their memory, whoever has most of them gives way to others', async (t) => {
  const real = (await openRedisStore(t, systemClock)).store
  const store = { ...real, memory: async () => FILLING }
  const open = async (ip: string) => {
    const session = newSession(systemClock.now(), 'device')
    if (!(await takeDeviceRoom(store, session.id, { ip, lifetime }))) return null
    await store.create(session)
    return session.id
  }
  const isLive = async (id: string | null) => id !== null && (await store.read(id, { poll: true })) !== null
  const filler: (string | null)[] = []
  for (let nth = 0; nth < DEVICES; nth += 1) filler.push(await open(`2001:db8:1:${nth}::1`))
  t.equal(await open('2001:db8:1:99::1'), null, 'who has most has no more')
  const district: (string | null)[] = []
  for (let nth = 0; nth < DEVICES / 2; nth += 1) district.push(await open('203.0.113.9'))
  t.ok((await Promise.all(district.map(isLive))).every(Boolean), 'a district signs in')
  const left = (await Promise.all(filler.map(isLive))).filter(Boolean)
  t.equal(left.length, DEVICES / 2, 'and the filler has what the district has')
  t.equal(await isLive(await open('198.51.100.7')), true)

  const { id } = newSession(systemClock.now(), 'device')
  const fromFiller = { ip: '2001:db8:1:99::1', lifetime }
  t.equal(await takeDeviceRoom({ ...real, memory: async () => FREE }, id, fromFiller), true, 'counted late')
  t.equal(await takeDeviceRoom({ ...real, memory: async () => null }, id, fromFiller), true, 'without limit')
})

t.test(
  'a device has its place for as long as it may live, and not only as long as it may lie idle',
  async (t) => {
    const clock = movableClock()
    const real = createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock })
    const store = { ...real, memory: async () => FILLING }
    const takes = (id: string) => takeDeviceRoom(store, id, { ip: '203.0.113.9', lifetime })
    for (let nth = 0; nth < DEVICES; nth += 1) t.equal(await takes(`device-${nth}`), true)
    clock.pass(lifetime.idle + 1)
    t.equal(await takes('one-more'), false, 'those that were used meanwhile are still there')
    clock.pass(lifetime.absolute - lifetime.idle)
    t.equal(await takes('one-more'), true)
  },
)
