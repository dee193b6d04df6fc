import { wordsOf } from '../../shared/rules/roster-names.ts'
import { gradeOf } from '../../shared/rules/written-grade.ts'
import { cellKind } from './cell-kinds.ts'

/** How many columns each child has, where several stand side by side. */
export interface Blocks {
  readonly width: number
  readonly count: number
  /** The children are counted from left to right, and not from top to bottom. */
  readonly isAcross?: boolean
  /** The column of each block that counts the children. */
  readonly counting?: number
}

const NUMBER = /^\d{1,4}[.)]?$/
/** Wider tables are no lists of children. */
const MAX_COLUMNS = 100

const range = (length: number): number[] => Array.from({ length }, (_, at) => at)
const filledCells = (column: readonly string[]): string[] => column.filter((cell) => cell !== '')

type Content = 'empty' | 'numbers' | 'text'
const contentOf = (column: readonly string[]): Content => {
  const cells = filledCells(column)
  if (cells.length === 0) return 'empty'
  return cells.every((cell) => NUMBER.test(cell)) ? 'numbers' : 'text'
}

/** Whether all columns go up by a step from row to row. */
const goUp = (columns: readonly (readonly string[])[], step: number): boolean =>
  columns.every((column) => {
    const starts = column.flatMap((cell, row) =>
      cell === '' ? [] : [Number.parseInt(cell, 10) - row * step],
    )
    return new Set(starts).size === 1
  })

/** Somebody beside others may have only one name. */
const isMostlyWhole = (column: readonly string[]): boolean =>
  filledCells(column).filter(isWhole).length * 2 >= filledCells(column).length
const isWhole = (cell: string): boolean => wordsOf(cell).length > 1
const areGrades = (column: readonly string[]): boolean =>
  filledCells(column).every((cell) => gradeOf(cell) !== undefined)

/**
 * How children stand side by side in a table without headings: each has the same columns, of which one before the name
 * counts them, or one is the grade beside a whole name, or 'Last, First'. Null if they do not.
 */
export function unheadedBlocks(rows: readonly (readonly string[])[]): Blocks | null {
  const students = rows
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => filledCells(cells).length > 1)
  const wide = students.reduce((most, cells) => Math.max(most, cells.findLastIndex(Boolean) + 1), 0)
  if (wide > MAX_COLUMNS) return null
  const columns = range(wide).map((at) => students.map((cells) => cells[at] ?? ''))
  const contents = columns.map(contentOf)
  for (const width of range(Math.ceil(wide / 2) + 1).slice(1)) {
    const count = Math.ceil(wide / width)
    if (!range(count * width).every((at) => (contents[at] ?? 'empty') === contents[at % width])) continue
    const inBlocks = (at: number) => range(count).map((block) => columns[block * width + at] ?? [])
    const columnsOf = (content: Content) => range(width).filter((at) => contents[at] === content)
    const [name, ...others] = columnsOf('text')
    if (name === undefined) continue
    const names = inBlocks(name)
    const areLastFirst = names.every((column) => cellKind(column) === 'last-first')
    if (!areLastFirst && others.length === 0 && !names.every(isMostlyWhole)) continue
    const counting = (step: number) =>
      columnsOf('numbers').find((at) => at < name && goUp(inBlocks(at), step))
    const down = counting(1)
    if (down !== undefined) return { width, count, counting: down }
    const across = counting(count)
    if (across !== undefined) return { width, count, counting: across, isAcross: true }
    if (areLastFirst) return { width, count }
    const hasGrades =
      columnsOf('numbers').length === 1 && columnsOf('numbers').flatMap(inBlocks).every(areGrades)
    const areNames = names.every(
      (column) => cellKind(column) === 'words' && filledCells(column).every(isWhole),
    )
    if (others.length === 0 && hasGrades && areNames) return { width, count }
  }
  return null
}
