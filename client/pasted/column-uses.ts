import type { ColumnUse } from './sheet.ts'

/** How each use of a column is called; as headings they are recognized as the same. */
export const useLabels: Readonly<Record<ColumnUse, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Name',
  grade: 'Grade',
  leave: 'Leave out',
}
