import type { PersonName } from '../../shared/rules/names.ts'
import { wordsOf } from '../../shared/rules/roster-names.ts'
import { wholeName } from '../../shared/rules/whole-name.ts'
import { type CellKind, cellKind } from './cell-kinds.ts'
import { isOfNames, type ListHeading, listHeading } from './list-headings.ts'
import { LIST_SIGN } from './pasted-names.ts'
import { type Aside, asideRows, headingsAt } from './sheet-rows.ts'
import { alikeText, oneEachRow, SIDE_BY_SIDE } from './side-by-side.ts'

/** What is made of a column: part of a name, the grade, or nothing. */
export type ColumnUse = 'firstName' | 'lastName' | 'name' | 'grade' | 'leave'

export interface SheetColumn {
  /** As written above the column; '' if it has none. */
  readonly heading: string
  readonly kind: CellKind
  readonly use: ColumnUse
}

/** A spreadsheet as recognized; every row is either a student or set aside. */
export interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly string[])[]
  /** By index in `rows`. */
  readonly asides: ReadonlyMap<number, Aside>
  /** How children or headings that stand side by side were read; '' if none do. */
  readonly told: string
}

/** No class list has more; what stands beyond them is left out. */
const MAX_COLUMNS = 100
const NAMED: readonly CellKind[] = ['words', 'group', 'last-first', 'same']
/** A middle and a last name. */
const MAX_AFTER_FIRST = 2
/** Share of rows that have as many cells as the widest, in a table without headings. */
const MOST = 0.6

/**
 * Recognizes a class list in the rows of a spreadsheet, and what its columns are: by their headings, else by
 * what their cells look like. Null if the rows are rather a list of names. `hasCells`: the text kept its cells
 * apart by tabs or strokes, which names in running text never have.
 */
export function recognizedSheet(
  written: readonly (readonly string[])[],
  { hasCells }: { readonly hasCells: boolean },
): Sheet | null {
  const headings = headingsAt(written)
  const oneEach = oneEachRow(written, headings)
  const rows = oneEach?.rows ?? written
  const asides = asideRows(rows, headings, oneEach !== null)
  const students = rows.filter((_, row) => !asides.has(row))
  const width = rows.reduce((most, cells) => Math.max(most, Math.min(widthOf(cells), MAX_COLUMNS)), 0)
  const kinds = kindsBesideNames(
    Array.from({ length: width }, (_, at) => students.map((cells) => cells[at] ?? '')),
  ).map((kind, at) => (at === oneEach?.counting ? 'number' : kind))
  const names = (headings === null ? [] : (rows[headings] ?? [])).map((cell) => cell.trim())
  if (students.length === 0) return null
  const shape = { kinds, width, hasCells, isOneEach: oneEach !== null }
  if (headings === null && !looksLikeTable(students, shape)) return null
  const uses = headings === null ? usesByKind(kinds) : usesByHeading(names, kinds)
  const columns = kinds.map(
    (kind, at): SheetColumn => ({ heading: names[at] ?? '', kind, use: uses[at] ?? 'leave' }),
  )
  return { columns, rows, asides, told: oneEach ? SIDE_BY_SIDE : alikeText(names, uses) }
}

/** What columns are; beside one of whole names, words of which there are few are houses or teams, not last names. */
function kindsBesideNames(columns: readonly (readonly string[])[]): CellKind[] {
  const kinds = columns.map(cellKind)
  const names = columns[kinds.indexOf('words')]?.filter((cell) => cell.trim() !== '') ?? []
  const isWhole = names.length > 0 && names.every((cell) => wordsOf(cell).length > 1)
  return isWhole ? kinds.map((kind) => (kind === 'group' ? 'other' : kind)) : kinds
}

/** The number of cells up to the last one that is filled. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

interface Shape {
  readonly kinds: readonly CellKind[]
  readonly width: number
  readonly hasCells: boolean
  /** Children stood side by side in it. */
  readonly isOneEach: boolean
}

