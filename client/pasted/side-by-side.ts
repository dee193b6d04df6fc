import { joinList } from '../../shared/rules/list-text.ts'
import { cutName } from '../../shared/rules/names.ts'
import { isOfNames, type ListHeading, listHeading, withoutNumber } from './list-headings.ts'

type Cells = readonly string[]

/** How many columns each child has, where several stand side by side. */
interface Blocks {
  readonly width: number
  readonly count: number
}

/** A heading as it is compared with others: 'Student 2' repeats 'Student 1'. */
const lettersOf = (heading = ''): string => heading.toLowerCase().replace(/[^\p{L}]/gu, '')

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Two last names may be one child's. */
const isOfChild = (heading: ListHeading | undefined): boolean => isOfNames(heading) && heading !== 'lastName'

/**
 * How headings repeat: all of those before the first repeated one do, in their order, and none of a name or a grade is
 * left over. Null if they do not, or it cannot be said for certain.
 */
function blocksUnder(headings: Cells): Blocks | null {
  const letters = headings.map(lettersOf)
  for (let width = 1; width < headings.length; width += 1) {
    const end = letters.findIndex((one, at) => one !== letters[at % width])
    const repeats = (end < 0 ? headings.length : end) / width
    // The last of several may have no empty column behind it, as the others have.
    const isCut = end < 0 && letters.slice(headings.length % width, width).every((one) => one === '')
    const count = isCut ? Math.ceil(repeats) : Math.floor(repeats)
    const known = headings.map((heading) => listHeading(heading))
    const isLeftOver = known.slice(count * width).some((heading) => isOfNames(heading) || heading === 'grade')
    if (count > 1 && known.slice(0, width).some(isOfChild) && !isLeftOver) return { width, count }
  }
  return null
}

/** What is said of such a spreadsheet. */
export const SIDE_BY_SIDE =
  'Several students stand side by side. Each has a row here: first those on the left, then those to their right.'

/**
 * The rows of a spreadsheet with the children who stand side by side under repeated headings below one another: first
 * those on the left. Null if no headings repeat.
 */
export function rowsBelowEachOther(rows: readonly Cells[], headings: number): Cells[] | null {
  const names = rows[headings] ?? []
  const blocks = blocksUnder(names.slice(0, names.findLastIndex(isFilled) + 1))
  if (!blocks) return null
  const { width, count } = blocks
  const block = (cells: Cells, at: number) =>
    cells.slice(at * width, at === count - 1 ? undefined : (at + 1) * width)
  const above = rows.slice(0, headings).map((cells) => [cells.filter(isFilled).join(' ')])
  const heads = [...block(names, 0), ...block(names, count - 1).slice(width)].map(withoutNumber)
  const below = rows.slice(headings + 1)
  // Long lists repeat their headings on every page.
  const isOfPage = (cells: Cells) => cells.join('\t').trim() === names.join('\t').trim()
  const first = below.map((cells) => (isOfPage(cells) ? heads : block(cells, 0)))
  const others = Array.from({ length: count - 1 }, (_, at) =>
    below
      .filter((cells) => !isOfPage(cells))
      .map((cells) => block(cells, at + 1))
      .filter((cells) => cells.some(isFilled)),
  )
  return [...above, heads, ...first, ...others.flat()]
}

const TAKEN =
  'The first is taken; choose below what each column is, or paste the students of the others below these.'
const called: Readonly<Partial<Record<ListHeading, string>>> = {
  name: 'name',
  firstName: 'first name',
  lastName: 'last name',
}

/** What is said of columns that are headed alike and of which only the first is taken; '' if there are none. */
export function alikeText(headings: Cells, uses: readonly string[]): string {
  const known = headings.map((heading) => listHeading(heading))
  return Object.entries(called)
    .flatMap(([use, words]) => {
      const alike = known.flatMap((heading, at) => (heading === use ? [at] : []))
      if (alike.length < 2 || alike.every((at) => uses[at] === 'leave')) return []
      const are = joinList(alike.map((at) => `“${cutName(headings[at] ?? '')}”`))
      return [`${are} are headings of a ${words}. ${TAKEN}`]
    })
    .join(' ')
}
