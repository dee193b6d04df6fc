import { mock } from 'node:test'
import Fastify from 'fastify'
import t from 'tap'
import {
  INTERVAL_MS,
  repeatEvery,
  repeatOnceServing,
  repeatWhileServing,
} from '../../../server/product-api/repeat-every.ts'

t.test('a repeated job runs one at a time, until it is stopped', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const told: unknown[] = []
  const stop = repeatEvery(
    () => new Promise((resolve, reject) => ends.push({ resolve, reject })),
    { warn: (about: unknown, what?: string) => void told.push([about, what]) },
    'not done',
  )
  const pass = async () => {
    mock.timers.tick(INTERVAL_MS)
    await new Promise(setImmediate)
  }

  await pass()
  t.equal(ends.length, 1)
  await pass()
  t.equal(ends.length, 1, 'the first has not ended')
  ends[0]?.resolve()
  await new Promise(setImmediate)
  await pass()
  t.equal(ends.length, 2)
  ends[1]?.reject(new TypeError('somebody@demo.test'))
  await pass()
  t.same(told, [[{ fault: 'TypeError' }, 'not done']], 'a failure is told by its kind alone')
  await pass()
  t.equal(ends.length, 3, 'and tried again')
  ends[2]?.resolve()
  stop()
  await pass()
  t.equal(ends.length, 3)
})

t.test('a server runs it before it serves, and serves although it fails', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const app = Fastify()
  let runs = 0
  repeatWhileServing(
    app,
    async () => {
      runs += 1
      throw new TypeError()
    },
    'not done',
  )
  await app.ready()
  t.equal(runs, 1)
  mock.timers.tick(INTERVAL_MS)
  t.equal(runs, 2)
  await new Promise(setImmediate)
  await app.close()
  mock.timers.tick(INTERVAL_MS)
  t.equal(runs, 2, 'and no more once it is closed')
})

t.test('what a start does not wait for is begun once a server listens', async (t) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.teardown(() => mock.timers.reset())
  const app = Fastify()
  const ends: (() => void)[] = []
  repeatOnceServing(app, () => new Promise((resolve) => ends.push(resolve)), 'not done')
  await app.ready()
  t.equal(ends.length, 0)
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.equal(ends.length, 1, 'it listens although the job has not ended')
  mock.timers.tick(INTERVAL_MS)
  t.equal(ends.length, 1, 'and is not begun twice')
  ends[0]?.()
  await new Promise(setImmediate)
  mock.timers.tick(INTERVAL_MS)
  t.equal(ends.length, 2)
  ends[1]?.()
  await new Promise(setImmediate)
  await app.close()
  mock.timers.tick(INTERVAL_MS)
  t.equal(ends.length, 2, 'and no more once it is closed')
})
