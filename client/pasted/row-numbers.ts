/** The rows of a text, each with the number that it was given when it was pasted or typed. */
export interface NumberedRows {
  readonly rows: readonly string[]
  readonly numbers: readonly number[]
}

/** Rows that are counted from 1. */
export const numberRows = (rows: readonly string[]): NumberedRows => ({
  rows,
  numbers: rows.map((_, at) => at + 1),
})

/**
 * The rows after an edit: those before and after it, and those edited, keep their numbers, so that one that was talked
 * about is found again; those it brings are counted on from the highest.
 */
export function renumber({ rows, numbers }: NumberedRows, after: readonly string[]): NumberedRows {
  const most = Math.min(rows.length, after.length)
  let before = 0
  while (before < most && rows[before] === after[before]) before += 1
  let behind = 0
  while (behind < most - before && rows.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  const edited = numbers.slice(before, Math.min(rows.length, after.length) - behind)
  const highest = numbers.reduce((highest, number) => Math.max(highest, number), 0)
  const brought = after.slice(before + edited.length, after.length - behind)
  return {
    rows: after,
    numbers: [
      ...numbers.slice(0, before),
      ...edited,
      ...brought.map((_, at) => highest + 1 + at),
      ...numbers.slice(rows.length - behind),
    ],
  }
}
