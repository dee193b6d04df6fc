import Papa from 'papaparse'
import { useLabels } from './column-uses.ts'
import type { Pasted } from './pasted.ts'
import { inWords } from './pasted-names.ts'
import type { Sheet } from './sheet.ts'
import type { Aside } from './sheet-rows.ts'

/** A student as written. */
interface WrittenStudent {
  readonly firstName: string
  readonly lastName: string
  /** '' for none. */
  readonly grade: string
  readonly mayBeTwo?: true
}

const USES = ['firstName', 'lastName', 'grade'] as const
const WITHOUT_GRADE = 2
/**
 * The headings of so many columns. Behind them is a tab, which nobody sees and which tells the text from one that was
 * written elsewhere.
 */
const headingsOf = (columns: number): string[] => [...USES.slice(0, columns).map((use) => useLabels[use]), '']
/** Behind a student who may be two: whether it is, is asked again. Of nobody else it is. */
const ASKED = ''
const FORMAT = { delimiter: '\t', newline: '\n' } as const

/**
 * The part of a pasted text that may be kept on the server. Of a spreadsheet it is only the names and grades: children's
 * IDs and e-mail addresses stay in the browser.
 */
export const keptText = ({ sheet, lines }: Pasted, text: string): string =>
  sheet ? keptSheetText(lines) : text

/**
 * Students as a spreadsheet that is read as just these, whatever their names look like, without those of whom nothing is
 * known; '' for none. Other texts are recognized by what most of their rows look like, and a few rows may look like
 * something else.
 */
export function keptSheetText(all: readonly WrittenStudent[]): string {
  const students = all.filter((one) => USES.some((part) => one[part] !== ''))
  if (students.length === 0) return ''
  const hasGrades = students.some(({ grade }) => grade !== '')
  const columns = hasGrades ? USES.length : WITHOUT_GRADE
  const rows = students.map((one) => [
    ...USES.slice(0, columns).map((use) => one[use]),
    ...(one.mayBeTwo ? [ASKED] : []),
  ])
  return Papa.unparse([headingsOf(columns), ...rows], FORMAT)
}

interface KeptSheet extends Sheet {
  /** By index in `rows`: who may be two students. */
  readonly asked: ReadonlySet<number>
}

/** The rows of such a text, each of them a student; null if it is any other. */
export function keptSheet(text: string): KeptSheet | null {
  const count = [WITHOUT_GRADE, USES.length].find((columns) =>
    text.startsWith(`${headingsOf(columns).join('\t')}\n`),
  )
  if (count === undefined) return null
  const { data, errors } = Papa.parse<string[]>(text, FORMAT)
  if (errors.some(({ type }) => type === 'Quotes')) return null
  return {
    columns: USES.slice(0, count).map((use) => ({
      heading: useLabels[use],
      kind: use === 'grade' ? 'grade' : 'words',
      use,
    })),
    rows: data,
    told: '',
    asked: new Set(data.flatMap((cells, row) => (row > 0 && cells.length > count ? [row] : []))),
    asides: asidesIn(data),
  }
}

const asidesIn = (rows: Sheet['rows']): Sheet['asides'] =>
  new Map(
    rows.flatMap((cells, row): [number, Aside][] => {
      if (row === 0) return [[row, 'headings']]
      return cells.every((cell) => cell.trim() === '') ? [[row, 'empty']] : []
    }),
  )

/** The same with two rows for each who may be two students. */
export function inTwoRows<Kept extends Sheet>(sheet: Kept, asked: ReadonlySet<number>): Kept {
  const { columns } = sheet
  const names = (cell = '') => {
    const { firstName, lastName } = inWords(cell)
    return [firstName, lastName]
  }
  const rows = sheet.rows.flatMap((cells, row) => {
    const [one, other, ...rest] = cells.slice(0, columns.length)
    return asked.has(row)
      ? [
          [...names(one), ...rest],
          [...names(other), ...rest],
        ]
      : [cells]
  })
  return { ...sheet, rows, asides: asidesIn(rows) }
}
