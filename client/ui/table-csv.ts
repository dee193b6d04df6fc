import type { CsvTable } from './csv.ts'
import type { Column } from './data-table.tsx'
import { type Sort, sortedBy } from './sorting.ts'

/**
 * A data table as on screen, with all its pages: headings and the rows in order. Columns without file content
 * are left out, and so is the summary row: whoever adds up or sorts the file would count it as one more.
 */
export function tableCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): CsvTable {
  const written = columns.flatMap(({ file = [], headerText }) =>
    file.map((column) => ({ heading: headerText, ...column })),
  )
  return {
    header: written.map(({ heading }) => heading),
    rows: sortedBy(columns, rows, sort).map((row) => written.map(({ cell }) => cell(row))),
  }
}
