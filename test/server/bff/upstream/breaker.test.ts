import t from 'tap'
import { Breaker, FAILURES_TO_OPEN, OPEN_MS } from '../../../../server/bff/upstream/breaker.ts'

const failing = (breaker: Breaker, times: number) => {
  for (let at = 0; at < times; at++) breaker.failed()
}

t.test('opens after failures in a row, lets one through per pause, closes with a response', async (t) => {
  let now = 0
  const breaker = new Breaker(() => now)
  failing(breaker, FAILURES_TO_OPEN - 1)
  t.equal(breaker.pauseMs(), 0)
  breaker.failed()
  t.equal(breaker.pauseMs(), OPEN_MS)
  now = OPEN_MS
  t.same([breaker.pauseMs(), breaker.pauseMs()], [0, OPEN_MS])
  breaker.failed()
  now += 1
  t.equal(breaker.pauseMs(), OPEN_MS - 1, 'the one that was let through failed too')
  now = OPEN_MS * 2
  t.equal(breaker.pauseMs(), 0)
  breaker.answered()
  t.same([breaker.pauseMs(), breaker.pauseMs()], [0, 0])
})

t.test('a response in between restarts the count', async (t) => {
  const breaker = new Breaker(() => 0)
  failing(breaker, FAILURES_TO_OPEN - 1)
  breaker.answered()
  failing(breaker, FAILURES_TO_OPEN - 1)
  t.equal(breaker.pauseMs(), 0)
})
