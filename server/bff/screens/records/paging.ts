import type { RecordsView } from '../../../../shared/screens/records.ts'
import { rangeText } from '../../rules/page.ts'

interface Shown {
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly before: number
}

/** Which page of a list is shown, and which of its rows; null if all of it is. */
export const pagingOf = (
  { page, pages, total, before }: Shown,
  rows: number,
): RecordsView['waiting']['paging'] =>
  pages === 1 ? null : { range: rangeText(before, rows, total), page, pages }
