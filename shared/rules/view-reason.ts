/** Fewest characters of a reason for viewing as somebody; it is stored with the record (S2.52?). */
const MIN_VIEW_REASON = 10
export const MAX_VIEW_REASON = 500

/** The problem with a reason; null if it is acceptable. */
export function reasonFault(reason: string): string | null {
  const { length } = reason.trim()
  if (length < MIN_VIEW_REASON) return `Please give a reason of at least ${MIN_VIEW_REASON} characters.`
  return length > MAX_VIEW_REASON ? `Please give a reason of at most ${MAX_VIEW_REASON} characters.` : null
}
