import { withoutFormulaGuard } from '../../../shared/rules/formula-cells.ts'
import {
  CELL_LENGTH,
  type FileColumns,
  ID_NUMBER_LENGTH,
  nameColumns,
  type RosterCells,
  type RosterColumn,
  type RosterPlace,
  type RowFault,
  rosterColumns,
} from '../../../shared/rules/roster-file.ts'
import { listedNameFault, tidyName } from '../../../shared/rules/roster-names.ts'
import { nameBeside, wholeName } from '../../../shared/rules/whole-name.ts'
import { gradeFault, gradeOf } from '../../../shared/rules/written-grade.ts'
import { isFirstNameAtFault, isFormula, isTooWide, shortened } from './cells.ts'
import type { FileRow } from './records.ts'

/** A row as stored: its cells, and what is wrong with them on their own. */
export interface CheckedRow {
  readonly row: number
  readonly cells: RosterCells
  readonly fault: RowFault | null
}

/** Cells whose text could become a formula in the next spreadsheet they are exported to. */
const GUARDED: readonly RosterColumn[] = ['studentFirstName', 'studentLastName', 'grade', 'idNumber']

/** The first cell that would become a formula. */
export const formulaIn = (raw: (key: RosterColumn) => string): RosterColumn | undefined =>
  GUARDED.find((key) => isFormula(raw(key)))

/** Reads and checks one row of a class list with the given columns (S5.88). */
export function checkedRow({ row, cells }: FileRow, { places }: FileColumns, width: number): CheckedRow {
  const cell = (key: RosterPlace): string => cells[places[key] ?? -1] ?? ''
  const whole = namesOf(places, cell)
  const raw = (key: RosterColumn): string => whole[key] ?? cell(key)
  const formula = formulaIn(raw)
  const read = Object.fromEntries(
    rosterColumns.map(({ key }) => [key, tidyName(withoutFormulaGuard(raw(key).trim()))]),
  ) as unknown as RosterCells
  const about = (code: RowFault['code'], column: RosterColumn): RowFault => ({
    code,
    column,
    value: shortened(code === 'formula' ? raw(column).trim() : read[column], CELL_LENGTH),
  })
  const fault = isTooWide(cells, width)
    ? about('cells', 'studentFirstName')
    : formula
      ? about('formula', formula)
      : faultOf(read, about)
  const hasPart = places.studentFirstName !== undefined || places.studentLastName !== undefined
  const isWhole = places.studentName !== undefined && !hasPart
  return checked(row, isWhole ? { ...read, studentName: tidyName(cell('studentName')) } : read, fault)
}

/** The parts of names that come whole, by their columns. */
function namesOf(
  places: FileColumns['places'],
  cell: (key: RosterPlace) => string,
): Partial<Record<RosterColumn, string>> {
  const parts: Partial<Record<RosterColumn, string>> = {}
  for (const { key, first, last } of nameColumns) {
    if (places[key] === undefined) continue
    const own = [first, last].find((part) => places[part] !== undefined)
    const part = own === first ? 'firstName' : 'lastName'
    const name = own === undefined ? wholeName(cell(key)) : nameBeside(cell(key), part, cell(own))
    parts[first] = name.firstName
    parts[last] = name.lastName
  }
  return parts
}

/** A row of any kind of file, its cells cut to a readable length. */
export const checked = (row: number, cells: RosterCells, fault: RowFault | null): CheckedRow => ({
  row,
  cells: Object.fromEntries(
    Object.entries(cells).map(([key, text]) => [key, shortened(text, CELL_LENGTH)]),
  ) as unknown as RosterCells,
  fault,
})

/** The first problem of a row's cells on their own, in the order of the columns. */
export function faultOf(
  cells: RosterCells,
  about: (code: RowFault['code'], column: RosterColumn) => RowFault,
): RowFault | null {
  const name = { firstName: cells.studentFirstName, lastName: cells.studentLastName }
  if (listedNameFault(name) !== undefined)
    return about('name', isFirstNameAtFault(name.firstName) ? 'studentFirstName' : 'studentLastName')
  if (gradeFault(cells.grade) !== undefined) {
    const fault = about('grade', 'grade')
    // As it is understood: 'Grade 12' and '12th' are the same error.
    return { ...fault, value: gradeOf(cells.grade) ?? fault.value }
  }
  if ([...cells.idNumber].length > ID_NUMBER_LENGTH) return about('id-number', 'idNumber')
  return null
}
