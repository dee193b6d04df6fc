import { type SQL, sql } from 'drizzle-orm'
import { type NameColumns, nameWords } from './db/schema/name-words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Whether each typed word begins a word of somebody's name, in any order and case. Uses the indexed words, so
 * that the table need not be scanned.
 */
export function nameStartsWith(columns: NameColumns, text: string): SQL {
  const words = text.match(WORD) ?? []
  if (words.length === 0) return sql`false`
  return sql`${nameWords(columns)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}
