import type { PersonName } from './names.ts'
import { wordsOf } from './roster-names.ts'

/** What may follow a last name after a comma and is part of it: 'Berg, Jr.' */
const SUFFIX = /[,，][ \u00A0]*(?=(?:jr|sr|ii|iii|iv)\.?[ \u00A0]*(?:$|[,，;；\t\r\n]))/giu
/** A text in which no comma stands before 'Jr.' and its like, where it would turn the name round. */
export const withSuffixes = (text: string): string => text.replace(SUFFIX, ' ')

/**
 * The parts of a name in one cell: 'Last, First', else the first word is the first name and the rest the last
 * (S5.12?).
 */
export function wholeName(cell: string): PersonName {
  const text = withSuffixes(cell)
  const comma = text.indexOf(',')
  if (comma > 0) return { firstName: text.slice(comma + 1).trim(), lastName: text.slice(0, comma).trim() }
  const [firstName = '', ...rest] = wordsOf(text)
  return { firstName, lastName: rest.join(' ') }
}

/**
 * The parts of a name of which one has a cell of its own: the other cell is the whole name, or only the other part,
 * 'Paula Reyes' as well as 'Paula' beside 'Reyes'. Both from the whole if the part's cell is empty.
 */
export function nameBeside(text: string, part: keyof PersonName, value: string): PersonName {
  if (value.trim() === '') return wholeName(text)
  const rest = without(wordsOf(text.replace(',', ', ')), wordsOf(value)).join(' ')
  return part === 'firstName' ? { firstName: value, lastName: rest } : { firstName: rest, lastName: value }
}

/** The words without the given ones at their beginning or end; all of them if they are at neither. */
function without(words: readonly string[], part: readonly string[]): readonly string[] {
  const isPart = (some: readonly string[]) =>
    some.length === part.length && some.every((word, at) => isSameWord(word, part[at] ?? ''))
  if (isPart(words.slice(-part.length))) return words.slice(0, -part.length).map(withoutComma)
  if (isPart(words.slice(0, part.length))) return words.slice(part.length)
  return words
}

const withoutComma = (word: string): string => word.replace(/,$/, '')
const isSameWord = (one: string, other: string): boolean =>
  withoutComma(one).toLowerCase() === withoutComma(other).toLowerCase()
