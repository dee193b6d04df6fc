import { pipeline, Readable } from 'node:stream'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { MAX_FILE_ROWS } from '../../../shared/rules/roster-file.ts'
import { FileRefused } from './file-refused.ts'

/** One row of a file, numbered as spreadsheets count. */
export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Longest row, in characters: far more than any row of a class list, and far less than a file. */
const ROW_LENGTH = 64_000
/** The same with its separators, of which the parser counts none. */
const WHOLE_ROW_LENGTH = 2 * ROW_LENGTH
/** Characters kept of a cell: more than any may have, so that what is too long is still refused as such. */
const CELL_KEPT = 1_000
/** Most columns: exports of school systems have up to two hundred. */
const MAX_COLUMNS = 500
/** Most rows of a spreadsheet: some are saved with as many empty ones. */
const MAX_ROWS = 1_048_576
/** Most rows that have more or fewer cells than the first: the parser takes forty times as long for one. */
const MAX_UNEVEN_ROWS = MAX_FILE_ROWS
/** Characters that are read before others have their turn. */
const PIECE_LENGTH = 2048
/** Characters within which the first row has to end. */
const FIRST_ROW_LENGTH = 16_000
const SEPARATORS = [',', ';', '\t'] as const
/** A line some spreadsheets write before all others and do not show. */
const NAMED_SEPARATOR = /^sep=([,;\t])\r?\n/i

/** The non-empty rows of a text, one at a time. Throws FileRefused if they cannot be told apart. */
export async function* records(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  let isAll = false
  while (!isAll && start.length < FIRST_ROW_LENGTH) {
    const { value, done } = await pieces.next()
    if (done) isAll = true
    else start += value
  }
  const named = NAMED_SEPARATOR.exec(start)
  const body = named ? start.slice(named[0].length) : start
  const parser = parse({
    delimiter: named?.[1] ?? separatorOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: ROW_LENGTH,
  })
  // Errors of the input are thrown where the rows are read.
  pipeline(Readable.from(whole(body, pieces, parser)), parser, () => undefined)
  let row = 0
  let width = 0
  let uneven = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      width ||= cells.length
      if (cells.length !== width) uneven++
      if (row > MAX_ROWS || uneven > MAX_UNEVEN_ROWS) throw new FileRefused({ code: 'too-many-rows' })
      if (cells.slice(MAX_COLUMNS).some(isFilled)) throw new FileRefused({ code: 'long-cell', line: row })
      if (cells.some(isFilled)) yield { row, cells: cells.slice(0, MAX_COLUMNS).map(cutCell) }
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const code = fault.code === 'CSV_MAX_RECORD_SIZE' ? 'long-cell' : 'quotes'
    // Includes rows that were read but not yet consumed.
    throw new FileRefused({ code, line: Math.max(row, Number(fault.records) || 0) + 1 })
  }
}

const isFilled = (cell: string): boolean => cell.trim() !== ''
const cutCell = (cell: string): string => (cell.length > CELL_KEPT ? cell.slice(0, CELL_KEPT) : cell)

/** The text in pieces, between which others have their turn; throws FileRefused at a row that does not end. */
async function* whole(
  start: string,
  rest: AsyncIterator<string>,
  parser: Pick<Parser, 'info'>,
): AsyncGenerator<string> {
  let records = 0
  let length = 0
  for (let next: string | null = start; next !== null; next = await nextOf(rest))
    for (let at = 0; at < next.length; at += PIECE_LENGTH) {
      const piece = next.slice(at, at + PIECE_LENGTH)
      yield piece
      await letOthersRun()
      length = parser.info.records === records ? length + piece.length : 0
      records = parser.info.records
      if (length > WHOLE_ROW_LENGTH) throw new FileRefused({ code: 'long-cell', line: records + 1 })
    }
}

async function nextOf(pieces: AsyncIterator<string>): Promise<string | null> {
  const { value, done } = await pieces.next()
  return done ? null : value
}

/** The most frequent separator between the cells of the first row, ignoring quoted ones. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const count = (separator: string) => line.split(separator).length
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ','
}
