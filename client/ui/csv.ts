import Papa from 'papaparse'
import { FORMULA } from '../../shared/rules/formula-cells.ts'

/** Numbers stand as numbers; null is an empty cell. */
export type CsvCell = string | number | null

/** What a screen's table says, cell by cell. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** What another country's spreadsheet takes for the end of a cell, after which a formula could begin: it is quoted. */
const FOREIGN_SEPARATOR = /[;\t]/
const isQuoted = (cell: unknown): boolean => typeof cell === 'string' && FOREIGN_SEPARATOR.test(cell)

/** A table as comma-separated values (RFC 4180), numbers as numbers and no text a formula. */
export const csvText = ({ header, rows }: CsvTable): string =>
  BYTE_ORDER_MARK +
  Papa.unparse([header, ...rows], { escapeFormulae: FORMULA, newline: '\r\n', quotes: isQuoted })

/** What no file system takes in a name, with the spaces around it. */
const NOT_IN_NAMES = /\s*[\\/:*?"<>|\p{Cc}]+\s*/gu

/** Hands the table to the browser as a file; it leaves nothing but this computer's memory. */
export function saveCsv(name: string, table: CsvTable): void {
  const address = URL.createObjectURL(new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replace(NOT_IN_NAMES, ' ').trim()}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
