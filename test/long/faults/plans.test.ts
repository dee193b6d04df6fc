import t from 'tap'
import { plansUnderFaults } from '../../support/plans-under-faults.ts'
import { quotesUnderFaults } from '../../support/quotes-under-faults.ts'

const FAMILIES = Number(process.env.FAMILIES ?? 400)
const QUOTES = 60
const RUNS = 5

t.test('whatever fails, families pay once for what they have', { timeout: 1_800_000 }, async (t) => {
  t.comment(`plans under faults ${JSON.stringify(await plansUnderFaults(t, FAMILIES, 1))}`)
})

for (let seed = 1; seed <= RUNS; seed += 1)
  t.test(`whatever fails, quotes are paid once (${seed})`, { timeout: 1_800_000 }, async (t) => {
    t.comment(`quotes under faults ${JSON.stringify(await quotesUnderFaults(t, QUOTES, seed))}`)
  })
