import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A name as lists are ordered by it: case aside, and numbers by their size, so that School 2 stands before School 10.
 * Every run of digits is filled up with zeros and cut to the last twelve; PGlite has no numeric collation.
 */
export const naturally = (name: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(lower(${name}), '[0-9]+', '000000000000\\&', 'g'), '[0-9]*([0-9]{12})(?![0-9])', '\\1', 'g')`
