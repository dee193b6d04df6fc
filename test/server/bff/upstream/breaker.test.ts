import t from 'tap'
import { Breaker, FAILURES_TO_OPEN, OPEN_MS } from '../../../../server/bff/upstream/breaker.ts'

const failing = (breaker: Breaker, times: number) => {
  for (let at = 0; at < times; at++) breaker.failed()
}

t.test('opens after failures in a row, lets one through per pause, closes with an answer', async (t) => {
  let now = 0
  const breaker = new Breaker(() => now)
  failing(breaker, FAILURES_TO_OPEN - 1)
  t.ok(breaker.admits())
  breaker.failed()
  t.notOk(breaker.admits())
  now = OPEN_MS
  t.same([breaker.admits(), breaker.admits()], [true, false])
  breaker.failed()
  t.notOk(breaker.admits(), 'the one that was let through failed too')
  now = OPEN_MS * 2
  t.ok(breaker.admits())
  breaker.answered()
  t.same([breaker.admits(), breaker.admits()], [true, true])
})

t.test('an answer in between starts the count anew', async (t) => {
  const breaker = new Breaker(() => 0)
  failing(breaker, FAILURES_TO_OPEN - 1)
  breaker.answered()
  failing(breaker, FAILURES_TO_OPEN - 1)
  t.ok(breaker.admits())
})
