/** The page of a list to show: the requested one, or the last one if that is past the end. */
export function paged(requested: number | undefined, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  return { page: Math.min(requested ?? 1, pages), pages, total }
}
