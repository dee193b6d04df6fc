/** Tables are paged beyond this many rows, with these page sizes and at most ten page links (S9, Paging). */
export const paging = { from: 100, sizes: [50, 100], links: 10 } as const
export type PageSize = (typeof paging.sizes)[number]

export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size))

/** The page numbers to offer around `page` (1-based), at most ten of them, without gaps. */
export function pageLinks(page: number, pages: number): readonly number[] {
  const count = Math.min(paging.links, pages)
  const first = Math.max(1, Math.min(page - Math.floor((count - 1) / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The rows of a page as a half-open range; for a page beyond the end, those of the last one. */
export function pageRange(
  page: number,
  size: number,
  rows: number,
): { readonly from: number; readonly to: number } {
  const current = Math.min(Math.max(1, page), pageCount(rows, size))
  return { from: (current - 1) * size, to: Math.min(current * size, rows) }
}

/** The page number in an address; 1 if it is invalid. */
export const pageFrom = (text: string | undefined): number =>
  /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1

/** The page size in an address; the smallest one if it is not on offer. */
export const sizeFrom = (text: string | undefined): PageSize =>
  paging.sizes.find((size) => String(size) === text) ?? paging.sizes[0]
