import { formatCount } from '../../../../shared/rules/counts.ts'
import { joinList } from '../../../../shared/rules/list-text.ts'
import { rowProblemText } from '../../../../shared/rules/roster-file.ts'
import type { UploadReport } from './load.ts'

const nobody = { firstName: '', lastName: '' }

/** The errors that several rows have, each once with its rows; cells that are written differently may be the same error. */
export function sharedErrors({ sharedFaults }: UploadReport): string[] {
  const found = new Map<string, { count: number; rows: number[] }>()
  for (const { fault, count, rows } of sharedFaults) {
    const error = rowProblemText(fault, nobody, { row: rows[0] ?? 0 })
    const before = found.get(error) ?? { count: 0, rows: [] }
    found.set(error, { count: before.count + count, rows: [...before.rows, ...rows] })
  }
  return [...found].map(([error, { count, rows }]) => {
    const more = count - rows.length
    const numbers = rows.sort((a, b) => a - b).map(String)
    const named = joinList(more > 0 ? [...numbers, `${formatCount(more)} more`] : numbers)
    return `Rows ${named}: ${error}`
  })
}

type Fault = NonNullable<UploadReport['rows']['list'][number]['fault']>

/** Whether a row is counted in a shared error; one that writes the same error otherwise says it itself. */
export const isShared = ({ sharedFaults }: UploadReport, fault: Fault | null): boolean =>
  sharedFaults.some(
    ({ fault: shared }) =>
      shared.code === fault?.code &&
      shared.column === fault.column &&
      (shared.code === 'cells' || shared.value === fault.value),
  )
