import { strToU8, Zip, ZipDeflate } from 'fflate'
import { countOf } from '../../../shared/rules/counts.ts'
import type { RecordsFileView } from '../../../shared/screens/records.ts'
import { type CsvCell, csvRows, csvText } from '../../ui/csv.ts'

type Table = RecordsFileView['tables'][number]

/** An archive that is written while its pieces come: what is in it is never in memory as a whole but compressed. */
export interface RecordsArchive {
  /** The next rows. A table that has ended does not come again. */
  add(table: Table): void
  /**
   * A JSON file of all, and a CSV file a table; and a note if rows are missing that could not be read. Nothing is added
   * afterwards.
   */
  end(leftOut: number): Blob
}

/** Begins one; a year of a school's plays has more text than a browser has room for in one string. */
export function recordsArchive(): RecordsArchive {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  const json = textFile(zip, 'data.json')
  let open: { readonly name: string; readonly csv: TextFile } | undefined

  const begin = ({ name, columns }: Table) => {
    json.write(`${open ? '\n],\n' : '{\n'}${JSON.stringify(name)}: [`)
    open?.csv.end()
    open = { name, csv: textFile(zip, `${name}.csv`) }
    open.csv.write(csvText({ header: columns, rows: [] }))
    return open
  }
  return {
    add(table) {
      const isNew = open?.name !== table.name
      const { csv } = isNew || open === undefined ? begin(table) : open
      if (table.rows.length === 0) return
      const objects = table.rows.map((row) => JSON.stringify(objectOf(table.columns, row)))
      json.write(`${isNew ? '' : ','}\n${objects.join(',\n')}`)
      csv.write(csvRows(table.rows.map((row) => row.map(csvCell))))
    },
    end(leftOut) {
      open?.csv.end()
      json.write(open ? '\n]\n}\n' : '{}\n')
      json.end()
      if (leftOut > 0) {
        const note = textFile(zip, 'not-complete.txt')
        note.write(
          `${countOf(leftOut, 'line')} could not be read, so this download is not complete. Try again later.\n`,
        )
        note.end()
      }
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}

interface TextFile {
  write(text: string): void
  end(): void
}

/** A file of the archive; several may be open at once. */
function textFile(zip: Zip, name: string): TextFile {
  const file = new ZipDeflate(name)
  zip.add(file)
  return {
    write: (text) => void file.push(strToU8(text)),
    end: () => void file.push(new Uint8Array(0), true),
  }
}

const objectOf = (columns: Table['columns'], row: Table['rows'][number]) =>
  Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))

const csvCell = (cell: Table['rows'][number][number]): CsvCell =>
  typeof cell === 'boolean' ? String(cell) : cell