function looksLikeTable(
  students: readonly (readonly string[])[],
  { kinds, width, hasCells, isOneEach }: Shape,
): boolean {
  const isNamed = kinds.some((kind) => NAMED.includes(kind))
  if (isOneEach || width < 2) return isOneEach && isNamed
  const isEven = students.filter((cells) => widthOf(cells) === width).length >= students.length * MOST
  if (!isNamed || !isEven) return false
  if (kinds.some((kind) => kind === 'email' || kind === 'number' || kind === 'grade')) return true
  // Several whole names side by side are a list, written across.
  const isAcross = students.every((cells) =>
    cells.every((cell) => cell.trim() === '' || wordsOf(cell).length > 1),
  )
  return students.length > 1 && !isAcross && (hasCells || width > 2)
}

function usesByHeading(names: readonly string[], kinds: readonly CellKind[]): ColumnUse[] {
  const headings = kinds.map((_, at) => listHeading(names[at] ?? ''))
  // Headings that name nobody tell which columns the names are not in.
  if (!headings.some(isOfNames)) return usesByKind(kinds.map((kind, at) => kindUnder(headings[at], kind)))
  const places = new Map<ListHeading, number>()
  headings.forEach((heading, at) => {
    if (heading !== undefined && !places.has(heading)) places.set(heading, at)
  })
  const preferred = places.get('preferredName')
  if (preferred !== undefined && !places.has('firstName') && !places.has('name'))
    places.set(places.has('lastName') ? 'firstName' : 'name', preferred)
  const uses = kinds.map((): ColumnUse => 'leave')
  const give = (heading: ListHeading, use: ColumnUse) => {
    const at = places.get(heading)
    if (at !== undefined) uses[at] = use
  }
  const hasBoth = places.has('firstName') && places.has('lastName')
  if (hasBoth || !places.has('name')) give('firstName', 'firstName')
  if (hasBoth || !places.has('name')) give('lastName', 'lastName')
  if (!hasBoth && places.has('name')) {
    // 'Name' beside 'Surname' is the first name.
    const isFirst = places.has('lastName') && !places.has('firstName')
    give('name', isFirst ? 'firstName' : 'name')
    if (isFirst) give('lastName', 'lastName')
  }
  give('grade', 'grade')
  return uses
}

/** What a column looks like whose heading names nobody; a known one says that it is no name. */
const kindUnder = (heading: ListHeading | undefined, kind: CellKind): CellKind =>
  heading === undefined ? kind : heading === 'grade' ? 'grade' : 'other'

function usesByKind(kinds: readonly CellKind[]): ColumnUse[] {
  const uses = kinds.map((): ColumnUse => 'leave')
  const grade = kinds.indexOf('grade')
  if (grade >= 0) uses[grade] = 'grade'
  const whole = kinds.indexOf('last-first')
  if (whole >= 0) uses[whole] = 'name'
  else {
    const [first, ...others] = wordColumns(kinds)
    // Between a first and a last name there may be a middle name; of more columns, which is the last is chosen.
    const last = others.length <= MAX_AFTER_FIRST ? others.at(-1) : undefined
    if (first !== undefined) uses[first] = others.length === 0 ? 'name' : 'firstName'
    if (last !== undefined) uses[last] = 'lastName'
  }
  return uses
}

/**
 * Columns of words; those with few different ones, such as houses, count only where there are not two others, and those
 * with one text in every row only where there is no other. One letter each is the last name where there is none.
 */
function wordColumns(kinds: readonly CellKind[]): number[] {
  const columnsOf = (...some: readonly CellKind[]) =>
    kinds.flatMap((kind, at) => (some.includes(kind) ? [at] : []))
  const words = columnsOf('words')
  const letters = columnsOf('letter')
  if (words.length === 1 && letters.length === 1) return columnsOf('words', 'letter')
  const all = words.length > 1 ? words : columnsOf('words', 'group')
  return all.length > 0 ? all : columnsOf('same')
}

/** A student's name and written grade in a row, by what its columns are used for. */
export function sheetStudent(
  cells: readonly string[],
  uses: readonly ColumnUse[],
): PersonName & { readonly grade: string } {
  const cell = (use: ColumnUse) => (uses.includes(use) ? (cells[uses.indexOf(use)] ?? '').trim() : '')
  const name = uses.includes('name')
    ? wholeName(cell('name').replace(LIST_SIGN, '').trim())
    : { firstName: cell('firstName'), lastName: cell('lastName') }
  return { ...name, grade: cell('grade') }
}
