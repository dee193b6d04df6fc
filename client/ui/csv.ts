import Papa from 'papaparse'
import { FORMULA } from '../../shared/rules/formula-cells.ts'
import { fileNameOf, saveBlob } from './save-blob.ts'

/** Numbers stay numbers; null is an empty cell. */
export type CsvCell = string | number | null

/** A table on screen, cell by cell. */
export interface CsvTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/**
 * Characters that separate cells for spreadsheets in other countries, so that a formula could start after
 * them: cells with them are quoted.
 */
const FOREIGN_SEPARATOR = /[;\t]/
const isQuoted = (cell: unknown): boolean => typeof cell === 'string' && FOREIGN_SEPARATOR.test(cell)

const unparsed = (rows: readonly (readonly CsvCell[])[]): string =>
  Papa.unparse([...rows], { escapeFormulae: FORMULA, newline: LINE_END, quotes: isQuoted })

/** A table as comma-separated values (RFC 4180); numbers stay numbers, and no text can become a formula. */
export const csvText = ({ header, rows }: CsvTable): string => BYTE_ORDER_MARK + unparsed([header, ...rows])

/** Further rows of such a table, to be written after it. */
export const csvRows = (rows: CsvTable['rows']): string => LINE_END + unparsed(rows)

/** Saves the table as a file through the browser; nothing leaves this computer. */
export const saveCsv = (name: string, table: CsvTable): void =>
  saveBlob(`${fileNameOf(name)}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }))
