import fc from 'fast-check'
import t from 'tap'
import { factorBands } from '../../../client/charts/factor-bands.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
/** The band that a number is on, as the scale draws it. */
const bandOf = (number: number) => factorBands.find(({ below }) => number < below) ?? factorBands[3]

t.test('the bands change at .25, .50 and .75 (S9.116, S9.117, S9.118, S9.119)', async (t) => {
  for (const [number, color] of [
    [0, 'red'],
    [0.2499, 'red'],
    [0.25, 'orange'],
    [0.4999, 'orange'],
    [0.5, 'yellow'],
    [0.7499, 'yellow'],
    [0.75, 'green'],
    [1, 'green'],
  ] as const)
    t.equal(bandOf(number).color, color, String(number))
})

t.test('a higher number never has a lower band', async () => {
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      return bandOf(low).below <= bandOf(high).below
    }),
  )
})
