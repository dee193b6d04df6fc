import { sharedErrorTexts } from '../../shared/rules/shared-errors.ts'
import type { PastedLine } from './pasted.ts'

/** How many rows of a fault are told by their numbers. */
const ROWS_TOLD = 20

/** The lines, and the faults of grades that several of them have: each told once with its rows (S5.103). */
export function toldOnce(
  lines: readonly PastedLine[],
  numberOf: (line: number) => number,
): { readonly lines: readonly PastedLine[]; readonly sharedFaults: readonly string[] } {
  const rowsOf = new Map<string, number[]>()
  for (const { fault, isGradeFault, line } of lines) {
    if (fault === undefined || !isGradeFault) continue
    rowsOf.set(fault, [...(rowsOf.get(fault) ?? []), numberOf(line)])
  }
  const shared = [...rowsOf].filter(([, rows]) => rows.length > 1)
  const told = new Set(shared.map(([fault]) => fault))
  return {
    lines: lines.map((line) =>
      line.fault !== undefined && told.has(line.fault) ? { ...line, isTold: true } : line,
    ),
    sharedFaults: sharedErrorTexts(
      shared.map(([fault, rows]) => ({ fault, count: rows.length, rows: rows.slice(0, ROWS_TOLD) })),
      (fault) => fault,
    ),
  }
}
