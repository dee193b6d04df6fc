import t from 'tap'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { countOnDevice } from '../../../../server/bff/session/device-allowance.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { movableClock } from '../../../support/clock.ts'

const tooMany = { code: 'too-many', status: 429, retryAfter: 900 }
const emptyStore = () => {
  const clock = movableClock()
  return { clock, store: createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock }) }
}

t.test('a device has its share of each, for 15 minutes, and no other device pays for it', async (t) => {
  const { store, clock } = emptyStore()
  for (let at = 0; at < 20; at++) await countOnDevice(store, 'wrong codes', 'one')
  await t.rejects(countOnDevice(store, 'wrong codes', 'one'), tooMany)
  await t.resolves(countOnDevice(store, 'wrong codes', 'other'))
  for (let at = 0; at < 120; at++) await countOnDevice(store, 'chosen players', 'one')
  await t.rejects(countOnDevice(store, 'chosen players', 'one'), tooMany)
  clock.pass(901)
  await t.resolves(countOnDevice(store, 'wrong codes', 'one'))
  await t.resolves(countOnDevice(store, 'chosen players', 'one'))
})

t.test('what is taken back does not count, and 200 at once get no more than their share', async (t) => {
  const { store } = emptyStore()
  for (let at = 0; at < 40; at++) await (await countOnDevice(store, 'wrong codes', 'one'))()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () => countOnDevice(store, 'wrong codes', 'one')),
  )
  t.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20)
})
