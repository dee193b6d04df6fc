import { strToU8, zipSync } from 'fflate'
import type { Query } from '../../../shared/paths.ts'
import type { RecordsFileView } from '../../../shared/screens/records.ts'
import { request, viewAddress } from '../../data/api.ts'
import { type CsvCell, csvText } from '../../ui/csv.ts'
import { fileNameOf, saveBlob } from '../../ui/save-blob.ts'

type Table = RecordsFileView['tables'][number]

interface Saving {
  readonly params: Query
  readonly name: string
  readonly signedIn: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

/** Saves everything as one archive: a JSON file of all, and a CSV file a table. Loaded when it is asked for. */
export async function saveRecords({ params, name, signedIn }: Saving): Promise<void> {
  const tables = new Map<string, { columns: Table['columns']; rows: Table['rows'] }>()
  let after: string | undefined
  do {
    const from = after
    const piece: RecordsFileView = await signedIn(() =>
      request<RecordsFileView>(viewAddress('records-file', { ...params, after: from })),
    )
    for (const { name: table, columns, rows } of piece.tables) {
      const before = tables.get(table)?.rows ?? []
      tables.set(table, { columns, rows: [...before, ...rows] })
    }
    after = piece.after ?? undefined
  } while (after !== undefined)
  const json = Object.fromEntries(
    [...tables].map(([table, { columns, rows }]) => [table, objectsOf(columns, rows)]),
  )
  const archive = zipSync({
    'data.json': strToU8(JSON.stringify(json, null, 2)),
    ...Object.fromEntries(
      [...tables].map(([table, { columns: header, rows }]) => [
        `${table}.csv`,
        strToU8(csvText({ header, rows: rows.map((row) => row.map(csvCell)) })),
      ]),
    ),
  })
  saveBlob(`${fileNameOf(name)}.zip`, new Blob([archive], { type: 'application/zip' }))
}

const objectsOf = (columns: Table['columns'], rows: Table['rows']) =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])))

const csvCell = (cell: Table['rows'][number][number]): CsvCell =>
  typeof cell === 'boolean' ? String(cell) : cell
