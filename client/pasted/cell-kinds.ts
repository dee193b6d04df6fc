import { gradeOf } from '../../shared/rules/written-grade.ts'

/** What the cells of a column look like, whatever its heading says. */
export type CellKind =
  | 'words'
  | 'group'
  | 'letter'
  | 'last-first'
  | 'grade'
  | 'number'
  | 'email'
  | 'same'
  | 'other'
  | 'empty'

/** Share of a column's cells that have to look alike, so that a slip or two changes nothing. */
const MOST = 0.7
/** From this many rows on, one text in all of them is a room or a teacher, not a name. */
const ROWS_FOR_SAME = 3
/** From this many rows on, words of which each is there twice on average are houses or teams. */
const ROWS_FOR_GROUPS = 4
/** A teacher beside a child. */
const ADDRESSED = /^(?:mr|mrs|ms|mx|miss)\.? /i

const EMAIL = /^[^\s@]+@[^\s@]+$/
/** An id or a row number: '48213', 'S-1002', '12.'. */
const NUMBER = /^[a-z]{0,3}[-#\s]?\d[\d\s-]*[.)]?$/i
const LAST_FIRST = /^[^,]+,\s*\S/
/** What is said of people in a list, and is no part of a name. */
const STANDING =
  /^(?:active|inactive|enrolled|pending|invited|accepted|present|absent|student|students|teacher|member|male|female|yes|no|男|女)$/i
/** One letter of a script that has capitals; in others a letter is a word. */
const INITIAL = /^[\p{Lu}\p{Ll}]\.?$/u
const GENDER = /^[mfx]\.?$/i
const LETTER = /\p{L}/u

/** Whether the numbers count the rows: 1, 2, 3. */
const countsRows = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => Number.parseInt(cell, 10) === at + 1)

/** Letters may be those of last names, but not if there are hardly any others, or they are for girls and boys. */
function letterKind(cells: readonly string[], different: number): CellKind {
  const isMarked =
    cells.every((cell) => GENDER.test(cell)) || (cells.length >= ROWS_FOR_GROUPS && different < 3)
  return isMarked ? 'other' : 'letter'
}

/** What most of a column's cells are. */
export function cellKind(column: readonly string[]): CellKind {
  const cells = column.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const most = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length * MOST
  if (cells.length === 0) return 'empty'
  if (most((cell) => EMAIL.test(cell))) return 'email'
  if (most((cell) => gradeOf(cell) !== undefined) && !countsRows(cells)) return 'grade'
  if (most((cell) => NUMBER.test(cell))) return 'number'
  if (most((cell) => /\d/.test(cell))) return 'other'
  if (most((cell) => STANDING.test(cell) || ADDRESSED.test(cell))) return 'other'
  const different = new Set(cells).size
  if (cells.length >= ROWS_FOR_SAME && different === 1) return 'same'
  if (most((cell) => INITIAL.test(cell))) return letterKind(cells, different)
  if (most((cell) => LAST_FIRST.test(cell))) return 'last-first'
  if (!most((cell) => LETTER.test(cell))) return 'other'
  return cells.length >= ROWS_FOR_GROUPS && different * 2 <= cells.length ? 'group' : 'words'
}
