import t from 'tap'
import { fuzzBff } from '../../security/fuzz/bff.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 2)
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250_000)

t.test('whatever is sent to the app, it answers in words of its own, and of nobody else', async (t) => {
  const { faults, statuses } = await fuzzBff(t, { seed: SEED, requests: REQUESTS })
  process.stderr.write(`bff, seed ${SEED}: ${JSON.stringify(statuses)}\n`)
  t.same(faults, [])
})
