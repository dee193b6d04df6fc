import { formatCount } from './counts.ts'
import { joinList } from './list-text.ts'

interface SharedFault<Fault> {
  readonly fault: Fault
  readonly count: number
  /** The numbers of the first ones. */
  readonly rows: readonly number[]
}

/** The errors that several rows of a list have, each once with its rows; cells that are written differently may be the same error. */
export function sharedErrorTexts<Fault>(
  faults: readonly SharedFault<Fault>[],
  textOf: (fault: Fault, row: number) => string,
): string[] {
  const found = new Map<string, { count: number; rows: number[] }>()
  for (const { fault, count, rows } of faults) {
    const error = textOf(fault, rows[0] ?? 0)
    const before = found.get(error) ?? { count: 0, rows: [] }
    found.set(error, { count: before.count + count, rows: [...before.rows, ...rows] })
  }
  return [...found].map(([error, { count, rows }]) => {
    return `Rows ${numbersText({ count, rows })}: ${error}`
  })
}

/** '3, 7 and 12', or '3, 7 and 28 more'. */
export function numbersText({
  count,
  rows,
}: {
  readonly count: number
  readonly rows: readonly number[]
}): string {
  const more = count - rows.length
  const numbers = rows.toSorted((a, b) => a - b).map(String)
  return joinList(more > 0 ? [...numbers, `${formatCount(more)} more`] : numbers)
}
