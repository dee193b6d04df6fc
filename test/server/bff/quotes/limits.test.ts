import t from 'tap'
import { DEFAULT_LIFETIMES } from '../../../../server/bff/config/session-life.ts'
import { counted } from '../../../../server/bff/quotes/limits.ts'
import { createMemoryStore } from '../../../../server/bff/session/memory-store.ts'
import { UpstreamError, type UpstreamReason } from '../../../../server/bff/upstream/upstream-error.ts'
import { movableClock } from '../../../support/clock.ts'

const ip = '203.0.113.7'
const PAYMENTS = 60
const paid = async () => 'paid'
const newStore = () => createMemoryStore({ lifetimes: DEFAULT_LIFETIMES, clock: movableClock() })

t.test('visitors of a network use up nothing of the people with accounts beside them', async (t) => {
  const store = newStore()
  for (let asked = 0; asked < PAYMENTS; asked += 1) await counted(store, 'payment', { ip }, paid)
  await t.rejects(counted(store, 'payment', { ip }, paid), { code: 'too-many', retryAfter: Number })
  for (const accountId of ['one', 'other'])
    t.equal(await counted(store, 'payment', { ip, accountId }, paid), 'paid')
  t.equal(await counted(store, 'file', { ip }, paid), 'paid', 'each thing is counted for itself')
})

t.test('an account is counted whatever its network', async (t) => {
  const store = newStore()
  const payFrom = (place: number) =>
    counted(store, 'payment', { ip: `203.0.113.${place}`, accountId: 'one' }, paid)
  for (let place = 0; place < PAYMENTS; place += 1) await payFrom(place)
  await t.rejects(payFrom(PAYMENTS), { code: 'too-many' })
})

t.test('what does not exist is not counted, what fails otherwise is', async (t) => {
  const store = newStore()
  const failing = (reason: UpstreamReason) => () =>
    Promise.reject(new UpstreamError(reason, 'payQuoteByCard'))
  for (let asked = 0; asked < 2 * PAYMENTS; asked += 1)
    await t.rejects(counted(store, 'payment', { ip }, failing('unknown')), {
      message: 'payQuoteByCard unknown',
    })
  for (let asked = 0; asked < PAYMENTS; asked += 1)
    await t.rejects(counted(store, 'payment', { ip }, failing('conflict')), {
      message: 'payQuoteByCard conflict',
    })
  await t.rejects(counted(store, 'payment', { ip }, failing('unknown')), { code: 'too-many' })
})
