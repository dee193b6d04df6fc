import t from 'tap'
import { CONNECTIONS, sendThroughKills } from '../../../support/mail-kills.ts'

const MAILS = 300
const KILLS = 2
/** Three processes start one after the other, which takes most of half a minute on a busy machine. */
const PATIENCE_MS = 180_000

t.test(
  'killed while it sends, a process loses no mail and doubles at most one per connection',
  {
    timeout: PATIENCE_MS,
    skip: !process.env.TEST_DATABASE_URL && 'two processes need a PostgreSQL',
  },
  async (t) => {
    const times = await sendThroughKills(process.env.TEST_DATABASE_URL ?? '', MAILS, KILLS)
    t.equal(times.length, MAILS, 'each arrived')
    const doubled = times.reduce((sum, arrived) => sum + arrived - 1, 0)
    t.ok(doubled <= KILLS * CONNECTIONS, `${doubled} arrived twice`)
  },
)
