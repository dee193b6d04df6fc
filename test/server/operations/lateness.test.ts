import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { createLateness } from '../../../server/operations/lateness.ts'

t.test('an event loop that was held up is late, by as much', async (t) => {
  const lateness = createLateness()
  t.teardown(() => lateness.end())
  t.equal(lateness.ms(), 0)
  const until = performance.now() + 400
  while (performance.now() < until);
  await pause(0)
  t.ok(lateness.ms() > 200, `${lateness.ms()} ms`)
})
