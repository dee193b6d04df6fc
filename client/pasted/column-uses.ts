import { keptSheetText } from './kept-sheet.ts'
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
 * The part of a pasted text that may be kept on the server. Of a spreadsheet it is only the names and grades: children's
 * IDs and e-mail addresses stay in the browser.
 */
export const keptText = ({ sheet, lines }: Pasted, text: string): string =>
  sheet ? keptSheetText(lines) : text
