/** Where names are cut on screen (S5.97, S5.99); teachers' names may be longer (S5.98). */
const NAME_LIMIT = 30
export const TEACHER_NAME_LIMIT = 60
/** How many avatar tints the design has. */
export const TINTS = 5

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** 'First Last'; one alone if the other is missing. */
export const fullName = ({ firstName, lastName }: PersonName): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** 'Last First', for lists ordered by family name; one alone if the other is missing. */
export const lastNameFirst = ({ firstName, lastName }: PersonName): string =>
  fullName({ firstName: lastName, lastName: firstName })

interface NamedTo {
  readonly fullName: string
  readonly given: number | null
}

/** The same of a full name whose first name has so many characters; null for nobody's. */
export const familyFirst = ({ fullName: name, given }: NamedTo): string | null =>
  given === null ? null : `${name.slice(given)} ${name.slice(0, given)}`.trim()

/** The first letter of each name, in capitals: 'JB'. One letter where one name is missing. */
export const initials = ({ firstName, lastName }: PersonName): string =>
  [firstName, lastName].map((name) => ([...name.trim()][0] ?? '').toLocaleUpperCase('en')).join('')

/** A name for the screen: the first characters, then '...'; names up to the limit are unchanged (S5.102?). */
export function cutName(name: string, limit: number = NAME_LIMIT): string {
  const characters = [...name]
  return characters.length <= limit ? name : `${characters.slice(0, limit).join('')}...`
}

/** A name for paper: the first 30 characters and nothing after them (S5.100, S5.102?). */
export const printedName = (name: string): string => [...name].slice(0, NAME_LIMIT).join('')

const FNV_OFFSET = 2_166_136_261
const FNV_PRIME = 16_777_619

/** 1 to 5: the tint of a person's avatar, always the same for the same id (FNV-1a, spread evenly). */
export function tint(id: string): number {
  let hash = FNV_OFFSET
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return (hash % TINTS) + 1
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The order of names on screen: ignores case and accents, compares numbers by value. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
