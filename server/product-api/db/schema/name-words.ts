import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The columns of somebody's name. */
export interface NameColumns {
  readonly firstName: SQLWrapper
  readonly lastName: SQLWrapper
}

/** The indexed words of a name, of either part; anything that is not a letter separates them. */
export const nameWords = ({ firstName, lastName }: NameColumns): SQL =>
  sql`to_tsvector('simple', translate(${firstName} || ' ' || ${lastName}, '.,''’/_@&()-', '           '))`
