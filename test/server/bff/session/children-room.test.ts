import t from 'tap'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { takeDeviceRoom } from '../../../../server/bff/session/device-room.ts'
import { sha256 } from '../../../../server/bff/session/hashing.ts'
import { identityOfDevice, identityOfPlayer } from '../../../../server/bff/session/identity.ts'
import { playerPlaceOf } from '../../../../server/bff/session/player-place.ts'
import { deviceList } from '../../../../server/bff/session/session-list.ts'
import { systemClock } from '../../../../server/clock.ts'
import { privateRedis } from '../../../support/redis-server.ts'
import { openRedisStore } from '../../../support/redis-store.ts'
import { grantOf, newSession } from '../../../support/sessions.ts'

/** A twenty-first of the guide's, as the guide sets it up. */
const MEMORY = 24 * 1024 * 1024
const MOST_TAKEN = (MEMORY * 3) / 4
const args = ['--maxmemory-policy', 'noeviction', '--hash-max-listpack-value', '1024']
const OF_A_TEACHER = 20
const [FILLER, SCHOOL] = ['203.0.113.9', '198.51.100.7']
/** As long as the bearers that the product API gives. */
const BEARER = 'b'.repeat(180)

t.test('devices with a child on each leave a quarter of Redis, and a device can sign in', async (t) => {
  const server = await privateRedis({ args })
  t.teardown(() => server.stop())
  const { store: real, plain } = await openRedisStore(t, systemClock, { url: server.url() })
  const used = async () => Number(/used_memory:(\d+)/.exec(await plain.info('memory'))?.[1])
  // What an empty Redis takes is little beside the guide's.
  const empty = await used()
  await plain.config('SET', 'maxmemory', empty + MEMORY)
  const taken = async () => (await used()) - empty
  // Devices are opened here within a second, so Redis is asked for each.
  const store = { ...real, memory: async () => ({ all: MEMORY, left: MEMORY - (await taken()) }) }
  const grant = () => grantOf({ accessToken: sha256(BEARER) + BEARER, revocationToken: BEARER.slice(100) })
  const now = systemClock.now()
  const open = async (ip: string, teacher: string) => {
    const identity = identityOfDevice(teacher, 'America/Chicago')
    const device = { ...newSession(now, 'device', grant()), identity }
    if (!(await takeDeviceRoom(store, device.id, { ip, lifetime: DEFAULT_LIFETIMES.device }))) return null
    await store.addToLists(device, { way: 'code', browser: 'Chrome on Android' }, [deviceList(identity)])
    await store.create(device)
    return device
  }
  const choose = async (device: NonNullable<Awaited<ReturnType<typeof open>>>) => {
    const identity = identityOfPlayer('kai', 'r1', device.identity)
    const child = { ...newSession(now, 'student', grant()), identity }
    await store.keepPlayer(device.id, playerPlaceOf(child), DEFAULT_LIFETIMES.student.absolute)
    await store.create(child)
    return child.id
  }

  const devices: NonNullable<Awaited<ReturnType<typeof open>>>[] = []
  for (let isRefused = false, teacher = 0; !isRefused; teacher += 1) {
    const some = await Promise.all(
      Array.from({ length: OF_A_TEACHER }, () => open(FILLER, `teacher-${teacher}`)),
    )
    devices.push(...some.filter((one) => one !== null))
    isRefused = some.includes(null)
  }
  const children = new Map<string, string>()
  while (children.size < devices.length) {
    const some = devices.slice(children.size, children.size + OF_A_TEACHER)
    for (const [id, child] of await Promise.all(
      some.map(async (one) => [one.id, await choose(one)] as const),
    ))
      children.set(id, child)
  }
  const before = await taken()
  t.ok(before < MOST_TAKEN, `${devices.length} devices, ${before} bytes`)

  for (let nth = 0; nth < OF_A_TEACHER; nth += 1) t.not(await open(SCHOOL, 'alma'), null)
  let gone = 0
  for (const [device, child] of children) {
    if ((await store.read(device, { poll: true })) !== null) continue
    gone += 1
    t.equal(await store.read(child, { poll: true }), null)
    t.equal(await plain.exists(`player:{${sha256(device)}}`, `grant:{${sha256(child)}}`), 0)
  }
  t.ok(gone >= OF_A_TEACHER, 'those who gave way left no child')
  t.ok((await taken()) < MOST_TAKEN)
})
