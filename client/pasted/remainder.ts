import { keptSheetText, keptText } from './kept-sheet.ts'
import {
  noChoices,
  type ParsedText,
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

/**
 * The part of a text that may be kept on the server. A list of which it was said how many students a line is, is kept
 * as it was read: nobody is asked again after a reload.
 */
export function keptOf(parsed: ParsedText, text: string, { choices, hasGrades }: Reading): string {
  const pasted = readPasted(parsed, { faultsOf: () => [], choices, hasGrades })
  const isAnswered = parsed.listOfTwo !== undefined && choices.perLine !== undefined
  return isAnswered ? textOf(pasted, pasted.lines, { choices, hasGrades }).text : keptText(pasted, text)
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
