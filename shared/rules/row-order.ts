import { compareNames } from './names.ts'

export type Direction = 'asc' | 'desc'

/** What a row is sorted by; null means nothing to compare and always comes last. */
export type SortKey = string | number | null

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

/** The rows in order of their keys: stable, rows without a key last in either direction. */
export function inOrder<Row>(
  rows: readonly Row[],
  sortKey: (row: Row) => SortKey,
  dir: Direction = 'asc',
): Row[] {
  const sign = dir === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, key: sortKey(row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * compare(a.key, b.key)
    })
    .map(({ row }) => row)
}
