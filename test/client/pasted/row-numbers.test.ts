import t from 'tap'
import { numberRows, renumber } from '../../../client/pasted/row-numbers.ts'

const five = numberRows(['a', 'b', 'c', 'd', 'e'])
const numbers = (...after: string[]) => renumber(five, after).numbers

t.test('a row keeps its number while others are edited, taken out and added', async (t) => {
  t.same(numbers('a', 'c', 'd', 'e'), [1, 3, 4, 5])
  t.same(numbers('a', 'b', 'x', 'd', 'e'), [1, 2, 3, 4, 5])
  t.same(numbers('a', 'e'), [1, 5])
  t.same(numbers('a', 'b', 'c', 'x', 'y', 'd', 'e'), [1, 2, 3, 6, 7, 4, 5])
  t.same(numbers('a', 'b', 'c', 'd', 'e', 'f'), [1, 2, 3, 4, 5, 6])
  t.same(numbers(), [])
  t.same(renumber(renumber(five, ['c', 'd', 'e']), ['c', 'e']).numbers, [3, 5], 'one edit after another')
  t.same(renumber(numberRows(['']), ['a', 'b']).numbers, [1, 2], 'typed from nothing')
})
