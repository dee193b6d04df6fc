import t from 'tap'
import { nextIndex } from '../../../client/charts/next-index.ts'

t.test('arrows move between bars and stop at the ends (S2.164)', async (t) => {
  for (const [at, key, to] of [
    [0, 'ArrowRight', 1],
    [4, 'ArrowRight', 4],
    [2, 'ArrowDown', 3],
    [0, 'ArrowLeft', 0],
    [2, 'ArrowUp', 1],
    [3, 'Home', 0],
    [0, 'End', 4],
    [0, 'Enter', null],
    [0, 'Tab', null],
  ] as const)
    t.equal(nextIndex(at, key, 5), to, `${key} at ${at}`)
})
