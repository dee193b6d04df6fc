import type { FactorKey, FactorLevel } from '../../../shared/rules/factors.ts'

type Known = Exclude<FactorLevel, 'none'>

const NOT_SEEN = 'The games have not seen enough of this yet.'
const texts: Readonly<Partial<Record<FactorKey, Readonly<Record<Known, string>>>>> = {
  growthMindset: {
    high: 'Comes back to hard levels, and gets better with practice.',
    medium: 'Comes back to a hard level some of the time.',
    low: 'Often turns to easier levels after a hard one.',
  },
  confidence: {
    high: 'Chooses levels that are a stretch.',
    medium: 'Tries a harder level now and then.',
    low: 'Mostly goes back to levels that are easy by now.',
  },
  productiveStrategy: {
    high: 'Changes something after a mistake, and does better.',
    medium: 'Sometimes changes something after a mistake.',
    low: 'Tends to try the same way again.',
  },
  selfRegulation: {
    high: 'Keeps going when it gets hard.',
    medium: 'Mostly keeps going when it gets hard.',
    low: 'Often stops before a level is over.',
  },
}

/** What a child does who has a factor at a level, for parents; without the child's name, as it is said of any child. */
export const factorText = (key: FactorKey, level: FactorLevel): string =>
  (level === 'none' ? undefined : texts[key]?.[level]) ?? NOT_SEEN
