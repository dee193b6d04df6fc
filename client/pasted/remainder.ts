import { keptSheetText } from './kept-sheet.ts'
import {
  noChoices,
  type Pasted,
  type PastedChoices,
  type PastedStudent,
  parsedText,
  readPasted,
} from './pasted.ts'
import { pastedText } from './pasted-names.ts'
import { sheetText } from './pasted-sheet.ts'

/** A text, and what was decided about it. */
interface DecidedText {
  readonly text: string
  readonly choices: PastedChoices
}

/** How the whole was read. */
interface Reading {
  readonly choices: PastedChoices
  readonly hasGrades: boolean
}

/**
 * Some of the lines as text that is read as just these: as they were written, where a few rows are recognized as the
 * whole was, and else with each part in a column of its own.
 */
export function textOf(
  { sheet }: Pasted,
  lines: readonly PastedStudent[],
  { choices, hasGrades }: Reading,
): DecidedText {
  const { answers } = choices
  if (lines.length === 0) return { text: '', choices: noChoices }
  const asWritten = sheet
    ? { text: sheetText(sheet, new Set(lines.map(({ line }) => line - 1))), choices }
    : { text: pastedText(lines), choices: { uses: {}, answers } }
  return isReadAs(asWritten, lines, { isSheet: sheet !== null, hasGrades })
    ? asWritten
    : { text: keptSheetText(lines), choices: { uses: {}, answers } }
}

/** Whether a text is read as these students, in the same form. */
function isReadAs(
  { text, choices }: DecidedText,
  students: readonly PastedStudent[],
  { isSheet, hasGrades }: { readonly isSheet: boolean; readonly hasGrades: boolean },
): boolean {
  const { lines, sheet } = readPasted(parsedText(text), { faultsOf: () => [], choices, hasGrades })
  return (
    (sheet !== null) === isSheet &&
    lines.length === students.length &&
    lines.every(({ firstName, lastName, grade }, at) => {
      const student = students[at]
      return firstName === student?.firstName && lastName === student.lastName && grade === student.grade
    })
  )
}
