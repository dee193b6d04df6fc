import { type Direction, inOrder, type SortKey } from '../../shared/rules/row-order.ts'

export interface Sort {
  readonly column: string
  readonly dir: Direction
}

/**
 * The sort order after a press on a header: names start ascending, values descending; the second press
 * reverses it.
 */
export const pressSort = (now: Sort | null, column: string, first: Direction): Sort =>
  now?.column === column ? { column, dir: now.dir === 'asc' ? 'desc' : 'asc' } : { column, dir: first }

interface Sortable<Row> {
  readonly id: string
  readonly sortKey?: (row: Row) => SortKey
  readonly alsoBy?: { readonly id: string; readonly sortKey: (row: Row) => SortKey }
}

/** The rows sorted by the current column; unchanged if that column has no sort key. */
export function sortedBy<Row>(
  columns: readonly Sortable<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] {
  const orders = columns.flatMap(({ id, sortKey, alsoBy }) => [{ id, sortKey }, ...(alsoBy ? [alsoBy] : [])])
  const key = orders.find(({ id }) => id === sort?.column)?.sortKey
  return sort && key ? inOrder(rows, key, sort.dir) : rows
}
