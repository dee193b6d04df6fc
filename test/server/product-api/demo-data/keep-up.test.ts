import { mock } from 'node:test'
import t from 'tap'
import { keepUp, LOOK_EVERY_MS } from '../../../../server/product-api/demo-data/keep-up.ts'

t.test(
  'a sandbox left running looks for missing days, one look at a time, until it is stopped',
  async (t) => {
    mock.timers.enable({ apis: ['setInterval'] })
    t.teardown(() => mock.timers.reset())
    const ends: { resolve: () => void; reject: (fault: Error) => void }[] = []
    const told: unknown[] = []
    const stop = keepUp(() => new Promise((resolve, reject) => ends.push({ resolve, reject })), {
      warn: (about: unknown) => void told.push(about),
    })
    const pass = async () => {
      mock.timers.tick(LOOK_EVERY_MS)
      await new Promise(setImmediate)
    }

    await pass()
    t.equal(ends.length, 1)
    await pass()
    t.equal(ends.length, 1, 'the first look has not ended')
    ends[0]?.resolve()
    await new Promise(setImmediate)
    await pass()
    t.equal(ends.length, 2)
    ends[1]?.reject(new TypeError('somebody@demo.test'))
    await pass()
    t.same(told, [{ fault: 'TypeError' }], 'a failure is told by its kind alone')
    await pass()
    t.equal(ends.length, 3, 'and looked for again')
    ends[2]?.resolve()
    stop()
    await pass()
    t.equal(ends.length, 3)
  },
)
