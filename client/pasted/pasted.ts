import { type NameQuestion, nameQuestion } from '../../shared/rules/name-questions.ts'
import { cutName, type PersonName } from '../../shared/rules/names.ts'
import { tidyName } from '../../shared/rules/roster-names.ts'
import { gradeFault, gradeOf } from '../../shared/rules/written-grade.ts'
import { inTwoRows } from './kept-sheet.ts'
import {
  inWords,
  LINE_END,
  type PastedName,
  type PastedNames,
  type PerLine,
  pastedNames,
} from './pasted-names.ts'
import { type PastedSheet, pastedSheet } from './pasted-sheet.ts'
import { toldOnce } from './shared-faults.ts'
import { type ColumnUse, sheetStudent } from './sheet.ts'

/** What somebody decided about a pasted text. */
export interface PastedChoices {
  /** By column; the others are used as recognized. */
  readonly uses: Readonly<Record<number, ColumnUse>>
  /** For each questioned part of a name, what it is to be: the part itself if it is right. */
  readonly answers: Readonly<Record<string, string>>
  /** How many students each line is that may be one or two; absent while it is open. */
  readonly perLine?: PerLine
}
export const noChoices: PastedChoices = { uses: {}, answers: {} }

/** A student found in pasted text. */
export interface PastedStudent extends PastedName {
  /** As it was written; '' if the text gives none. */
  readonly grade: string
  /** As stored; absent if the text gives none. */
  readonly gradeLevel?: string
}

/** A student with what is wrong, or open, about the line. */
export interface PastedLine extends PastedStudent {
  readonly fault?: string
  /** The fault is the grade's, and not the name's. */
  readonly isGradeFault?: true
  /** The fault is told once for all rows that have it. */
  readonly isTold?: true
  readonly question?: NameQuestion
  /** The grade that was written in other words than it is stored. */
  readonly readAs?: string
}

/** Pasted text as students, with what is wrong with each. */
export interface Pasted {
  readonly lines: readonly PastedLine[]
  /** Number of lines with a fault, and of those with a question. */
  readonly faultCount: number
  readonly questionCount: number
  /** The lines that may each be one student or two. */
  readonly pairs: readonly PastedLine[]
  /** The faults that several lines have, each once with its lines. */
  readonly sharedFaults: readonly string[]
  /** A message about lines that are left out; '' if there are none. */
  readonly leftOutText: string
  /** Null if the text is a list of names. */
  readonly sheet: PastedSheet | null
  /** What each column of the spreadsheet is used for. */
  readonly uses: readonly ColumnUse[]
}

/** What is in a text whatever is decided about it; to find it is the long part of reading. */
export interface ParsedText {
  readonly sheet: PastedSheet | null
  /** If it is a list of names. */
  readonly list: PastedNames
  /** The same where each line that may be one student or two is two; absent if none is such. */
  readonly listOfTwo?: PastedNames
}

/** Longer runs of blanks in a line take the patterns below the square of their length, and mean no more. */
const MAX_BLANKS = 100
const BLANKS = new RegExp(`(?:(?![\\n\\r\\v\\f\\u0085\\u2028\\u2029])[\\s\\p{Cc}]){${MAX_BLANKS},}`, 'gu')

/** Tells a spreadsheet, with its columns, from a list of names. */
export function parsedText(pasted: string): ParsedText {
  const text = pasted.replace(BLANKS, (blanks) => blanks.slice(0, MAX_BLANKS))
  const sheet = pastedSheet(text)
  if (sheet) return { sheet, list: { names: [], emptyLines: [], titles: [] } }
  const list = pastedNames(text)
  const mayBeTwo = list.names.some((name) => name.mayBeTwo)
  return { sheet, list, ...(mayBeTwo && { listOfTwo: pastedNames(text, 'two') }) }
}

/** The lines of a list or the rows of a spreadsheet, as text to tell them from others. */
export const rowsOf = ({ sheet }: ParsedText, text: string): readonly string[] =>
  sheet ? sheet.rows.map((cells) => cells.join('\t')) : text.split(LINE_END)

interface Reading {
  /** What is wrong with each name. */
  readonly faultsOf: (names: readonly PersonName[]) => readonly (string | undefined)[]
  readonly choices?: PastedChoices
  /** Whether grades are read; otherwise their column is left out. */
  readonly hasGrades?: boolean
  /** What a line is called, by its place from 1; as it is counted unless given. */
  readonly numberOf?: (line: number) => number
}

