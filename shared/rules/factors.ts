/** The five factors in the order of Overview and Detail (S1.11, S3.65?). */
export const factorKeys = [
  'growthMindset',
  'confidence',
  'goalOrientation',
  'productiveStrategy',
  'selfRegulation',
] as const
export type FactorKey = (typeof factorKeys)[number]

export const factorNames: Readonly<Record<FactorKey, string>> = {
  growthMindset: 'Growth mindset',
  confidence: 'Confidence',
  goalOrientation: 'Goal orientation',
  productiveStrategy: 'Productive strategy',
  selfRegulation: 'Self-regulation',
}

/** The four factors of what is about one child, in their order, by the names they have everywhere (S3.64, S3.65?). */
export const dialogFactors: readonly { readonly key: FactorKey; readonly name: string }[] = (
  ['growthMindset', 'confidence', 'productiveStrategy', 'selfRegulation'] as const
).map((key) => ({ key, name: factorNames[key] }))

/** A level as a word and as steps of an icon: no data yet, low, medium, high (S4.68, S4.69). */
export const factorLevels = ['low', 'medium', 'high', 'none'] as const
export type FactorLevel = (typeof factorLevels)[number]

export const levelText: Readonly<Record<FactorLevel, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  none: 'No data yet',
}
/** A level in words; too little play to tell is not the same as no play (S4.70?). */
export const levelWord = (level: FactorLevel, datapoints: number): string =>
  level === 'none' && datapoints > 0 ? 'Not enough data' : levelText[level]
/** '1 datapoint', '14 datapoints'. */
export const datapointTexts = (datapoints: number): string =>
  datapoints === 1 ? '1 datapoint' : `${datapoints} datapoints`
export const levelMarks = { none: 'step0', low: 'step1', medium: 'step2', high: 'step3' } as const

/** Where low ends, and where medium ends (S4.70?). */
const LOW_BELOW = 0.5
const MEDIUM_BELOW = 0.75

/** The level of a number from 0 to 1; null means no data (S4.70?). */
export function levelOf(number: number | null): FactorLevel {
  if (number === null) return 'none'
  if (number < LOW_BELOW) return 'low'
  return number < MEDIUM_BELOW ? 'medium' : 'high'
}

const HUNDREDTHS = 100

/** A number as '.62', rounded down, so that it never contradicts its level or color. */
export const factorNumber = (number: number): string => hundredthsText(hundredthsOf(number))

/** A number's whole hundredths. */
export function hundredthsOf(number: number): number {
  const floor = Math.floor(number * HUNDREDTHS)
  // 0.29 * 100 is slightly under 29: the next hundredth counts if the number reaches it.
  return (floor + 1) / HUNDREDTHS <= number ? floor + 1 : floor
}

/** Hundredths as '.62'. */
export const hundredthsText = (hundredths: number): string =>
  (hundredths / HUNDREDTHS).toFixed(2).replace(/^0/, '')
