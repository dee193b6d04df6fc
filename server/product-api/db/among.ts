import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text column is one of these; one parameter however many there are, where `inArray` takes one each. */
export const among = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
