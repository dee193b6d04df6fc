import type { PersonName } from '../../shared/rules/names.ts'
import { tidyName, wordsOf } from '../../shared/rules/roster-names.ts'
import { withSuffixes } from '../../shared/rules/whole-name.ts'
import { titlesIn } from './titles.ts'

/** A name found in pasted text; it may lack a part, which the rules for names report. */
export interface PastedName extends PersonName {
  /** Its line number, from 1. */
  readonly line: number
  /** It has several words on both sides of a tab or a comma, and may be two people. */
  readonly mayBeTwo?: true
}

/** How many people there are in each line that may be one or two. */
export type PerLine = 'one' | 'two'

export interface PastedNames {
  readonly names: readonly PastedName[]
  /** Lines left out because they are empty (S5.12?). */
  readonly emptyLines: readonly number[]
  /** Lines left out because they are titles, as they are written. */
  readonly titles: readonly { readonly line: number; readonly text: string }[]
}

/** Ends a line of a list. */
export const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
const COMMA = /[,，]/u
/** Ends a name in a list, as address fields keep several apart. */
const SEMICOLON = /[;；]/u
/** A rule under headings, or around a table, as Markdown draws it: '| --- | :---: |'. */
export const RULE = /^(?=.*[-–—=_])[-–—=_:+|\s]+$/u
/**
 * A list's number or sign: '1.' or '2)', with or without a space after it, or a bullet, dash or star with one; and a
 * box to tick, alone or after it.
 */
