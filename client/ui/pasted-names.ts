import type { PersonName } from '../../shared/rules/names.ts'
import { tidyName, wordsOf } from '../../shared/rules/roster-names.ts'

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
/** What numbers the lines of a list, such as '1.' or '2)', with or without a space after it. */
const LIST_NUMBER = /^[\s\p{Cc}]*\d{1,4}[.)](?=[\s\p{Cc}\p{L}"]|$)/u
/** A text in the quotation marks of a CSV file, those within it written twice. */
const QUOTED = /^[ \u00A0\uFEFF]*"([^"]*(?:""[^"]*)*)"[ \u00A0]*$/u
/** The cells of a line: a quoted one ends where its marks do, whatever stands between them. */
const TAB_CELLS = /([ \u00A0\uFEFF]*"[^"]*(?:""[^"]*)*"[ \u00A0]*(?=\t|$)|[^\t]*)(?:\t|$)/gu
const COMMA_CELLS = /([ \u00A0\uFEFF]*"[^"]*(?:""[^"]*)*"[ \u00A0]*(?=[,，]|$)|[^,，]*)(?:[,，]|$)/gu

/**
 * Makes out the names in a pasted text, one or more a line (S5.12?): 'First Last', 'Last, First', two columns of a
 * table, or several names with commas or tabs between them. A number before a line and the quotation marks round a
 * line or a cell are taken off; every other word of the text is in one of the names.
 *
 * One comma between two names of several words each can be either 'Last, First' or two children. It is the first
 * where any other line of the text can only be read so.
 */
export function pastedNames(text: string): PastedNames {
  const lines = text.replace(/[\s\p{Cc}]+$/u, '').split(LINE_END)
  const isLastFirst = lines.some((line) => commaGroups(line).some(isPlainlyLastFirst))
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
  names
    .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).map(asCell).join('\t'))
    .join('\n')

/** In quotation marks where something of it would be taken off. */
const asCell = (part: string): string =>
  part.includes('"') || LIST_NUMBER.test(part) ? `"${part.replaceAll('"', '""')}"` : part

/** What stands in the quotation marks round a text; undefined where there are none. */
const unquoted = (text: string): string | undefined => QUOTED.exec(text)?.[1]?.replaceAll('""', '"')

const tidied = (parts: readonly string[]): string[] => parts.map(tidyName).filter((part) => part !== '')

/** What stands in the cells of a line. In a line that is quoted as a whole, marks mean nothing more. */
function cellsOf(line: string, cells: RegExp, between: RegExp | string): string[] {
  const text = line.replace(LIST_NUMBER, '')
  const whole = unquoted(text)
  if (whole !== undefined) return tidied(whole.split(between))
  return tidied([...text.matchAll(cells)].map(([, cell = '']) => unquoted(cell) ?? cell))
}

/** What commas part in a line; quoted cells with commas of their own are a group each. */
function commaGroups(line: string): string[][] {
  const cells = cellsOf(line, COMMA_CELLS, COMMA)
  return cells.some((cell) => COMMA.test(cell)) ? cells.map((cell) => tidied(cell.split(COMMA))) : [cells]
}

const isPlainlyLastFirst = (parts: readonly string[]) =>
  parts.length === 2 && parts.some((part) => wordsOf(part).length === 1)

function namesIn(line: string, isLastFirst: boolean): PersonName[] {
  const cells = cellsOf(line, TAB_CELLS, '\t')
  if (cells.length === 2) return [{ firstName: cells[0] ?? '', lastName: cells[1] ?? '' }]
  if (cells.length > 2)
    return cells.every((cell) => wordsOf(cell).length > 1) ? cells.map(inWords) : [inWords(cells.join(' '))]
  return commaGroups(line).flatMap((parts) =>
    parts.length === 2 && (isLastFirst || isPlainlyLastFirst(parts))
      ? [{ firstName: parts[1] ?? '', lastName: parts[0] ?? '' }]
      : parts.map(inWords),
  )
}

/** The first word is the first name, and the rest the last name (S5.12?). */
function inWords(name: string): PersonName {
  const [firstName = '', ...rest] = wordsOf(name)
  return { firstName, lastName: rest.join(' ') }
}
