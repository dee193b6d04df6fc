import { factorNumber, levelMarks, levelText, levelWord } from '../../../shared/rules/factors.ts'
import type { FactorValue } from '../../contract/play-entities.ts'

/** The look of each level, from best to none. */
export const levelLegend = (['high', 'medium', 'low', 'none'] as const).map((level) => ({
  mark: levelMarks[level],
  word: levelText[level],
}))

/** What to say of each kind of no level, which all have one mark. */
const unknown = (datapoints: number, meaning: string) => ({
  mark: levelMarks.none,
  word: `${levelWord('none', datapoints)}: ${meaning}`,
})

/** The legend where the two kinds of no level have a word each. */
export const wordedLegend = [
  ...levelLegend.filter(({ mark }) => mark !== levelMarks.none),
  unknown(1, 'too few datapoints to tell'),
  unknown(0, 'no datapoints'),
]

/** A factor of which nothing is known. */
export const noData: FactorValue = { value: 'none', number: null, datapoints: 0 }

/** A factor's place on the scale, 0 to 1, and null without data, with its level as the mark and word it has everywhere. */
export function scaleValue(name: string, { value, number, datapoints }: FactorValue) {
  const word = levelWord(value, datapoints)
  const mark = levelMarks[value]
  if (value === 'none' || number === null) return { name, mark, words: word, at: null }
  return {
    name,
    mark,
    words: `${word} · ${factorNumber(number)}`,
    at: Math.min(1, Math.max(0, number)),
  }
}
