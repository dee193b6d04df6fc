import type { Unread } from '../../shared/unread.ts'
import type { CsvTable } from '../ui/csv.ts'

/** One page of the rows of a kind, with how many pages there are. */
interface FilePage extends CsvTable, Unread {
  readonly pages: number
}

/**
 * Downloads the rows of an uploaded file that are of these kinds, to be corrected and uploaded again: page by
 * page, since a file is longer than its report shows at once. Below them stands what could not be read.
 */
export async function saveFileRows<Status extends string>(
  name: string,
  statuses: readonly Status[],
  readPage: (status: Status, page: number) => Promise<FilePage>,
): Promise<void> {
  const { saveCsv } = await import('../ui/csv.ts')
  const tables: CsvTable[] = []
  const unread: string[][] = []
  for (const status of statuses) {
    let pages = 1
    for (let page = 1; page <= pages; page++) {
      const table = await readPage(status, page)
      tables.push(table)
      if (table.unread) unread.push([table.unread])
      pages = table.pages
    }
  }
  saveCsv(name, { header: tables[0]?.header ?? [], rows: [...tables.flatMap(({ rows }) => rows), ...unread] })
}
