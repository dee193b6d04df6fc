import t from 'tap'
import { createWorkQueue } from '../../../../server/product-api/turns/work-queue.ts'
import { settled, workload } from '../../../support/workload.ts'

t.test('one sender has its share of the places at most, and goes on with them', async (t) => {
  const { begun, work, end } = workload()
  const queue = createWorkQueue({ places: 3, placesOfOne: 2, longestWaitMs: 60_000 })
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
