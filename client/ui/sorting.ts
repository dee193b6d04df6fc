import type { Direction } from '../../shared/rules/row-order.ts'

export interface Sort {
  readonly column: string
  readonly dir: Direction
}

/** A press on a header: names begin ascending, values descending; the second press turns it round. */
export const pressSort = (now: Sort | null, column: string, first: Direction): Sort =>
  now?.column === column ? { column, dir: now.dir === 'asc' ? 'desc' : 'asc' } : { column, dir: first }
