import t from 'tap'
import { loadThrough } from '../../support/failover-load.ts'
import { redisFaults } from '../../support/redis-faults.ts'

const LOAD = { sessions: 500, rate: 100, lasts: 6_000 }

// That it comes back the load itself sees to, which asks until each session is answered for. How fast is measured by
// the bench (test/bench/failover.ts): a clock proves nothing here.
for (const [what, redisFault] of Object.entries(redisFaults))
  t.test(`${what}: no confirmed session is lost and no confirmed logout undone`, async (t) => {
    const { answers, lostSessions, undoneLogouts, signIns, logouts } = await loadThrough(
      t,
      await redisFault(t),
      LOAD,
    )
    t.same({ lostSessions, undoneLogouts }, { lostSessions: 0, undoneLogouts: 0 })
    const statuses = new Set(answers.map(({ status }) => status))
    t.same(
      [...statuses].filter((status) => ![200, 204, 503].includes(status)),
      [],
      'nobody is told to sign in',
    )
    t.ok(statuses.has(503), 'it was in trouble')
    t.ok(signIns > 0 && logouts > 0, `${signIns} sign-ins and ${logouts} logouts were confirmed under it`)
  })
