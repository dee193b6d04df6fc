import type { FactorKey, FactorLevel } from './factors.ts'

/** What an idea for home is about: a factor that could be higher, or that all that is known is high. */
export const ideaSubjects = [
  'growthMindset',
  'confidence',
  'productiveStrategy',
  'selfRegulation',
  'allHigh',
] as const satisfies readonly (FactorKey | 'allHigh')[]
export type IdeaSubject = (typeof ideaSubjects)[number]

/** What a family can do at home; `{name}` stands for the child's first name. */
const ideas: Readonly<Record<IdeaSubject, string>> = {
  growthMindset: 'When something is hard, say “not yet” together. Then ask {name} what the last try showed.',
  confidence: 'Let {name} teach you a level that already goes well. Then choose a harder one together.',
  productiveStrategy:
    'When a level goes wrong, ask {name} to tell you one other way to start it. Then watch how it goes.',
  selfRegulation:
    'Agree with {name} on one more try before changing games. A short break afterwards is well earned.',
  allHigh: 'Ask {name} to show you the hardest level of the week and how to win it.',
}

/** A factor's level and its number from 0 to 1; a null number means no data yet. */
interface Known {
  readonly value: FactorLevel
  readonly number: number | null
}

/** What the idea is about: the lowest factor that is not high, the first if several tie; null if nothing is known. */
export function ideaSubject(factors: Readonly<Partial<Record<FactorKey, Known>>>): IdeaSubject | null {
  const known = ideaSubjects.flatMap((key) => {
    const factor = key === 'allHigh' ? undefined : factors[key]
    return factor && factor.value !== 'none' && factor.number !== null
      ? [{ key, value: factor.value, number: factor.number }]
      : []
  })
  if (known.length === 0) return null
  const [first, ...others] = known.filter(({ value }) => value !== 'high')
  if (!first) return 'allHigh'
  return others.reduce((low, one) => (low.number <= one.number ? low : one), first).key
}

/** The idea in words for a child. */
export const ideaText = (subject: IdeaSubject, name: string): string =>
  ideas[subject].replaceAll('{name}', () => name)
