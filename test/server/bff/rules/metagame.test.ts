import t from 'tap'
import { partitionLetter } from '../../../../server/bff/rules/metagame.ts'

t.test('the metagame letter is A but for partitions 2 and 3, and never B (S2.177, S2.178?)', async (t) => {
  const table = [
    [null, 'A'],
    [undefined, 'A'],
    [0, 'A'],
    [1, 'A'],
    [2, 'C'],
    [3, 'D'],
    [4, 'A'],
    [-1, 'A'],
    [2.5, 'A'],
    [Number.NaN, 'A'],
  ] as const
  for (const [partition, letter] of table) t.equal(partitionLetter(partition), letter, `${partition}`)
})
