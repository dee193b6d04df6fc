import { MISSES_OF_CLASS } from '../../server/product-api/student-sign-in/misses.ts'
import { guessingDays, passwordsBy } from '../support/guessing-days.ts'

const DAYS = 100_000
const DAYS_A_YEAR = 180
const LAWS = [
  ['each picture as often as any', 'even'],
  ['as children do (Zipf)', 'zipf'],
] as const

const inHundred = (share: number): string => (100 * share).toFixed(2)

/** How often a child gets in as another of its class who guesses all that the limits allow, beside the arithmetic. */
export function benchGuessing(): string[] {
  return [
    `| chosen | in as somebody, of 100 days (${DAYS.toLocaleString('en')} simulated) | by arithmetic | at most | in as somebody, of 100 school years |`,
    '|---|---|---|---|---|',
    ...LAWS.map(([name, law]) => {
      const weights = passwordsBy(law)
      const aDay = guessingDays({ days: DAYS, weights, seed: `day ${law}` })
      const aYear = guessingDays({ days: DAYS, weights, remembers: DAYS_A_YEAR, seed: `year ${law}` })
      const arithmetic = 1 - (1 - (weights[0] ?? 0)) ** MISSES_OF_CLASS
      return `| ${[
        name,
        inHundred(aDay.entered / DAYS),
        inHundred(arithmetic),
        law === 'even' ? '1.70' : '',
        inHundred(aYear.stretchesEntered / aYear.stretches),
      ].join(' | ')} |`
    }),
  ]
}
