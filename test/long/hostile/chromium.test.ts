import t from 'tap'
import { neverLeaves } from '../../browser/hostile.ts'
import { hostileAddresses } from '../../support/hostile-addresses.ts'

/** A longer one is refused before it is read, and so is one with a null character. */
const LONGEST = 500
const read = hostileAddresses.filter((each) => each.length < LONGEST && !each.includes('\0'))
/** For how many one page stands: in one document after the other, Chromium grows. */
const EACH = 20

for (let first = 0; first < read.length; first += EACH)
  t.test(
    `hostile addresses from the ${first + 1}th: Chromium never leaves us, whichever way one is brought (S2.109?)`,
    (t) => neverLeaves(t, read.slice(first, first + EACH)),
  )
