import t from 'tap'
import { createReadTurns, readsAtOnceOfOne } from '../../../../server/product-api/turns/read-turns.ts'
import { createWorkQueue } from '../../../../server/product-api/turns/work-queue.ts'
import { settled, workload } from '../../../support/workload.ts'

t.test('one sender has its share of the places at most, and goes on with them', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 3, placesOfOne: () => 2, longestWaitMs: 60_000 })
  const runs = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name), { sender: 'alma' }))
  await settled()
  t.same(begun, ['a', 'b'], 'a place stays free')
  runs.push(queue.run(work('e'), { sender: 'bela' }))
  await settled()
  t.same(begun, ['a', 'b', 'e'], 'for somebody else')
  end('e')
  await settled()
  t.equal(begun.length, 3, 'not for who has a share already')
  end('a')
  await settled()
  t.same(begun, ['a', 'b', 'e', 'c'])
  end('b')
  end('c')
  await settled()
  end('d')
  t.same(await Promise.all(runs), ['a', 'b', 'c', 'd', 'e'])
})

t.test('a share that becomes larger is used by whoever waits', async (t) => {
  const { begun, work, end } = workload()
  let ofOne = 1
  const queue = createWorkQueue({ places: 4, placesOfOne: () => ofOne, longestWaitMs: 60_000 })
  const runs = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name), { sender: 'alma' }))
  await settled()
  t.same(begun, ['a'])
  ofOne = 2
  end('a')
  await settled()
  t.same(begun, ['a', 'b', 'c'])
  end('b')
  end('c')
  await settled()
  end('d')
  await Promise.all(runs)
})

t.test('while the event loop is late, one person has two turns of those that read', async (t) => {
  let late = 0
  const { queue } = createReadTurns(10, { lateMs: () => late })
  const { begun, work, end } = workload()
  const names = Array.from({ length: readsAtOnceOfOne(10) }, (_, at) => `read ${at}`)
  late = 100
  const runs = names.map((name) => queue.run(work(name), { sender: 'alma' }))
  await settled()
  t.same(begun, names.slice(0, 2))
  const other = queue.run(work('of another'), { sender: 'bela' })
  await settled()
  t.equal(begun.length, 3, 'and others have theirs')
  late = 0
  end('of another')
  await settled()
  t.equal(begun.length, names.length + 1, 'all of them as soon as it is not')
  for (const name of names) end(name)
  await Promise.all([...runs, other])
})
