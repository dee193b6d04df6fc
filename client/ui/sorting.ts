import { type Direction, inOrder, type SortKey } from '../../shared/rules/row-order.ts'

export interface Sort {
  readonly column: string
  readonly dir: Direction
}

/**
 * The sort order after a press on a header: names start ascending, values descending; the second press
 * reverses it.
 */
export const nextSort = (current: Sort | null, column: string, firstDir: Direction): Sort =>
  current?.column === column
    ? { column, dir: current.dir === 'asc' ? 'desc' : 'asc' }
    : { column, dir: firstDir }

interface Sortable<Row> {
  readonly id: string
  readonly sortKey?: (row: Row) => SortKey
  readonly secondarySort?: { readonly id: string; readonly sortKey: (row: Row) => SortKey }
}

/** The rows sorted by the current column; unchanged if that column has no sort key. */
export function sortedBy<Row>(
  columns: readonly Sortable<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] {
  const sortOptions = columns.flatMap(({ id, sortKey, secondarySort }) => [
    { id, sortKey },
    ...(secondarySort ? [secondarySort] : []),
  ])
  const key = sortOptions.find(({ id }) => id === sort?.column)?.sortKey
  return sort && key ? inOrder(rows, key, sort.dir) : rows
}
