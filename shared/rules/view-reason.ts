/** Characters a reason for viewing as somebody has at least; it is kept with the record (S2.52?). */
const SHORTEST = 10
const LONGEST = 500

/** What is wrong with a reason; null where it will do. */
export function reasonFault(reason: string): string | null {
  const { length } = reason.trim()
  if (length < SHORTEST) return 'Please give a reason of at least 10 characters.'
  return length > LONGEST ? 'Please give a reason of at most 500 characters.' : null
}
