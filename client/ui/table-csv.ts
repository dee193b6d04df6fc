import type { CsvTable } from './csv.ts'
import type { Column } from './data-table.tsx'
import { type Sort, sortedBy } from './sorting.ts'

/**
 * A data table as on screen, with all its pages: headings, the summary row if there is one, and the rows in
 * order. Columns without file content are left out.
 */
export function tableCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): CsvTable {
  const written = columns.flatMap(({ file = [], headerText }) =>
    file.map((column) => ({ heading: headerText, ...column })),
  )
  const hasSummary = written.some(({ summary }) => summary !== undefined)
  return {
    header: written.map(({ heading }) => heading),
    rows: [
      ...(hasSummary ? [written.map(({ summary }) => summary ?? null)] : []),
      ...sortedBy(columns, rows, sort).map((row) => written.map(({ cell }) => cell(row))),
    ],
  }
}
