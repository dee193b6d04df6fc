import { countOf } from '../../../shared/rules/counts.ts'
import { numbersText } from '../../../shared/rules/shared-errors.ts'

/** Said of a file with whole names, before how they were taken apart, and behind it. */
export const ONE_COLUMN = 'First and last names come from one column'
export const LOOK = 'Look whether that is right.'

interface Questioned {
  readonly count: number
  /** The numbers of the first rows. */
  readonly rows: readonly number[]
}

/** '2 names to look at, in rows 3 and 7. …'; of many rows the first ones. Null if there is none. */
export const questionedText = (questioned: Questioned, otherwise: string): string | null =>
  questioned.count === 0
    ? null
    : `${countOf(questioned.count, 'name')} to look at, in ${questioned.count === 1 ? 'row' : 'rows'} ${numbersText(questioned)}. ${otherwise}`
