import Papa from 'papaparse'
import type { Sheet } from './sheet.ts'
import type { Aside } from './sheet-rows.ts'

/**
 * Students written as a spreadsheet that is read as just these, whatever their names look like: what remains of a list
 * whose rows are told apart by the rows that have left it, and what is kept of a spreadsheet on the server. Other texts
 * are recognized by what most of their rows look like, and a few rows may look like something else.
 */
interface WrittenStudent {
  readonly firstName: string
  readonly lastName: string
  /** As it was written; '' for none. */
  readonly grade: string
}

const HEADINGS = ['First name', 'Last name', 'Grade'] as const
const USES = ['firstName', 'lastName', 'grade'] as const
/** Behind the headings is a tab, which nobody sees and which tells the text from one that was written elsewhere. */
const MARK = ''
const FORMAT = { delimiter: '\t', newline: '\n' } as const

/** The students as text, without those of whom nothing is known; '' for none. */
export function keptSheetText(all: readonly WrittenStudent[]): string {
  const students = all.filter((one) => USES.some((part) => one[part] !== ''))
  if (students.length === 0) return ''
  const hasGrades = students.some(({ grade }) => grade !== '')
  const cells = ({ firstName, lastName, grade }: WrittenStudent) =>
    hasGrades ? [firstName, lastName, grade] : [firstName, lastName]
  return Papa.unparse([[...HEADINGS.slice(0, hasGrades ? 3 : 2), MARK], ...students.map(cells)], FORMAT)
}

/** The rows of such a text, each of them a student; null if it is any other. */
export function keptSheet(text: string): Sheet | null {
  const count = [2, 3].find((columns) =>
    text.startsWith(`${HEADINGS.slice(0, columns).join('\t')}\t${MARK}\n`),
  )
  if (count === undefined) return null
  const { data, errors } = Papa.parse<string[]>(text, FORMAT)
  if (errors.some(({ type }) => type === 'Quotes')) return null
  return {
    columns: HEADINGS.slice(0, count).map((heading, at) => ({
      heading,
      kind: at === 2 ? 'grade' : 'words',
      use: USES[at] ?? 'leave',
    })),
    rows: data,
    asides: new Map(
      data.flatMap((cells, row): [number, Aside][] => {
        if (row === 0) return [[row, 'headings']]
        return cells.every((cell) => cell.trim() === '') ? [[row, 'empty']] : []
      }),
    ),
  }
}
