import { setTimeout as wait } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { createWorkQueue } from '../../../../server/product-api/turns/work-queue.ts'
import { settled, workload } from '../../../support/workload.ts'

const busy = { name: 'Refusal', status: 503, code: 'busy', retryAfter: 2 }
const abandoned = { name: 'Refusal', status: 499 }
/** Measures nothing but what a test says, in milliseconds: how long a machine takes would be too much for a tight limit. */
function standingClock(t: Test): (ms: number) => void {
  const { now } = performance
  let at = now.call(performance)
  performance.now = () => at
  t.teardown(() => {
    performance.now = now
  })
  return (ms) => {
    at += ms
  }
}

t.test('no more run at once than there are places, and the longest waiting comes next', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 2, longestWaitMs: 60_000 })
  const runs = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  await settled()
  t.same(begun, ['a', 'b'])
  end('b')
  await settled()
  t.same(begun, ['a', 'b', 'c'])
  end('a')
  await settled()
  for (const name of begun) end(name)
  t.same(await Promise.all(runs), ['a', 'b', 'c', 'd'])
})

t.test('a place is given back by work that fails', async (t) => {
  const queue = createWorkQueue({ places: 1 })
  await t.rejects(
    queue.run(() => Promise.reject(new Error('no memory'))),
    { message: 'no memory' },
  )
  t.equal(await queue.run(async () => 'next'), 'next')
})

t.test('who has waited as long as anybody may is turned away, and is never begun', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 20 })
  const first = queue.run(work('first'))
  await t.rejects(queue.run(work('second')), busy)
  end('first')
  await first
  await settled()
  t.same(begun, ['first'])
})

t.test('work that could not start in time is turned away at once', async (t) => {
  const queue = createWorkQueue({ places: 1, longestWaitMs: 3_000 })
  await queue.run(() => wait(200))
  const { begun, work, end } = workload()
  const first = queue.run(work('first'))
  const second = queue.run(work('second'))
  // At 200 ms each, fifteen fill three seconds.
  const more = Array.from({ length: 60 }, (_, at) => queue.run(work(`more ${at}`)).catch((error) => error))
  t.match(await Promise.race(more), busy, 'without waiting first')
  t.same(begun, ['first'])
  end('first')
  await first
  await settled()
  end('second')
  t.equal(await second, 'second', 'who can have a turn gets it')
  await settled()
  const [, , next] = begun
  if (next) end(next)
})

t.test('the line is bounded before anything was measured', async (t) => {
  const { work } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 50 })
  let turnedAway = 0
  for (let at = 0; at < 300; at++)
    queue.run(work(`w${at}`)).catch(() => {
      turnedAway += 1
    })
  await Promise.resolve()
  await Promise.resolve()
  t.equal(turnedAway, 300 - 1 - 256, 'one runs, as many wait as may, and nobody else')
})

t.test('what nobody waits for any more is dropped before it begins', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 60_000 })
  const first = queue.run(work('first'))
  const gone = new AbortController()
  const left = queue.run(work('left'), { signal: gone.signal })
  const next = queue.run(work('next'))
  gone.abort()
  await t.rejects(left, abandoned)
  end('first')
  await first
  await settled()
  t.same(begun, ['first', 'next'])
  end('next')
  await next
  await t.rejects(queue.run(work('late'), { signal: gone.signal }), abandoned)
})

t.test('senders take turns, however many wait of one', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 60_000 })
  const runs = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
    queue.run(work(name), { sender: name.charAt(0) }),
  )
  for (let at = 0; at < runs.length; at++) {
    await settled()
    end(begun[at] ?? '')
  }
  await Promise.all(runs)
  t.same(begun.slice(0, 3), ['a1', 'b1', 'c1'])
  t.ok(begun.indexOf('b2') <= begun.indexOf('a3'), 'one turn of four is by lot')
  t.same(
    begun.filter((name) => name.startsWith('a')),
    ['a1', 'a2', 'a3', 'a4'],
  )
})

