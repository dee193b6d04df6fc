import t from 'tap'
import { neverLeaves } from '../../browser/hostile.ts'
import { hostileAddresses } from '../../support/hostile-addresses.ts'

/** The rest differ from these in what stands before or after the host. */
const EACH = 10
/** A longer one is refused before it is read, and so is one with a null character. */
const LONGEST = 500

for (const [at, address] of hostileAddresses.entries())
  if (at % EACH === 0 && address.length < LONGEST && !address.includes('\0'))
    t.test(
      `hostile address ${at}, each way in which it can be brought: Chromium never leaves us (S2.109?)`,
      (t) => neverLeaves(t, [address]),
    )