/** Reads a parsed text: a spreadsheet by its columns, anything else as a list of names. */
export function readPasted(
  parsed: ParsedText,
  { faultsOf, choices = noChoices, hasGrades = false, numberOf = (line) => line }: Reading,
): Pasted {
  const isTwo = choices.perLine === 'two'
  const list = (isTwo && parsed.listOfTwo) || parsed.list
  const sheet = isTwo && parsed.sheet?.asked ? inTwoRows(parsed.sheet, parsed.sheet.asked) : parsed.sheet
  const uses = (sheet?.columns ?? []).map(({ use }, at): ColumnUse => {
    const chosen = choices.uses[at] ?? use
    return chosen === 'grade' && !hasGrades ? 'leave' : chosen
  })
  const found = sheet
    ? studentsOf(sheet, uses)
    : list.names.map((name): PastedStudent => ({ ...name, grade: '' }))
  const named = found.map((one) => ({ ...one, ...withAnswers(one, choices.answers) }))
  const faults = faultsOf(named)
  const read = named.map(({ mayBeTwo, ...name }, at): PastedLine => {
    const { grade } = name
    const fault = faults[at] ?? (grade === '' ? undefined : gradeFault(grade))
    const question = fault === undefined ? openQuestion(name, choices.answers) : undefined
    const gradeLevel = grade === '' ? undefined : gradeOf(grade)
    return {
      ...name,
      ...(gradeLevel !== undefined && { gradeLevel }),
      ...(gradeLevel !== undefined && gradeLevel !== grade && { readAs: gradeLevel }),
      ...(fault !== undefined && { fault }),
      ...(fault !== undefined && faults[at] === undefined && { isGradeFault: true }),
      ...(question && { question }),
      ...(mayBeTwo && choices.perLine === undefined && { mayBeTwo }),
    }
  })
  const { lines, sharedFaults } = toldOnce(read, numberOf)
  return {
    lines,
    sharedFaults,
    faultCount: lines.filter(({ fault }) => fault !== undefined).length,
    questionCount: lines.filter(({ fault, ...line }) => fault === undefined && isOpen(line)).length,
    pairs: lines.filter(({ mayBeTwo }) => mayBeTwo),
    leftOutText: leftOutText(list, numberOf),
    sheet,
    uses,
  }
}

const studentsOf = ({ rows, asides, asked }: PastedSheet, uses: readonly ColumnUse[]): PastedStudent[] =>
  rows.flatMap((cells, row) => {
    if (asides.has(row)) return []
    return { line: row + 1, ...sheetStudent(cells, uses), ...(asked?.has(row) && { mayBeTwo: true }) }
  })

/** Whether anything is to be answered about a line. */
export const isOpen = ({ question, mayBeTwo }: Pick<PastedLine, 'question' | 'mayBeTwo'>): boolean =>
  question !== undefined || mayBeTwo === true

/** What a part of a name is to be; names such as 'constructor' are no answers. */
function answerTo(answers: PastedChoices['answers'], part: string): string | undefined {
  const key = tidyName(part)
  return Object.hasOwn(answers, key) ? answers[key] : undefined
}

/** A name with the parts that were corrected; of one whose first part is left out, the rest is the whole name. */
function withAnswers({ firstName, lastName }: PersonName, answers: PastedChoices['answers']): PersonName {
  const part = (text: string) => answerTo(answers, text) ?? text
  const given = { firstName: part(firstName), lastName: part(lastName) }
  return given.firstName === '' && firstName !== '' ? inWords(given.lastName) : given
}

function openQuestion(
  { firstName, lastName }: PersonName,
  answers: PastedChoices['answers'],
): NameQuestion | undefined {
  const unanswered = (part: string) => (answerTo(answers, part) === tidyName(part) ? '' : part)
  return nameQuestion({ firstName: unanswered(firstName), lastName: unanswered(lastName) })
}

/** The use of every column after one is chosen; nothing is in two columns, or both whole and in parts. */
export function withUse(uses: readonly ColumnUse[], at: number, use: ColumnUse): ColumnUse[] {
  const excluded: Readonly<Record<ColumnUse, readonly ColumnUse[]>> = {
    name: ['name', 'firstName', 'lastName'],
    firstName: ['firstName', 'name'],
    lastName: ['lastName', 'name'],
    grade: ['grade'],
    leave: [],
  }
  return uses.map((other, column) => {
    if (column === at) return use
    return excluded[use].includes(other) ? 'leave' : other
  })
}

/** Titles that are told in their own words; of more, it is told only where they are. */
const TITLES_QUOTED = 3

/** 'Line 1 is a title and left out: “Room 12”. Line 3 is empty and left out'; '' if none is. */
function leftOutText({ titles, emptyLines }: PastedNames, numberOf: (line: number) => number): string {
  const words = (lines: readonly number[], one: string, many: string) => {
    if (lines.length === 0) return []
    const numbers = lines.map(numberOf).join(', ')
    const are = lines.length === 1 ? `Line ${numbers} is ${one}` : `Lines ${numbers} are ${many}`
    return [`${are} and left out`]
  }
  const [titleWords] = words(
    titles.map(({ line }) => line),
    'a title',
    'titles',
  )
  const quoted = titles.map(({ text }) => `“${cutName(text)}”`).join(', ')
  return [
    ...(titleWords ? [titles.length > TITLES_QUOTED ? titleWords : `${titleWords}: ${quoted}`] : []),
    ...words(emptyLines, 'empty', 'empty'),
  ].join('. ')
}