t.test('who fills the line of one sender is turned away, and who comes from another is not', async (t) => {
  const queue = createWorkQueue({ places: 1, longestWaitMs: 3_000 })
  await queue.run(() => wait(200))
  const { work, begun, end } = workload()
  const first = queue.run(work('first'), { sender: 'flood' })
  const flood = Array.from({ length: 60 }, (_, at) =>
    queue.run(work(`flood ${at}`), { sender: 'flood' }).catch((error) => error),
  )
  t.match(await Promise.race(flood), busy)
  const other = queue.run(work('other'), { sender: 'school' })
  end('first')
  await first
  await settled()
  end(begun[1] ?? '')
  await settled()
  end('other')
  t.equal(await other, 'other', 'after one of the flood at most')
})

t.test('senders that keep the queue full do not keep another out', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 60_000 })
  let nth = 0
  const again = (flood: number) => queue.run(work(`flood ${flood} ${nth++}`), { sender: `flood ${flood}` })
  const next = async () => {
    await settled()
    end(begun.at(-1) ?? '')
    await settled()
  }
  const runs = Array.from({ length: 20 }, (_, flood) => again(flood))
  for (let at = 0; at < 60; at++) {
    await next()
    runs.push(again(Number(begun.at(-2)?.split(' ')[1])))
  }
  for (let at = 0; at < 5; at++) {
    const school = queue.run(work(`school ${at}`), { sender: `school ${at}` })
    await next()
    if (begun.at(-1) !== `school ${at}`) await next()
    t.equal(begun.at(-1), `school ${at}`, 'after two turns at most')
    await next()
    t.equal(await school, `school ${at}`)
  }
  while (begun.length < runs.length + 5) await next()
  await next()
  await Promise.all(runs)
})

t.test('asked first, it says no where it would turn away, and only there', async (t) => {
  const pass = standingClock(t)
  const queue = createWorkQueue({ places: 1, longestWaitMs: 500 })
  await queue.run(async () => pass(200), { sender: 'flood' })
  queue.requireRoom({ sender: 'flood' })
  const { work, begun, end } = workload()
  const flood = Array.from({ length: 4 }, (_, at) =>
    queue.run(work(`flood ${at}`), { sender: 'flood' }).catch(() => undefined),
  )
  await settled()
  t.throws(() => queue.requireRoom({ sender: 'flood' }), busy)
  queue.requireRoom({ sender: 'school' })
  for (let at = 0; at < flood.length; at++) {
    end(begun[at] ?? '')
    await settled()
  }
  await Promise.all(flood)
})

t.test('where no more may wait, the longest line gives way', async (t) => {
  const { work } = workload()
  const queue = createWorkQueue({ places: 1, longestWaitMs: 60_000 })
  let turnedAway = 0
  const enter = (name: string, sender: string) =>
    queue.run(work(name), { sender, signal: AbortSignal.timeout(2_000) }).catch((error) => {
      if (error.status === 503) turnedAway += 1
    })
  for (let at = 0; at < 257; at++) enter(`flood ${at}`, 'flood')
  await settled()
  t.equal(turnedAway, 0, 'one runs, 256 wait')
  enter('other', 'school')
  await settled()
  t.equal(turnedAway, 1, 'the last of the flood')
  enter('one more', 'flood')
  await settled()
  t.equal(turnedAway, 2, 'which cannot take that place back')
})

t.test(
  'what happens in the queue can be counted: waits, hashes, who waits, who is turned away',
  async (t) => {
    const counted = { waits: 0, took: 0, refused: 0, waiting: [] as number[] }
    const queue = createWorkQueue({
      places: 1,
      longestWaitMs: 20,
      metrics: {
        waits: () => void counted.waits++,
        took: () => void counted.took++,
        refused: () => void counted.refused++,
        waiting: (count) => void counted.waiting.push(count),
      },
    })
    const { work, end } = workload()
    const first = queue.run(work('first'))
    await t.rejects(queue.run(work('second')), busy)
    t.same(counted, { waits: 1, took: 0, refused: 1, waiting: [1, 0] })
    end('first')
    await first
    t.same([counted.waits, counted.took], [1, 1])
  },
)
