import t from 'tap'
import { raceLogouts } from '../../faults/race-logouts.ts'

const RACES = 10_000

t.test(
  'of 10,000 logouts that race a slow request none is undone, whatever the request had to write (S4.3)',
  async (t) => {
    const ends = [...(await raceLogouts(t, RACES)).keys()]
    for (const who of ['before', 'after'])
      t.ok(
        ends.some((end) => end.includes(` 200, answered ${who}`)),
        `some requests ended ${who}`,
      )
  },
)
