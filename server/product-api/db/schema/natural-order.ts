import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A sort key for names in lists: ignores case and compares numbers by size, so that School 2 comes before
 * School 10. Every run of digits is padded with zeros and cut to the last twelve, because PGlite has no
 * numeric collation.
 */
export const naturalOrder = (name: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(lower(${name}), '[0-9]+', '000000000000\\&', 'g'), '[0-9]*([0-9]{12})(?![0-9])', '\\1', 'g')`