export const LIST_SIGN =
  /^[\s\p{Cc}]*(?:(?:(?:[-*•]|\d{1,4}[.)])[\s\p{Cc}]*)?\[[ xX✓]?\](?=[\s\p{Cc}])|\d{1,4}[.)](?=[\s\p{Cc}\p{L}"]|$)|[•◦▪‣·○●■□☐☑☒✓✔*–—-](?=[\s\p{Cc}]))/u
const NAME_WORD = /^[\p{L}'’][^\d@:]*$/u
const OTHER_SIGNS = /[\t|;；]/u
/** A child of several in a line, each with a number. */
const NUMBERED = /^\d{1,4}[.)] ?[\p{L}"]/u
/** Text in CSV quotation marks; quotation marks within it are doubled. */
const QUOTED = /^[ \u00A0\uFEFF]*"([^"]*(?:""[^"]*)*)"[ \u00A0]*$/u
/** The cells of a line: a quoted cell ends at its closing quotation mark, whatever is in between. */
const TABLE_CELLS = /([ \u00A0\uFEFF]*"[^"]*(?:""[^"]*)*"[ \u00A0]*(?=[\t|]|$)|[^\t|]*)(?:[\t|]|$)/gu
const SEMICOLON_CELLS = /([ \u00A0\uFEFF]*"[^"]*(?:""[^"]*)*"[ \u00A0]*(?=[;；]|$)|[^;；]*)(?:[;；]|$)/gu
const COMMA_CELLS = /([ \u00A0\uFEFF]*"[^"]*(?:""[^"]*)*"[ \u00A0]*(?=[,，]|$)|[^,，]*)(?:[,，]|$)/gu

/**
 * Finds the names in pasted text, one or more per line (S5.12?): 'First Last', 'Last, First', two columns of
 * a table, or several names separated by commas, semicolons, tabs or strokes. Removes numbering or a bullet before a
 * line, quotation marks around a line or a cell, titles, and the rules of a table; every other word of the text ends up
 * in one of the names.
 *
 * Two names of several words each, with a comma or a tab between them, can be one student or two. With a comma it is one,
 * 'Last, First', if any other line of the text can only be read so, and two if another names more with commas. Otherwise
 * `perLine` says which, and without it they are taken for one who may be two.
 */
export function pastedNames(text: string, perLine?: PerLine): PastedNames {
  const lines = withSuffixes(withoutEnd(text)).split(LINE_END)
  const groups = lines.flatMap((line) => apart(line).flatMap(commaGroups))
  const isLastFirst = groups.some(isPlainlyLastFirst)
  const isAcross = groups.some((parts) => parts.length > 2 && parts.every(isLong))
  const perComma = isLastFirst ? 'one' : isAcross ? 'two' : perLine
  const titles = titlesIn(lines)
  const emptyLines: number[] = []
  const names: PastedName[] = []
  lines.forEach((line, i) => {
    if (titles.has(i)) return
    const found = commaPair(line, perComma) ?? cellPair(line, perLine) ?? namesIn(line, isLastFirst)
    if (found.length === 0) emptyLines.push(i + 1)
    for (const name of found) names.push({ line: i + 1, ...name })
  })
  return {
    names,
    emptyLines: text.trim() === '' ? [] : emptyLines,
    titles: [...titles].map((at) => ({ line: at + 1, text: (lines[at] ?? '').trim() })),
  }
}

const BLANK = /[\s\p{Cc}]/u

/** Without the blanks at its end; a pattern would try each run of them, wherever it stands. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The names as people write them, one per line. */
export const pastedText = (names: readonly PersonName[]): string =>
  names.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')).join('\n')

/** The text inside the quotation marks; undefined if there are none. */
const unquote = (text: string): string | undefined => QUOTED.exec(text)?.[1]?.replaceAll('""', '"')

const tidyParts = (parts: readonly string[]): string[] => parts.map(tidyName).filter((part) => part !== '')

/**
 * The contents of a line's cells. If the whole line is quoted, quotation marks inside it have no further
 * meaning.
 */
function cellsOf(line: string, cells: RegExp, between: RegExp | string): string[] {
  const text = line.replace(LIST_SIGN, '')
  const whole = unquote(text)
  if (whole !== undefined) return tidyParts(whole.split(between))
  return tidyParts([...text.matchAll(cells)].map(([, cell = '']) => unquote(cell) ?? cell))
}

/** Splits a line at semicolons, which are in nobody's name. */
const apart = (line: string): string[] =>
  SEMICOLON.test(line) ? cellsOf(line, SEMICOLON_CELLS, SEMICOLON) : [line]

/** Splits a line at commas; quoted cells with commas of their own become separate groups. */
function commaGroups(line: string): string[][] {
  const cells = cellsOf(line, COMMA_CELLS, COMMA)
  return cells.some((cell) => COMMA.test(cell)) ? cells.map((cell) => tidyParts(cell.split(COMMA))) : [cells]
}

const isPlainlyLastFirst = (parts: readonly string[]) =>
  parts.length === 2 && parts.some((part) => wordsOf(part).length === 1)

const isLong = (part: string): boolean => wordsOf(part).length > 1

type Pair = readonly Omit<PastedName, 'line'>[]

/** Two names of several words each on both sides of a comma; null if there is anything else in the line. */
function commaPair(line: string, perLine: PerLine | undefined): Pair | null {
  if (OTHER_SIGNS.test(line)) return null
  const [parts = [], ...others] = commaGroups(line)
  const [lastName = '', firstName = ''] = parts
  const areNames = parts.every((part) => isLong(part) && wordsOf(part).every((word) => NAME_WORD.test(word)))
  if (others.length > 0 || parts.length !== 2 || !areNames) return null
  return pairOf({ firstName, lastName }, parts, perLine)
}

/** The same of two cells. */
function cellPair(line: string, perLine: PerLine | undefined): Pair | null {
  const cells = cellsOf(line, TABLE_CELLS, '\t')
  const [firstName = '', lastName = ''] = cells
  if (cells.length !== 2 || !cells.every(isLong) || NUMBERED.test(lastName)) return null
  return pairOf({ firstName, lastName }, cells, perLine)
}

const pairOf = (one: PersonName, two: readonly string[], perLine: PerLine | undefined): Pair =>
  perLine === 'two' ? two.map(inWords) : [{ ...one, ...(perLine === undefined && { mayBeTwo: true }) }]

function namesIn(line: string, isLastFirst: boolean): PersonName[] {
  if (RULE.test(line)) return []
  const cells = cellsOf(line, TABLE_CELLS, '\t')
  const [, ...others] = cells
  if (others.length > 0 && others.every((cell) => NUMBERED.test(cell)))
    return cells.flatMap((cell) => namesIn(cell, isLastFirst))
  if (cells.length > 2)
    return cells.every((cell) => wordsOf(cell).length > 1)
      ? cells.flatMap((cell) => namesIn(cell, isLastFirst))
      : [inWords(cells.join(' '))]
  const people = cells.length === 2 ? cells : apart(line)
  const [firstName = '', lastName = ''] = people
  const areParts = people.every((part) => wordsOf(part).length === 1)
  if (people.length === 2 && (cells.length === 2 || areParts)) return [{ firstName, lastName }]
  if (SEMICOLON.test(line)) return people.flatMap((one) => namesIn(one, isLastFirst))
  return commaGroups(line).flatMap((parts) =>
    parts.length === 2 && (isLastFirst || isPlainlyLastFirst(parts))
      ? [{ firstName: parts[1] ?? '', lastName: parts[0] ?? '' }]
      : parts.map(inWords),
  )
}

/** The first word is the first name, the rest is the last name (S5.12?). */
export function inWords(name: string): PersonName {
  const [firstName = '', ...rest] = wordsOf(name)
  return { firstName, lastName: rest.join(' ') }
}
