export type Direction = 'asc' | 'desc'
export interface Sort {
  readonly column: string
  readonly dir: Direction
}

/** What a row is sorted by; null means nothing to compare and always comes last. */
export type SortKey = string | number | null

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

/** The rows in order of their keys: stable, rows without a key last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortKey: (row: Row) => SortKey,
  dir: Direction,
): readonly Row[] {
  const sign = dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: sortKey(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * compare(a.key, b.key)
    })
    .map(({ row }) => row)
}

/** A press on a header: names begin ascending, values descending; the second press turns it round. */
export const pressSort = (now: Sort | null, column: string, first: Direction): Sort =>
  now?.column === column ? { column, dir: now.dir === 'asc' ? 'desc' : 'asc' } : { column, dir: first }
