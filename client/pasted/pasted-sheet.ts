import Papa from 'papaparse'
import { keptSheet } from './kept-sheet.ts'
import { mailboxRows } from './mailboxes.ts'
import { LINE_END } from './pasted-names.ts'
import { recognizedSheet, type Sheet } from './sheet.ts'
import { spacedRows } from './spaced-rows.ts'

/** A pasted spreadsheet, and what its cells were kept apart by. */
export interface PastedSheet extends Sheet {
  readonly separator: string
  /** It was written here, with each part in its column. */
  readonly isKept?: true
  /** By index in `rows`: who may be two students. */
  readonly asked?: ReadonlySet<number>
}

/**
 * Spreadsheets copy tabs, and plain-text tables have strokes; the others come from files. The last cannot be in a
 * text: each line is one cell.
 */
const SEPARATORS = ['\t', '|', ';', ',', '\u001f'] as const
/** Those that are in no names in running text. */
const CELLS: ReadonlySet<string> = new Set(['\t', '|', ';'])
/** In no name, in place of a quotation mark. */
const NO_QUOTE = '\u0001'
const BYTE_ORDER_MARK = /^\uFEFF/
/** An ID before or after a name, with nothing but spaces between. */
const ID_BEFORE = /^( *\d{3,}) +(?=\p{L})/u
const ID_AFTER = /(?<=\p{L}) +(\d{3,} *)$/u

/**
 * The spreadsheet in a pasted text; null if the text is a list of names, or its quotation marks do not match,
 * so that its cells cannot be told apart.
 */
export function pastedSheet(text: string): PastedSheet | null {
  const kept = keptSheet(text)
  if (kept) return { ...kept, separator: '\t', isKept: true }
  const whole = text.replace(BYTE_ORDER_MARK, '').trimEnd()
  const mailboxes = recognizedSheet(mailboxRows(whole) ?? [], { hasCells: true })
  if (mailboxes) return { ...mailboxes, separator: '\t' }
  const spaced = recognizedSheet(spacedRows(whole), { hasCells: true })
  if (spaced && spaced.columns.filter(({ heading }) => heading !== '').length > 1)
    return { ...spaced, separator: '\t' }
  const body = withIdsApart(whole)
  for (const separator of SEPARATORS) {
    if (separator !== '\u001f' && !body.includes(separator)) continue
    const table = separator === '|' ? withoutEdges(body) : body
    const data = cellsOf(table, separator)
    if (data === null) continue
    const sheet = recognizedSheet(data, { hasCells: CELLS.has(separator) })
    if (sheet) return { ...(separator === ',' ? lastNamesFirst(sheet) : sheet), separator }
  }
  return null
}

/**
 * The rows of a text by its separator. Where quotation marks do not match they are letters like any other if tabs or
 * strokes keep the cells apart, as in '"Bo" Smith'; null for other separators, which may be within them.
 */
function cellsOf(text: string, separator: string): string[][] | null {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator })
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  if (separator !== '\t' && separator !== '|') return null
  return Papa.parse<string[]>(text, { delimiter: separator, quoteChar: NO_QUOTE }).data
}

/**
 * 'Lovell, Ada, 3', with a space as in running text, is a last name and then a first one, where no headings say what is
 * what; files have no space.
 */
function lastNamesFirst(sheet: Sheet): Sheet {
  const students = sheet.rows.filter((_, row) => !sheet.asides.has(row))
  const isWritten = students.every(([, second = '']) => second.startsWith(' '))
  if (!isWritten || sheet.columns.some(({ heading }) => heading !== '')) return sheet
  const turned = { firstName: 'lastName', lastName: 'firstName' } as const
  const columns = sheet.columns.map((column) =>
    column.use === 'firstName' || column.use === 'lastName' ? { ...column, use: turned[column.use] } : column,
  )
  return { ...sheet, columns }
}

/** A plain-text table without the strokes around its rows, as Markdown draws them: they are no cells. */
const withoutEdges = (text: string): string =>
  [/^\s*\|/, /\|\s*$/]
    .reduce((lines, edge) => {
      const hasEdge = lines.every((line) => edge.test(line) || !line.includes('|'))
      return hasEdge ? lines.map((line) => line.replace(edge, '')) : lines
    }, text.split(LINE_END))
    .join('\n')

/** The same text with IDs in a column of their own, if each of its lines has one on the same side of the name. */
function withIdsApart(text: string): string {
  const lines = text.split(LINE_END)
  const filled = lines.filter((line) => line.trim() !== '')
  const has = (id: RegExp) => filled.length > 1 && filled.every((line) => id.test(line))
  if (has(ID_BEFORE)) return lines.map((line) => line.replace(ID_BEFORE, '$1\t')).join('\n')
  return has(ID_AFTER) ? lines.map((line) => line.replace(ID_AFTER, '\t$1')).join('\n') : text
}

/** Some rows of a spreadsheet as text that is read like the whole: with its headings. */
export function sheetText({ rows, asides, separator }: PastedSheet, kept: ReadonlySet<number>): string {
  const headings = rows.findIndex((_, row) => asides.get(row) === 'headings')
  return Papa.unparse(
    rows.filter((_, row) => row === headings || kept.has(row)).map((cells) => [...cells]),
    { delimiter: separator, newline: '\n' },
  )
}
