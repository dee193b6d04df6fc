import { joinList } from '../../shared/rules/list-text.ts'
import { cutName } from '../../shared/rules/names.ts'
import { isOfNames, type ListHeading, listHeading, withoutNumber } from './list-headings.ts'
import { type Blocks, unheadedBlocks } from './unheaded-blocks.ts'

type Cells = readonly string[]

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
  'Several students stand side by side. Each has a row of their own here; whoever is no student can be taken out of the text.'

/** Rows with one child each, and which of their columns counts them. */
interface OneEach {
  readonly rows: readonly Cells[]
  readonly counting?: number | undefined
}

/**
 * The rows of a spreadsheet with the children who stand side by side in it below one another: first those on the left,
 * unless they are counted from left to right. Null if none stand so.
 */
export function oneEachRow(rows: readonly Cells[], headings: number | null): OneEach | null {
  if (headings === null) {
    const blocks = unheadedBlocks(rows)
    return blocks && { rows: apart(rows, blocks), counting: blocks.counting }
  }
  const names = rows[headings] ?? []
  const blocks = blocksUnder(names.slice(0, names.findLastIndex(isFilled) + 1))
  if (!blocks) return null
  const { width, count } = blocks
  const above = rows.slice(0, headings).map((cells) => [cells.filter(isFilled).join(' ')])
  const heads = [...names.slice(0, width), ...names.slice(count * width)].map(withoutNumber)
  // Long lists repeat their headings on every page.
  const isOfPage = (cells: Cells) => cells.join('\t').trim() === names.join('\t').trim()
  const below = rows.slice(headings + 1).filter((cells) => !isOfPage(cells))
  return { rows: [...above, heads, ...apart(below, blocks)] }
}

/** Rows of children side by side as one row for each; what stands behind the last of them stays there. */
function apart(rows: readonly Cells[], { width, count, isAcross = false }: Blocks): Cells[] {
  const [first = [], ...others] = Array.from({ length: count }, (_, at) =>
    rows.map((cells) => cells.slice(at * width, at === count - 1 ? undefined : (at + 1) * width)),
  )
  const hasChild = (cells: Cells) => cells.some(isFilled)
  if (!isAcross) return [...first, ...others.flatMap((block) => block.filter(hasChild))]
  return first.flatMap((cells, row) => [cells, ...others.map((block) => block[row] ?? []).filter(hasChild)])
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
