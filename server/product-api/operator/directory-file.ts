import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { NotDone } from './command.ts'
import { COLUMNS, type Column } from './directory-row.ts'

/** Longest line, in characters: the widest directory has some 2,000. */
const LINE_LENGTH = 32_000

/** A line of the file: its cells by column. */
export interface DirectoryLine {
  readonly line: number
  readonly cells: Readonly<Record<Column, string>>
}

/**
 * Reads a directory line by line. Throws NotDone if a column is missing or there twice, or the lines cannot be told
 * apart.
 */
export async function* directoryLines(path: string): AsyncGenerator<DirectoryLine> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: LINE_LENGTH, info: true })
  // Errors of the file are thrown where its lines are read.
  pipeline(createReadStream(path), parser, () => undefined)
  let places: Readonly<Record<Column, number>> | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (places) yield { line: info.lines, cells: cellsOf(record, places) }
      else places = placesOf(record)
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    throw new NotDone(`The file cannot be read from line ${fault.lines ?? '?'} on: ${reasonOf(fault)}.`)
  }
  if (!places) throw new NotDone('The file is empty.')
}

/** A quote that is never closed makes all that follows one line, and is told in the same words. */
const reasonOf = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `a line is longer than ${LINE_LENGTH.toLocaleString('en-US')} characters, or a quote is not closed`
    : 'its quotes do not match'

const cellsOf = (record: readonly string[], places: Readonly<Record<Column, number>>) =>
  Object.fromEntries(
    Object.entries(places).map(([column, place]) => [column, record[place] ?? '']),
  ) as Record<Column, string>

/** Where each column is. */
function placesOf(heading: readonly string[]): Record<Column, number> {
  const names = heading.map((name) => name.trim().toUpperCase())
  const places = Object.entries(COLUMNS).map(([column, known]) => {
    const name = known.find((one) => names.includes(one))
    if (name === undefined) throw new NotDone(`The file has no column ${known.join(' or ')}.`)
    if (names.indexOf(name) !== names.lastIndexOf(name))
      throw new NotDone(`The file has the column ${name} more than once: keep only the right one.`)
    return [column, names.indexOf(name)]
  })
  return Object.fromEntries(places)
}
