import { formatCount } from '../../../shared/rules/counts.ts'

/** Rows of an uploaded file on one page of its report. */
export const FILE_ROWS_PER_PAGE = 50

/** One page of a list, with the configured page size (S9.68). */
export interface Page<T> {
  readonly items: readonly T[]
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  /** Items on all pages. */
  readonly total: number
  /** In words: '51 to 100 of 240'. */
  readonly range: string
}

/**
 * The requested page, or the last if it is past the end. If none is requested, the page with the open item,
 * or else the first.
 */
export function pageOf<T>(
  all: readonly T[],
  size: number,
  params: string | undefined,
  open: T | null = null,
): Page<T> {
  const pages = Math.max(1, Math.ceil(all.length / size))
  const openAt = open === null ? -1 : all.indexOf(open)
  const requestedPage = params === undefined ? Math.floor(Math.max(openAt, 0) / size) + 1 : Number(params)
  const page = Math.min(requestedPage, pages)
  const from = (page - 1) * size
  const items = all.slice(from, from + size)
  return { items, page, pages, total: all.length, range: rangeText(from, items.length, all.length) }
}

/** Which items are shown: '51 to 100 of 240'. */
export const rangeText = (before: number, shown: number, total: number): string =>
  shown === 0
    ? '0 of 0'
    : `${formatCount(before + 1)} to ${formatCount(before + shown)} of ${formatCount(total)}`

/** Which items a page of an upstream's list is about; those that could not be read count among them. */
export function pageRange(page: number, size: number, total: number): string {
  const before = (page - 1) * size
  return rangeText(before, Math.max(0, Math.min(size, total - before)), total)
}
