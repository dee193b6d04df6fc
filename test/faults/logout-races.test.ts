import t from 'tap'
import { raceLogouts } from './race-logouts.ts'

const RACES = 300

// Thirty times as many run in test/long/faults, which also sees that requests end on both sides of the logout.
t.test(
  'of 300 logouts that race a slow request none is undone, whatever the request had to write (S4.3)',
  async (t) => {
    await raceLogouts(t, RACES)
  },
)
