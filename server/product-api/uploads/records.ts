import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileRefused } from './file-refused.ts'

/** One row of a file, numbered as spreadsheets count. */
export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Longest row, in characters: far more than any row of a class list, and far less than a file. */
const ROW_LENGTH = 64_000
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
  pipeline(Readable.from(whole(body, pieces)), parser, () => undefined)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const code = fault.code === 'CSV_MAX_RECORD_SIZE' ? 'long-cell' : 'quotes'
    // Includes rows that were read but not yet consumed.
    throw new FileRefused({ code, line: Math.max(row, Number(fault.records) || 0) + 1 })
  }
}

async function* whole(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  for (let next = await rest.next(); !next.done; next = await rest.next())
    if (next.value !== '') yield next.value
}

/** The most frequent separator between the cells of the first row, ignoring quoted ones. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/)
  const count = (separator: string) => line.split(separator).length
  return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ','
}
