import type { PersonName } from './names.ts'
import { tidyName, wordsOf } from './roster-names.ts'

/** A name made out in a pasted text; it may lack a part, which the rules for names say. */
export interface PastedName extends PersonName {
  /** The line it stands on, from 1. */
  readonly line: number
}

export interface PastedNames {
  readonly names: readonly PastedName[]
  /** Lines left out because nothing is on them (S5.12?). */
  readonly emptyLines: readonly number[]
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const COMMA = /[,，]/u

/**
 * Makes out the names in a pasted text, one or more a line (S5.12?): 'First Last', 'Last, First', two columns of a
 * table, or several names with commas or tabs between them. Every word of the text is in one of the names.
 *
 * One comma between two names of several words each can be either 'Last, First' or two children. It is the first
 * where any other line of the text can only be read so.
 */
export function pastedNames(text: string): PastedNames {
  const lines = text.replace(/[\s\p{Cc}]+$/u, '').split(LINE_END)
  const isLastFirst = lines.some((line) => isPlainlyLastFirst(partsOf(line, COMMA)))
  const emptyLines: number[] = []
  const names: PastedName[] = []
  lines.forEach((line, i) => {
    const found = namesIn(line, isLastFirst)
    if (found.length === 0) emptyLines.push(i + 1)
    for (const name of found) names.push({ line: i + 1, ...name })
  })
  return text.trim() === '' ? { names, emptyLines: [] } : { names, emptyLines }
}

/** Names as a text that the same names are made out in, one a line. */
export const pastedText = (names: readonly PersonName[]): string =>
  names.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join('\t')).join('\n')

const partsOf = (text: string, between: RegExp | string): string[] =>
  text
    .split(between)
    .map(tidyName)
    .filter((part) => part !== '')

const isPlainlyLastFirst = (parts: readonly string[]) =>
  parts.length === 2 && parts.some((part) => wordsOf(part).length === 1)

function namesIn(line: string, isLastFirst: boolean): PersonName[] {
  const cells = partsOf(line, '\t')
  if (cells.length === 2) return [{ firstName: cells[0] ?? '', lastName: cells[1] ?? '' }]
  if (cells.length > 2)
    return cells.every((cell) => wordsOf(cell).length > 1) ? cells.map(inWords) : [inWords(cells.join(' '))]
  const parts = partsOf(line, COMMA)
  if (parts.length === 2 && (isLastFirst || isPlainlyLastFirst(parts)))
    return [{ firstName: parts[1] ?? '', lastName: parts[0] ?? '' }]
  return parts.map(inWords)
}

/** The first word is the first name, and the rest the last name (S5.12?). */
function inWords(name: string): PersonName {
  const [firstName = '', ...rest] = wordsOf(name)
  return { firstName, lastName: rest.join(' ') }
}
