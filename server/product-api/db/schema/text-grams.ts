import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Characters of a gram: what is searched for has at least as many (S5.42). */
const GRAM = 3

/**
 * Every three characters in a row of a text, in lower case: cut into threes from its first, its second and its third
 * character. What is left over at the end of each is shorter, and nothing is looked for by it.
 */
export const textGrams = (text: SQLWrapper): SQL =>
  sql`(${threesFrom(text, 1)} || ${threesFrom(text, 2)} || ${threesFrom(text, 3)})`

const threesFrom = (text: SQLWrapper, first: 1 | 2 | 3): SQL =>
  sql`string_to_array(regexp_replace(substr(lower(${text}), ${sql.raw(String(first))}), '(...)', '\\1' || chr(31), 'g'), chr(31))`

/** Whether a column contains a text, in any case: by the index on its grams. */
export const containsText = (column: SQLWrapper, text: string): SQL =>
  sql`(${textGrams(column)} @> ${gramsOf(text)} and position(lower(${text}) in lower(${column})) > 0)`

const gramsOf = (text: string): SQL => sql`(
  select coalesce(array_agg(substr(lower(${text}), at, ${GRAM})), '{}')
  from generate_series(1, length(lower(${text})) - ${GRAM - 1}) as at)`
