/** Fewest characters of a reason for viewing as somebody; it is stored with the record (S2.52?). */
const SHORTEST = 10
const LONGEST = 500

/** The problem with a reason; null if it is acceptable. */
export function reasonFault(reason: string): string | null {
  const { length } = reason.trim()
  if (length < SHORTEST) return 'Please give a reason of at least 10 characters.'
  return length > LONGEST ? 'Please give a reason of at most 500 characters.' : null
}
