import { type SQL, sql } from 'drizzle-orm'
import { plainLetters } from '../../shared/rules/plain-letters.ts'
import { type NameColumns, nameWords } from './db/schema/name-words.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Whether each typed word begins a word of somebody's name, in any order and case, with or without their accents. Uses
 * the indexed words, so that the table need not be scanned.
 */
export const nameStartsWith = (columns: NameColumns, text: string): SQL =>
  wordsStartWith(nameWords(columns), text)

/** Whether each typed word is a whole word of somebody's name. */
export const nameIsWhole = (columns: NameColumns, text: string): SQL =>
  wordsAreWhole(nameWords(columns), text)

/** Whether each typed word begins one of these words; false without a word. */
export const wordsStartWith = (words: SQL, text: string): SQL => matches(words, text, ':*')

/** Whether each typed word is one of these words; false without a word. */
export const wordsAreWhole = (words: SQL, text: string): SQL => matches(words, text, '')

function matches(words: SQL, text: string, ending: string): SQL {
  const typed = plainLetters(text).match(WORD) ?? []
  // An expression, because nothing can be ordered by a constant.
  if (typed.length === 0) return sql`1 = 0`
  return sql`${words} @@ to_tsquery('simple', ${typed.map((word) => `${word}${ending}`).join(' & ')})`
}
