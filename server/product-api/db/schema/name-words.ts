import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { STROKED } from '../../../../shared/rules/plain-letters.ts'

/** The columns of somebody's name. */
export interface NameColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
}

/** The indexed words of a name, of either part. */
export const nameWords = ({ firstName, lastName }: NameColumns): SQL =>
  textWords(sql`${firstName} || ' ' || ${lastName}`)

/** What separates words beside spaces. */
const SEPARATORS = `.,'’/_@&()-`
const SPACES = ' '.repeat(SEPARATORS.length)

/** The words of a text, in the letters `plainLetters` leaves; anything that is not a letter separates them. */
export const textWords = (text: SQLWrapper): SQL =>
  sql`to_tsvector('simple', translate(${withoutMarks(text)}, ${literal(SEPARATORS + STROKED.letters)}, ${literal(SPACES + STROKED.plain)}))`

const withoutMarks = (text: SQLWrapper): SQL =>
  sql`normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC)`

/** A text as SQL writes it, with its quotes doubled: an index is made without parameters. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)
