import { cutName, fullName, type PersonName } from './names.ts'

/** Longest part of a name in a list of students (S5.13, S9.53), in characters; a longer one is refused. */
export const LISTED_PART_LIMIT = 200
/** The limit below which a name edited on its own has to stay (S5.14, S5.15?), in characters. */
export const EDITED_PART_LIMIT = 200

/** Shown for a roster with a duplicate name (S5.18, S8.77). */
export const NOT_UNIQUE = 'Every student must have a unique player name.'
/** S5.20 */
export const EMPTY_ROSTER_NAME = 'The roster name cannot be empty.'

const withBothNames = (name: string) => `${name} must have both a first and last name`.trim()
const tooLong = (name: string) => `${cutName(name)} must be less than 255 chars`

const SPACES = /[\s\p{Cc}]+/gu
/**
 * Marks without width, marks that change text direction, and lone surrogates: in names they only serve to
 * deceive.
 */
const UNSEEN = /[\p{Cs}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064]/gu
/** Joiners and the like belong to the letters beside them. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu
/** As many marks on a letter as any writing needs (UAX #15, Stream-Safe Text). */
const MAX_MARKS = 30
const FURTHER_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
/** Draws nothing, but is not a space. */
const BLANK_BRAILLE = '\u2800'

const isBlank = (word: string): boolean => word.replace(IGNORED, '').replaceAll(BLANK_BRAILLE, '') === ''

/** The words of a name in order, without invisible characters. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(UNSEEN, '')
    .split(SPACES)
    .filter((word) => !isBlank(word))

/** A name as stored: trimmed, single spaces between words, no invisible characters. */
export const tidyName = (text: string): string => wordsOf(text).join(' ')

/** Both parts of a name as stored. */
export const tidyPerson = ({ firstName, lastName }: PersonName): PersonName => ({
  firstName: tidyName(firstName),
  lastName: tidyName(lastName),
})

/**
 * Text in one form, however its accents were typed. Marks are put in order for that, which takes the square of how
 * many there are on one letter: thousands of them would stop the process for seconds.
 */
export const composed = (text: string): string => text.replace(FURTHER_MARKS, '$1').normalize('NFC')

/**
 * A name in the form used for comparison: ignores case, spaces and invisible characters (S5.17, S5.21), and
 * how its accents were typed.
 */
export const comparableName = ({ firstName, lastName }: PersonName): string =>
  composed(tidyName(`${firstName}${lastName}`).replace(IGNORED, ''))
    .toLowerCase()
    .replace(SPACES, '')

const longerThan = (limit: number) => (part: string) => [...part].length > limit

function nameFault(name: PersonName, isTooLong: (part: string) => boolean): string | undefined {
  const { firstName, lastName } = tidyPerson(name)
  if (firstName === '' || lastName === '') return withBothNames(cutName(fullName({ firstName, lastName })))
  const long = [firstName, lastName].find(isTooLong)
  return long === undefined ? undefined : tooLong(long)
}

/** The problem with a name in a list of students; undefined if there is none (S5.11 to S5.13). */
export const listedNameFault = (name: PersonName): string | undefined =>
  nameFault(name, longerThan(LISTED_PART_LIMIT))

/** The same for a name edited on its own (S5.14, S5.15?). */
export const editedNameFault = (name: PersonName): string | undefined =>
  nameFault(name, longerThan(EDITED_PART_LIMIT - 1))

/** Shown for a name that is already in the roster (S5.16). */
export const duplicateFault = (name: PersonName): string =>
  `${cutName(fullName(tidyPerson(name)))} is a duplicate name in the roster`

/**
 * The problem of each name among the others: it repeats an earlier one, or one already in the working roster
 * (S5.16). The first of several is accepted.
 */
export function duplicateFaults(
  names: readonly PersonName[],
  working: readonly PersonName[] = [],
): (string | undefined)[] {
  const taken = new Set(working.map(comparableName))
  return names.map((name) => {
    const compared = comparableName(name)
    if (taken.has(compared)) return duplicateFault(name)
    taken.add(compared)
    return undefined
  })
}

/** The problem of each typed or pasted name, on its own or among the others (S5.11 to S5.17). */
export function listedNameFaults(
  names: readonly PersonName[],
  working: readonly PersonName[] = [],
): (string | undefined)[] {
  const duplicates = duplicateFaults(names, working)
  return names.map((name, i) => listedNameFault(name) ?? duplicates[i])
}

/** A child of a roster to be saved, with its stored name if it already exists. */
export interface ListedName extends PersonName {
  readonly stored?: PersonName
}

/**
 * The same for a whole roster to be saved. An unchanged stored name is not checked for length again, but must
 * still be unique (S5.14, S5.22?).
 */
export function rosterFaults(
  list: readonly ListedName[],
  working: readonly PersonName[] = [],
): (string | undefined)[] {
  const duplicates = duplicateFaults(list, working)
  return list.map(({ stored, ...name }, i) => {
    if (!stored) return listedNameFault(name) ?? duplicates[i]
    const tidy = tidyPerson(name)
    const isUntouched = stored.firstName === tidy.firstName && stored.lastName === tidy.lastName
    return (isUntouched ? undefined : editedNameFault(name)) ?? duplicates[i]
  })
}

/** The problem with a roster's own name; undefined if there is none (S5.20). */
export function rosterNameFault(name: string): string | undefined {
  const tidy = tidyName(name)
  if (tidy === '') return EMPTY_ROSTER_NAME
  return longerThan(LISTED_PART_LIMIT)(tidy) ? tooLong(tidy) : undefined
}
