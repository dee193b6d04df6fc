import type { CsvTable } from './csv.ts'
import type { Column } from './data-table.tsx'
import { type Sort, sortedBy } from './sorting.ts'

/**
 * A data table as it stands on screen, all its pages: headings, the row about all rows where there is one, and the
 * rows in their order. Columns that say nothing in a file are left out.
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
