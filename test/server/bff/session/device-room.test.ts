import t from 'tap'
import { takeDeviceRoom } from '../../../../server/bff/session/device-room.ts'
import { systemClock } from '../../../../server/clock.ts'
import { openRedisStore } from '../../../support/redis-store.ts'
import { newSession } from '../../../support/sessions.ts'

const HOURS_8 = 28_800
const DEVICES = 20
/** Three eighths of it have room for so many devices. */
const MEMORY = (DEVICES * 3 * 1024 * 8) / 3
/** As little of it is left as makes devices count, and one byte more. */
const [FILLING, FREE] = [
  { all: MEMORY, left: (MEMORY * 3) / 4 },
  { all: MEMORY, left: (MEMORY * 3) / 4 + 1 },
]

t.test('where devices have all their memory, whoever has most of them gives way to others', async (t) => {
  const real = (await openRedisStore(t, systemClock)).store
  const store = { ...real, memory: async () => FILLING }
  const open = async (ip: string) => {
    const session = newSession(systemClock.now(), 'device')
    if (!(await takeDeviceRoom(store, session.id, { ip, seconds: HOURS_8 }))) return null
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
  const fromFiller = { ip: '2001:db8:1:99::1', seconds: HOURS_8 }
  t.equal(await takeDeviceRoom({ ...real, memory: async () => FREE }, id, fromFiller), true, 'counted late')
  t.equal(await takeDeviceRoom({ ...real, memory: async () => null }, id, fromFiller), true, 'without limit')
})
