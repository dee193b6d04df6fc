import fc from 'fast-check'
import t from 'tap'
import { inOrder, type SortKey } from '../../../shared/rules/row-order.ts'

t.test('names sort as people read them, numbers as numbers', async (t) => {
  const by = (keys: SortKey[], dir: 'asc' | 'desc') => inOrder(keys, (key) => key, dir)
  t.strictSame(by(['zoe', 'Élodie', 'Amara', 'elena'], 'asc'), ['Amara', 'elena', 'Élodie', 'zoe'])
  t.strictSame(by(['Grade 10', 'Grade 2'], 'asc'), ['Grade 2', 'Grade 10'])
  t.strictSame(by([0.93, null, 0.6, 1], 'desc'), [1, 0.93, 0.6, null])
  t.strictSame(by([0.93, null, 0.6, 1], 'asc'), [0.6, 0.93, 1, null], 'nothing to compare is last here too')
})

t.test('sorting loses nobody and is stable', async () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 0, max: 4 }))),
      fc.constantFrom('asc' as const, 'desc' as const),
      (keys, dir) => {
        const rows = keys.map((key, place) => ({ key, place }))
        const sorted = inOrder(rows, ({ key }) => key, dir)
        const alike = sorted.every((row, at) => {
          const before = sorted[at - 1]
          return before === undefined || before.key !== row.key || before.place < row.place
        })
        return alike && new Set(sorted).size === rows.length
      },
    ),
  )
})
