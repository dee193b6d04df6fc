import fc from 'fast-check'
import t from 'tap'
import { resultText } from '../../../../server/bff/rules/result-text.ts'
import { resultColor, WINGS } from '../../../../shared/rules/games.ts'

t.test('every result has its words; one that nobody knows is named as it came (S9.106)', async (t) => {
  const table = [
    ['wonEarly', undefined, 'Won early'],
    ['didReachIsland', undefined, 'Reached the island'],
    ['wonWithTwoStars', undefined, 'Won with two stars'],
    ['died', undefined, 'Lost'],
    ['leftBeforeFinishing', undefined, 'Left before finishing'],
    ['unexpectedTermination', undefined, 'Ended unexpectedly'],
    ['checkmate', undefined, 'checkmate'],
    ['died', Number.NaN, 'Lost'],
    ['died', 0.9, '90 percent right'],
    ['died', 0.9000001, '91 percent right'],
    ['wonEarly', 0.7, '70 percent right'],
    ['wonEarly', 0.07, '7 percent right'],
    ['wonEarly', 1.2, '100 percent right'],
    ['wonEarly', -1, '0 percent right'],
  ] as const
  for (const [result, accuracy, words] of table) t.equal(resultText(result, accuracy), words)
})

t.test('the percentage printed never contradicts the color of Wings (S9.86, S9.87, S9.88)', async () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (accuracy) => {
      const percent = Number.parseInt(resultText('died', accuracy), 10)
      const color = percent > 90 ? 'green' : percent > 70 ? 'yellow' : 'red'
      // What lies within a billionth of a bound is printed as the bound.
      const isAtBound = [0.7, 0.9].some((bound) => accuracy > bound && accuracy - bound < 1e-9)
      return isAtBound || color === resultColor(WINGS, 'died', accuracy)
    }),
  )
})
