import { cutName, fullName, type PersonName } from './names.ts'

/** Longest part of a name in a list of students (S5.13, S9.53), in characters; one over it is refused. */
export const LISTED_PART_LIMIT = 200
/** What a name that is edited by itself stays under (S5.14, S5.15?), in characters. */
export const EDITED_PART_LIMIT = 200

/** Said of a roster in which a name is there twice (S5.18, S8.77). */
export const NOT_UNIQUE = 'Every student must have a unique player name.'
/** S5.20 */
export const EMPTY_ROSTER_NAME = 'The roster name cannot be empty.'

const withBothNames = (name: string) => `${name} must have both a first and last name`.trim()
const tooLong = (name: string) => `${cutName(name)} must be less than 255 chars`
const duplicate = (name: string) => `${name} is a duplicate name in the roster`

const SPACES = /[\s\p{Cc}]+/gu
/** Marks that take no room or turn other text round, and halves of characters: in names only to deceive. */
const UNSEEN = /[\p{Cs}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064]/gu
/** Joiners and the like belong to the letters beside them. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu
/** Draws nothing, and is no space. */
const BLANK_BRAILLE = '\u2800'

const isBlank = (word: string): boolean => word.replace(IGNORED, '').replaceAll(BLANK_BRAILLE, '') === ''

/** The words of a name, in their order, without what is not seen of them. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(UNSEEN, '')
    .split(SPACES)
    .filter((word) => !isBlank(word))

/** A name as it is kept: no spaces around it, one between its words, and nothing that is not seen. */
export const tidyName = (text: string): string => wordsOf(text).join(' ')

/** Both parts of a name as they are kept. */
export const tidyPerson = ({ firstName, lastName }: PersonName): PersonName => ({
  firstName: tidyName(firstName),
  lastName: tidyName(lastName),
})

/** A name as names are compared: case, spaces and what is not seen aside (S5.17, S5.21), however its accents were typed. */
export const comparableName = ({ firstName, lastName }: PersonName): string =>
  tidyName(`${firstName}${lastName}`).replace(IGNORED, '').normalize('NFC').toLowerCase().replace(SPACES, '')

const longerThan = (limit: number) => (part: string) => [...part].length > limit

function nameFault(name: PersonName, isTooLong: (part: string) => boolean): string | undefined {
  const { firstName, lastName } = tidyPerson(name)
  if (firstName === '' || lastName === '') return withBothNames(cutName(fullName({ firstName, lastName })))
  const long = [firstName, lastName].find(isTooLong)
  return long === undefined ? undefined : tooLong(long)
}

/** What is wrong with a name in a list of students; undefined where nothing is (S5.11 to S5.13). */
export const listedNameFault = (name: PersonName): string | undefined =>
  nameFault(name, longerThan(LISTED_PART_LIMIT))

/** The same of a name that is edited by itself (S5.14, S5.15?). */
export const editedNameFault = (name: PersonName): string | undefined =>
  nameFault(name, longerThan(EDITED_PART_LIMIT - 1))

/**
 * For each name what is wrong with it among the others: it repeats one before it, or one that is in the working
 * roster already (S5.16). The first of several stands.
 */
export function duplicateFaults(
  names: readonly PersonName[],
  working: readonly PersonName[] = [],
): (string | undefined)[] {
  const taken = new Set(working.map(comparableName))
  return names.map((name) => {
    const compared = comparableName(name)
    if (taken.has(compared)) return duplicate(cutName(fullName(tidyPerson(name))))
    taken.add(compared)
    return undefined
  })
}

/** For each of the names typed or pasted what is wrong with it, alone or among the others (S5.11 to S5.17). */
export function listedNameFaults(
  names: readonly PersonName[],
  working: readonly PersonName[] = [],
): (string | undefined)[] {
  const duplicates = duplicateFaults(names, working)
  return names.map((name, i) => listedNameFault(name) ?? duplicates[i])
}

/** A child of a roster that is to be saved, with the name it is stored under where it is there already. */
export interface ListedName extends PersonName {
  readonly stored?: PersonName
}

/**
 * The same of a whole roster that is to be saved. A stored name that was left alone is not measured again; it must
 * still be the only one of its kind (S5.14, S5.22?).
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

/** What is wrong with a roster's own name; undefined where nothing is (S5.20). */
export function rosterNameFault(name: string): string | undefined {
  const tidy = tidyName(name)
  if (tidy === '') return EMPTY_ROSTER_NAME
  return longerThan(LISTED_PART_LIMIT)(tidy) ? tooLong(tidy) : undefined
}
