import type { Test } from 'tap'
import { sha256 } from '../../../../../server/bff/session/hashing.ts'
import { playerPlaceOf } from '../../../../../server/bff/session/player-place.ts'
import type { SessionStore } from '../../../../../server/bff/session/store.ts'
import type { MovableClock } from '../../../../support/clock.ts'
import { newSession } from '../../../../support/sessions.ts'
import { type Check, MINUTE, poll } from './check.ts'

const NETWORK = '192.0.2.1'
const roomFor = (bytes: number) => ({ all: bytes, ofOneNetwork: bytes })
const takes = (network: string, bytes: number) => ({ network, bytes, limits: roomFor(2), shares: [] })

/** A device and the child on it. */
async function deviceWithChild(store: SessionStore, clock: MovableClock) {
  const [device, child] = [newSession(clock.now(), 'device'), newSession(clock.now(), 'student')]
  await store.create(device)
  const kept = await store.keepPlayer(device.id, playerPlaceOf(child), MINUTE)
  await store.create(child)
  return { device: device.id, child, kept }
}

/** What ends a device's session ends that of the child on it. */
export function childrenConform(check: Check): void {
  const nothingIsLeft = async (
    t: Test,
    store: SessionStore,
    { device, child }: Awaited<ReturnType<typeof deviceWithChild>>,
  ) => {
    t.equal(await store.read(device, poll), null)
    t.equal(await store.read(child.id, poll), null)
    t.equal(await store.peek('player', device), undefined)
  }

  check('a device that ends leaves no child’s session', async (t, store, clock) => {
    const one = await deviceWithChild(store, clock)
    t.same(one.kept, { isKept: true, before: null })
    t.same(await store.peek('player', one.device), playerPlaceOf(one.child))
    t.equal(await store.destroy(one.device, 'logout'), true)
    await nothingIsLeft(t, store, one)
  })

  check('nor does one that ends from elsewhere, or was crowded out', async (t, store, clock) => {
    const [one, other] = [await deviceWithChild(store, clock), await deviceWithChild(store, clock)]
    t.equal(await store.destroyByHash(sha256(one.device), 'crowded-out'), true)
    await nothingIsLeft(t, store, one)
    t.not(await store.read(other.child.id, poll), null, 'another device’s child stays')
  })

  check('nor one that gives way to another network’s', async (t, store, clock) => {
    const [one, two] = [await deviceWithChild(store, clock), await deviceWithChild(store, clock)]
    await store.takeRoom('device-session', one.device, MINUTE, takes(NETWORK, 1))
    await store.takeRoom('device-session', two.device, MINUTE + 1, takes(NETWORK, 1))
    t.equal(await store.takeRoom('device-session', 'other', MINUTE, takes('198.51.100.7', 1)), true)
    await nothingIsLeft(t, store, one)
    t.not(await store.read(two.child.id, poll), null)
  })

  check('a child is noted in place of the one before, who is told of', async (t, store, clock) => {
    const { device, child } = await deviceWithChild(store, clock)
    const next = newSession(clock.now(), 'student')
    t.same(await store.keepPlayer(device, playerPlaceOf(next), MINUTE), {
      isKept: true,
      before: sha256(child.id),
    })
    await store.destroyByHash(sha256(device), 'from-elsewhere')
    t.equal(await store.create(next), false, 'and cannot begin once the device has ended')
    t.same(await store.keepPlayer(device, playerPlaceOf(next), MINUTE), { isKept: false, before: null })
    t.equal(await store.peek('player', device), undefined)
  })

  check('a child who has left is nobody who was there before', async (t, store, clock) => {
    const { device } = await deviceWithChild(store, clock)
    await store.take('player', device)
    const next = newSession(clock.now(), 'student')
    t.same(await store.keepPlayer(device, playerPlaceOf(next), MINUTE), { isKept: true, before: null })
    clock.pass(MINUTE)
    t.equal(await store.peek('player', device), undefined, 'after its time there is no record')
    t.equal(await store.destroy(device, 'logout'), true)
  })
}
