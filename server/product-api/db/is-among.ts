import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text column is one of these; a single parameter, while `inArray` needs one per value. */
export const isAmong = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
