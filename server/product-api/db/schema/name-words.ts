import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The columns of somebody's name. */
export interface NameColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
}

/** The indexed words of a name, of either part. */
export const nameWords = ({ firstName, lastName }: NameColumns): SQL =>
  textWords(sql`${firstName} || ' ' || ${lastName}`)

/** The words of a text; anything that is not a letter separates them. */
export const textWords = (text: SQLWrapper): SQL =>
  sql`to_tsvector('simple', translate(${text}, '.,''’/_@&()-', '           '))`
