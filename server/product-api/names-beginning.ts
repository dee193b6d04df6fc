import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What LIKE would take for more than a letter. */
const WILD = /[\\%_]/g

/**
 * Whether somebody's name, or last name, begins with a text, in any case. Asked in the words of the indexes on both, so
 * that no table is read for it.
 */
export function nameBegins(
  { firstName, lastName }: { readonly firstName: PgColumn; readonly lastName: PgColumn },
  text: string,
): SQL | undefined {
  const pattern = `${text.trim().toLowerCase().replace(/\s+/g, ' ').replace(WILD, '\\$&')}%`
  return or(
    sql`lower(${firstName} || ' ' || ${lastName}) like ${pattern}`,
    sql`lower(${lastName}) like ${pattern}`,
  )
}
