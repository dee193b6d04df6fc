import type { FactorKey } from '../../../shared/rules/factors.ts'

/** What a family can do at home for a factor of learning; `{name}` stands for the child's first name. */
const ideas: Readonly<Partial<Record<FactorKey, string>>> = {
  growthMindset: 'When something is hard, say “not yet” together. Then ask {name} what the last try showed.',
  confidence: 'Let {name} teach you a level that already goes well. Then choose a harder one together.',
  productiveStrategy:
    'When a level goes wrong, ask {name} to tell you one other way to start it. Then watch how it goes.',
  selfRegulation:
    'Agree with {name} on one more try before changing games. A short break afterwards is well earned.',
}
const ALL_HIGH = 'Ask {name} to show you the hardest level of the week and how to win it.'

/** Each factor with its level and number; a null number means no data yet. */
export interface KnownFactor {
  readonly key: FactorKey
  readonly value: 'none' | 'low' | 'medium' | 'high'
  readonly number: number | null
}

/**
 * One idea for home, for the lowest factor that is not high (the first if several tie); null if nothing is
 * known.
 */
export function homeIdea(factors: readonly KnownFactor[], name: string): string | null {
  const known = factors.flatMap(({ key, value, number }) =>
    value === 'none' || number === null ? [] : [{ key, value, number }],
  )
  if (known.length === 0) return null
  const lowest = known
    .filter(({ value }) => value !== 'high')
    .reduce<(typeof known)[number] | null>((low, one) => (low && low.number <= one.number ? low : one), null)
  return ((lowest && ideas[lowest.key]) ?? ALL_HIGH).replaceAll('{name}', () => name)
}
