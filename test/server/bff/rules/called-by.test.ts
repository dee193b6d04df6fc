import t from 'tap'
import { calledIn } from '../../../../server/bff/rules/called-by.ts'

t.test('children are called by as much of their name as tells them apart', async (t) => {
  const all = [
    { firstName: 'Amara', lastName: 'Okafor' },
    { firstName: 'amara ', lastName: 'Silva' },
    { firstName: 'Jay', lastName: 'Li' },
    { firstName: 'Jay', lastName: 'Lopez' },
    { firstName: 'Noor', lastName: 'Ali' },
  ]
  t.same(all.map(calledIn(all)), ['Amara O.', 'amara  S.', 'Jay Li', 'Jay Lopez', 'Noor'])
})

t.test('a class of thousands with one first name takes no time', async (t) => {
  let reads = 0
  const all = Array.from({ length: 2_000 }, (_, at) => ({
    get firstName() {
      reads += 1
      return 'Jay'
    },
    lastName: `Li ${at}`,
  }))
  const called = all.map(calledIn(all))
  t.equal(new Set(called).size, all.length)
  t.ok(reads <= 6 * all.length, `${reads} names were read`)
})
