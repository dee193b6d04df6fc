import t from 'tap'
import { plansUnderFaults } from '../../../support/plans-under-faults.ts'
import { quotesUnderFaults } from '../../../support/quotes-under-faults.ts'

const FAMILIES = 20
const QUOTES = 30

t.test(
  'whatever fails, a family pays once for what it has, and has what it pays for',
  { timeout: 240_000 },
  (t) => plansUnderFaults(t, FAMILIES, 28).then(() => undefined),
)

t.test(
  'whatever fails, a quote is paid once, and its seats are open exactly then',
  { timeout: 240_000 },
  (t) => quotesUnderFaults(t, QUOTES, 29).then(() => undefined),
)
