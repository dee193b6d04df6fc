import { withoutFormulaGuard } from '../../../shared/rules/formula-cells.ts'
import type { PersonName } from '../../../shared/rules/names.ts'
import { isCsvName } from '../../../shared/rules/roster-file.ts'
import { listedNameFault, tidyName } from '../../../shared/rules/roster-names.ts'
import {
  MAX_TEACHERS,
  TEACHER_CELL_LENGTH,
  type TeacherCells,
  type TeacherColumn,
  type TeacherFault,
  type TeacherFileColumns,
  type TeacherPlace,
  teacherColumns,
  teacherFileColumns,
} from '../../../shared/rules/teacher-file.ts'
import { nameBeside, wholeName } from '../../../shared/rules/whole-name.ts'
import type { Config } from '../config.ts'
import { emailFaultOf } from '../mail/known-email.ts'
import { isFirstNameAtFault, isFormula, isTooWide, shortened } from '../uploads/cells.ts'
import { decodeFile } from '../uploads/decode.ts'
import { FileRefused } from '../uploads/file-refused.ts'
import { type FileRow, records } from '../uploads/records.ts'
import type { UploadedFile } from '../uploads/stage.ts'
import { within } from '../uploads/within.ts'

/** A row as stored: its cells, and what is wrong with them on their own. */
export interface CheckedTeacher {
  readonly row: number
  readonly cells: TeacherCells
  readonly fault: TeacherFault | null
}

export interface TeacherFile extends Pick<TeacherFileColumns, 'found' | 'unused'> {
  readonly rows: readonly CheckedTeacher[]
}

/** Reads and checks the one file of a form. Throws FileRefused if it cannot be accepted. */
export async function readTeacherFile(
  files: AsyncIterable<UploadedFile>,
  config: Pick<Config, 'sandbox'>,
): Promise<TeacherFile> {
  let read: TeacherFile | null = null
  for await (const { filename, file } of files) {
    if (read) throw new FileRefused({ code: 'one-file' })
    if (!isCsvName(filename)) throw new FileRefused({ code: 'not-csv' })
    const rows = records(decodeFile(within(file, { bytes: 0 })))
    const { value: header } = await rows.next()
    if (!header) throw new FileRefused({ code: 'no-teachers' })
    const columns = teacherFileColumns(header.cells)
    if ('code' in columns) throw new FileRefused(columns)
    const checked: CheckedTeacher[] = []
    for await (const row of rows) {
      if (checked.length === MAX_TEACHERS) throw new FileRefused({ code: 'too-many-teachers' })
      checked.push(checkedTeacher(row, columns, { width: header.cells.length, config }))
    }
    read = { rows: checked, found: columns.found, unused: columns.unused }
  }
  if (!read) throw new FileRefused({ code: 'no-file' })
  if (read.rows.length === 0) throw new FileRefused({ code: 'no-teachers' })
  return read
}

/** Cells whose text could become a formula in the next spreadsheet; an address has a rule of its own. */
const GUARDED: readonly TeacherColumn[] = ['firstName', 'lastName', 'role', 'grade']

function checkedTeacher(
  { row, cells }: FileRow,
  { places }: TeacherFileColumns,
  { width, config }: { readonly width: number; readonly config: Pick<Config, 'sandbox'> },
): CheckedTeacher {
  const cell = (key: TeacherPlace): string => cells[places[key] ?? -1]?.trim() ?? ''
  // What a spreadsheet would run starts its cell, so it stays at the start of the part that is kept for it.
  const whole: Partial<Record<TeacherColumn, string>> =
    places.name === undefined ? {} : namesOf(cell('name'), places, cell)
  const raw = (key: TeacherColumn): string => whole[key] ?? cell(key)
  const read = Object.fromEntries(
    teacherColumns.map(({ key }) => [
      key,
      shortened(tidyName(withoutFormulaGuard(raw(key))), TEACHER_CELL_LENGTH),
    ]),
  ) as unknown as TeacherCells
  return { row, cells: read, fault: faultOf(cells, { read, raw, width, config }) }
}

/** The names of a row with a column of names, beside which one of the parts can have its own. */
function namesOf(
  name: string,
  places: TeacherFileColumns['places'],
  cell: (key: TeacherPlace) => string,
): PersonName {
  const own = (['firstName', 'lastName'] as const).find((part) => places[part] !== undefined)
  return own === undefined ? wholeName(name) : nameBeside(name, own, cell(own))
}

interface Row {
  /** The cells as stored, and as they were in the file. */
  readonly read: TeacherCells
  readonly raw: (key: TeacherColumn) => string
  readonly width: number
  readonly config: Pick<Config, 'sandbox'>
}

/** The first problem of a row on its own. */
function faultOf(cells: readonly string[], { read, raw, width, config }: Row): TeacherFault | null {
  const about = (code: TeacherFault['code'], column: TeacherColumn, value = read[column]): TeacherFault => ({
    code,
    column,
    value: shortened(value, TEACHER_CELL_LENGTH),
  })
  if (isTooWide(cells, width)) return about('cells', 'firstName')
  const formula = GUARDED.find((key) => isFormula(raw(key)))
  if (formula) return about('formula', formula, raw(formula))
  if (listedNameFault(read) !== undefined)
    return about('name', isFirstNameAtFault(read.firstName) ? 'firstName' : 'lastName')
  const emailFault = emailFaultOf(read.email, config)
  return emailFault ? about(emailFault, 'email') : null
}
