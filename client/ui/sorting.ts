import { type Direction, inOrder, type SortKey } from '../../shared/rules/row-order.ts'

export interface Sort {
  readonly column: string
  readonly dir: Direction
}

/** A press on a header: names begin ascending, values descending; the second press turns it round. */
export const pressSort = (now: Sort | null, column: string, first: Direction): Sort =>
  now?.column === column ? { column, dir: now.dir === 'asc' ? 'desc' : 'asc' } : { column, dir: first }

interface Sortable<Row> {
  readonly id: string
  readonly sortKey?: (row: Row) => SortKey
  readonly alsoBy?: { readonly id: string; readonly sortKey: (row: Row) => SortKey }
}

/** The rows in the order of the column that is sorted by; as they come where that has no key of its own. */
export function sortedBy<Row>(
  columns: readonly Sortable<Row>[],
  rows: readonly Row[],
  sort: Sort | null,
): readonly Row[] {
  const orders = columns.flatMap(({ id, sortKey, alsoBy }) => [{ id, sortKey }, ...(alsoBy ? [alsoBy] : [])])
  const key = orders.find(({ id }) => id === sort?.column)?.sortKey
  return sort && key ? inOrder(rows, key, sort.dir) : rows
}
