import type { Minutes } from '../../../../shared/screens/playtime.ts'
import { minutesText } from '../../rules/time-text.ts'

/** Stands for the minutes in a wording. */
const PLACE = '{0}'
/** What minutes can be worded like: as they are, or as less than half of one. */
export const wordings: string[] = [PLACE, minutesText(0, true)]
export const NO_MINUTES: Minutes = []

/** Whole minutes with the place of their wording. */
export const wordedMinutes = (minutes: number, isPlayed: boolean): Minutes => [
  minutes === 0 && isPlayed ? 1 : 0,
  minutes,
]

/** Finer than any screen draws a length. */
const STEPS = 10_000

/** A share or a height, 0 to 1, in as many digits as can be seen. */
export const rounded = (share: number): number => Math.round(share * STEPS) / STEPS
