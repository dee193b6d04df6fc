import t from 'tap'
import { printFigures } from './figures.ts'
import { signInStorm } from './sign-in-storm.ts'

const SECONDS = Number(process.env.STORM_SECONDS ?? 60)
/** Times the p99 of a quiet minute, and the share of honest sign-ins that still get in. */
const MAX_SLOWER = 3
const MIN_SHARE = 0.8

// Without the turns of networks (mutants one-line-for-all, no-turns) the honest get nothing.
t.test('a flood of sign-ins fails nobody who is signed in, and lets the honest in', async (t) => {
  const storm = await signInStorm(t, { seconds: SECONDS })
  const { quietReads, stormReads, quietSignIns, stormSignIns, flood, quietRate, stormRate } = storm
  printFigures(
    'sign-in storm',
    {
      'reads, quiet': quietReads,
      'reads, storm': stormReads,
      'honest sign-ins, quiet': quietSignIns,
      'honest sign-ins, storm': stormSignIns,
      flood,
    },
    [`honest sign-ins a second: ${quietRate.toFixed(1)} quiet, ${stormRate.toFixed(1)} in the storm`],
  )
  t.same([quietReads.failed, stormReads.failed, flood.failed], [0, 0, 0], 'nobody fails')
  t.ok(stormReads.p99 < MAX_SLOWER * quietReads.p99, `${stormReads.p99} ms is not three times as slow`)
  t.ok(stormRate >= MIN_SHARE * quietRate, `${stormRate} a second get in`)
})
