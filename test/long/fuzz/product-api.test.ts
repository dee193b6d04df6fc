import t from 'tap'
import { fuzzProductApi } from '../../security/fuzz/product-api.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 2)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250_000)

t.test(
  'whatever is sent to the product API, it answers by its contract, and tells of nobody else',
  async (t) => {
    const { faults, statuses } = await fuzzProductApi({ seed: SEED, requests: REQUESTS })
    process.stderr.write(`product-api, seed ${SEED}: ${JSON.stringify(statuses)}\n`)
    t.same(faults, [])
  },
)
