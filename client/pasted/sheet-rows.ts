import { wordsOf } from '../../shared/rules/roster-names.ts'
import { cellKind } from './cell-kinds.ts'
import { isOfNames, listHeading } from './list-headings.ts'
import { RULE } from './pasted-names.ts'
import { areGroups, isTitle } from './titles.ts'

/** Why a row of a spreadsheet is no student. */
export type Aside = 'headings' | 'title' | 'totals' | 'note' | 'rule' | 'empty'

type Cells = readonly string[]

/** Headings come within the first rows; before them there may be a title. */
const ROWS_TO_HEADINGS = 8

/** Of a note about the list; any other lone cell with a number is a name that is asked about. */
const NOTE =
  /\b(?:page \d|printed|updated|exported|created|generated|report|date|as of|students?|pupils?|enrolled|records?|school year|term)\b|\d[/.:-]\d/i

const TOTALS =
  /^(?:(?:grand |sub)?totals?|count|sum|average|mean|class size|enrollment|number of students)\b[\s:\d]*(?:students|pupils|children)?$/i
const NUMERIC = /^[\d.,%\s]+$/

const filledCells = (cells: Cells): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
const hasNumbers = (cell: string | undefined): boolean => /[\d@]/.test(cell ?? '')

const isWholeNameHeading = (cell: string): boolean => {
  const heading = listHeading(cell)
  return /name|nombre/i.test(cell) && (heading === 'name' || heading === 'preferredName')
}

/** Whether a row names the columns: one of a name, and another, or else no number where others have them. */
function areHeadings(cells: Cells, below: readonly Cells[]): boolean {
  // 'Room 12' and 'Grade 3' are what stands below such headings.
  const known = cells
    .map((cell) => listHeading(cell))
    .filter((heading, at) => heading !== undefined && (isOfNames(heading) || !hasNumbers(cells[at])))
  const namesNames = known.some(isOfNames)
  const isMostlyKnown = known.length * 2 >= filledCells(cells).length
  if (known.length > 1) return namesNames || isMostlyKnown
  if (!namesNames) return false
  // Nobody is called 'Name', whatever stands beside it; 'Student' may be what somebody is.
  if (filledCells(cells).length > 1 && cells.some((cell) => isWholeNameHeading(cell))) return true
  if (cells.some(hasNumbers)) return false
  const isOnlyColumn = below.length > 0 && below.every((row) => filledCells(row).length <= 1)
  return isOnlyColumn || cells.some((_, at) => below.some((row) => hasNumbers(row[at])))
}

/** What is written in place of a number that somebody does not have. */
const NO_NUMBER = /^(?:none|no id|unknown|missing|new|tb[ad])$/i

/** A number, an ID or an address, and no name with a number behind it. */
const NUMBERED = /^(?:\S*[\d@]\S*|[^\p{L}]*\d[^\p{L}]*)$/u

/**
 * Whether a row names the columns, in words unknown: it has a word above a column that is all numbers or addresses, and
 * one word above whole names. Who stands above numbers with a name like all others may be a child without a number.
 */
function areAboveNumbers(cells: Cells, below: readonly Cells[]): boolean {
  if (cells.some(hasNumbers)) return false
  const columns = cells.map((text, at) => ({
    text: text.trim(),
    column: below.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  }))
  const isAboveNumbers = columns.some(({ text, column }) => {
    const isWord = cellKind([text]) === 'words' && !NO_NUMBER.test(text)
    return isWord && column.length > 1 && column.every((cell) => NUMBERED.test(cell))
  })
  const isAboveNames = columns.some(({ text, column }) => {
    const isNamed = ['words', 'last-first'].includes(cellKind(column))
    return isNamed && wordsOf(text).length === 1 && column.every((cell) => wordsOf(cell).length > 1)
  })
  return isAboveNumbers && isAboveNames
}

/** Where the row with the headings is; null if there is none. */
export function headingsAt(rows: readonly Cells[]): number | null {
  const first = rows.slice(0, ROWS_TO_HEADINGS)
  const known = first.findIndex(
    (cells, row) => filledCells(cells).length > 0 && areHeadings(cells, rows.slice(row + 1)),
  )
  if (known >= 0) return known
  const table = first.findIndex((cells) => filledCells(cells).length > 1)
  return table >= 0 && areAboveNumbers(rows[table] ?? [], rows.slice(table + 1)) ? table : null
}

interface Table {
  readonly rows: readonly Cells[]
  readonly headings: number | null
  /** Whether any row has several cells; a note stands alone only among those. */
  readonly isTable: boolean
  /** The first row that is not empty. */
  readonly first: number
}

function asideOf(
  cells: Cells,
  row: number,
  { rows, headings, isTable, first: firstRow }: Table,
): Aside | null {
  const texts = filledCells(cells)
  if (texts.length === 0) return 'empty'
  if (texts.every((text) => RULE.test(text))) return 'rule'
  if (headings !== null) {
    if (row < headings) return 'title'
    const names = rows[headings] ?? []
    // Long lists repeat their headings on every page.
    if (row === headings || filledCells(names).join('\t') === texts.join('\t')) return 'headings'
  }
  if (texts.length === 1 && isTable && isTitle(texts[0] ?? '', row === firstRow)) return 'title'
  if (areGroups(texts)) return 'title'
  const [first = '', ...others] = texts.sort((a, b) => Number(NUMERIC.test(a)) - Number(NUMERIC.test(b)))
  if (TOTALS.test(first) && others.every((text) => NUMERIC.test(text))) return 'totals'
  const isNote = texts.length === 1 && hasNumbers(first) && NOTE.test(first)
  return isNote && isTable ? 'note' : null
}

/** The rows that are no students, each with what it is. `isOneEach`: they stood side by side, in a table. */
export function asideRows(
  rows: readonly Cells[],
  headings: number | null,
  isOneEach = false,
): ReadonlyMap<number, Aside> {
  const isTable = isOneEach || rows.some((cells) => filledCells(cells).length > 1)
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const table = { rows, headings, isTable, first }
  return new Map(
    rows.flatMap((cells, row): [number, Aside][] => {
      const aside = asideOf(cells, row, table)
      return aside ? [[row, aside]] : []
    }),
  )
}
