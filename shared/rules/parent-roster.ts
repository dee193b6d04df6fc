import { composed, tidyName } from './roster-names.ts'

/** Most children a parent may have (S1.20, S5.79, S9.55). */
export const MAX_CHILDREN = 3
/** The limit below which a child's first name has to stay, in characters (S5.70, S9.54). */
export const CHILD_NAME_LIMIT = 200

/** The placeholder in the list of ages. */
export const NO_AGE = 'Age'
const OLDEST = 18
const OLDEST_WORDS = '18+'
/** The ages offered, the placeholder first (S5.75, S9.56). */
export const childAges: readonly string[] = [
  NO_AGE,
  ...Array.from({ length: OLDEST - 1 }, (_, i) => String(i + 1)),
  OLDEST_WORDS,
]

export const CHILD_NAME_NEEDED = 'Enter a first name.'
export const CHILD_NAME_TOO_LONG = 'A first name must be under 200 characters.'
export const CHILD_NAME_TAKEN = 'Each child needs a different first name.'
export const AGE_NEEDED = 'Choose an age.'
export const TOO_MANY_CHILDREN = 'You can have up to 3 children.'
export const NO_CHILDREN = 'Add at least one child.'

/** A child as entered by a parent. The year of birth is the current year while no age is chosen. */
export interface ChildEntry {
  readonly firstName: string
  readonly birthYear: number
}

export interface ChildFaults {
  readonly firstName?: string
  readonly age?: string
}

/** The year of birth for an age of the list; the current year for the placeholder (S5.76 to S5.78). */
export function birthYearOf(age: string, year: number): number {
  if (age === OLDEST_WORDS) return year - OLDEST
  return age === NO_AGE || !childAges.includes(age) ? year : year - Number(age)
}

/** The age in the list for a year of birth. */
export function ageOf(birthYear: number, year: number): string {
  const years = year - birthYear
  if (years >= OLDEST) return OLDEST_WORDS
  return years < 1 ? NO_AGE : String(years)
}

/** A first name in the form used for comparison: ignores case, spaces and how its accents were typed (S5.72). */
export const comparableFirstName = (name: string): string => composed(tidyName(name)).toLowerCase()

/**
 * The problems with each child; empty objects if there are none. The first of two duplicates is accepted
 * (S5.70 to S5.72).
 */
export function childFaults(children: readonly ChildEntry[], year: number): ChildFaults[] {
  const taken = new Set<string>()
  return children.map(({ firstName, birthYear }) => {
    const named = nameFault(firstName, taken)
    taken.add(comparableFirstName(firstName))
    return { ...(named && { firstName: named }), ...(birthYear >= year && { age: AGE_NEEDED }) }
  })
}

function nameFault(firstName: string, taken: ReadonlySet<string>): string | undefined {
  const name = tidyName(firstName)
  if (name === '') return CHILD_NAME_NEEDED
  if ([...name].length >= CHILD_NAME_LIMIT) return CHILD_NAME_TOO_LONG
  return taken.has(comparableFirstName(name)) ? CHILD_NAME_TAKEN : undefined
}

/** Whether a parent may continue: one to three children, all valid (S5.73). */
export const isParentRosterValid = (children: readonly ChildEntry[], year: number): boolean =>
  children.length >= 1 &&
  children.length <= MAX_CHILDREN &&
  childFaults(children, year).every((faults) => Object.keys(faults).length === 0)
