import Papa from 'papaparse'
import type { Pasted } from './pasted.ts'
import type { ColumnUse } from './sheet.ts'

/** How each use of a column is called; as headings they are recognized as the same. */
export const useLabels: Readonly<Record<ColumnUse, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  grade: 'Grade',
  leave: 'Leave out',
}

/**
 * The part of a pasted text that may be kept on the server. Of a spreadsheet it is only the columns that are
 * used: children's IDs and e-mail addresses stay in the browser.
 */
export function keptText({ sheet, uses }: Pasted, text: string): string {
  if (!sheet) return text
  const columns = uses.flatMap((use, at) => (use === 'leave' ? [] : [at]))
  const students = sheet.rows.filter((_, row) => !sheet.asides.has(row))
  if (columns.length === 0 || students.length === 0) return ''
  const headings = columns.map((at) => useLabels[uses[at] ?? 'leave'])
  const rows = students.map((cells) => columns.map((at) => cells[at] ?? ''))
  return Papa.unparse([headings, ...rows], { delimiter: '\t', newline: '\n' })
}
