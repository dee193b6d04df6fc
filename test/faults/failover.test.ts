import t from 'tap'
import { loadThrough } from '../support/failover-load.ts'
import { redisFaults } from '../support/redis-faults.ts'

const LOAD = { sessions: 100, rate: 50, lasts: 2_000 }
const ONE = 'one server, killed and started again with its file'

// Every way in which Redis gets into trouble, each under full load, is in test/long/faults.
t.test(`${ONE}: no confirmed session is lost and no confirmed logout undone`, async (t) => {
  const redisFault = await redisFaults[ONE]?.(t)
  if (!redisFault) throw new Error(`no fault is called ${ONE}`)
  const { answers, lostSessions, undoneLogouts } = await loadThrough(t, redisFault, LOAD)
  t.same({ lostSessions, undoneLogouts }, { lostSessions: 0, undoneLogouts: 0 })
  const statuses = new Set(answers.map(({ status }) => status))
  t.same(
    [...statuses].filter((status) => ![200, 204, 503].includes(status)),
    [],
    'nobody is told to sign in',
  )
  t.ok(statuses.has(503), 'it was in trouble')
})
