import t from 'tap'
import { fuzzBff } from './bff.ts'
import { fuzzProductApi } from './product-api.ts'

const SEED = 1
const REQUESTS = 400

// Half a million run in test/long/fuzz.
t.test('whatever is sent to the app, it answers in words of its own, and of nobody else', async (t) => {
  const { faults, statuses } = await fuzzBff(t, { seed: SEED, requests: REQUESTS })
  t.same(faults, [])
  t.ok(statuses[200] && statuses[400], JSON.stringify(statuses))
})

t.test(
  'whatever is sent to the product API, it answers by its contract, and tells of nobody else',
  async (t) => {
    const { faults, statuses } = await fuzzProductApi({ seed: SEED, requests: REQUESTS })
    t.same(faults, [])
    t.ok(statuses[200] && statuses[400], JSON.stringify(statuses))
  },
)
