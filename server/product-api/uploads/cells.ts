import { FORMULA } from '../../../shared/rules/formula-cells.ts'
import { listedNameFault } from '../../../shared/rules/roster-names.ts'

/** Whether a spreadsheet would run a cell; one with our own mark before it is text (client/ui/csv.ts). */
export const isFormula = (raw: string): boolean => !raw.trim().startsWith("'") && FORMULA.test(raw.trim())

/** Whether a row has something beyond the columns of its file. */
export const isTooWide = (cells: readonly string[], width: number): boolean =>
  cells.slice(width).some((cell) => cell.trim() !== '')

/** A text cut to a readable length, in characters. */
export const shortened = (text: string, limit: number): string => [...text].slice(0, limit).join('')

/** Of a name that is refused, whether the first name is the reason. */
export const isFirstNameAtFault = (firstName: string): boolean =>
  listedNameFault({ firstName, lastName: 'x' }) !== undefined
