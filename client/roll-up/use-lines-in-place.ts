import { useMemo } from 'react'
import type { AdministratorsView, RollUpView } from '../../shared/screens/roll-up.ts'
import { useView } from '../data/use-view.ts'
import type { Column } from '../ui/data-table.tsx'
import { type Sort, sortedBy } from '../ui/sorting.ts'
import type { Row } from './columns.tsx'

/** How many lines of the level below are shown in place; the last line leads to all of them. */
const LINES_IN_PLACE = 6

/** The params of what opens below a line; null if nothing does. */
const levelBelow = (line: Pick<Row, 'opens'>): Readonly<Record<string, string>> | null =>
  line.opens === null ? null : Object.fromEntries(new URLSearchParams(line.opens.split('?')[1]))

interface InPlace {
  /** The tab's screen, which has the level below as well. */
  readonly screen: string
  readonly view: RollUpView
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort
  /** Id of the line that is open. */
  readonly open: string | undefined
}

/**
 * The lines as they are sorted, and below the one that is open in place the first of its own, which load when it is
 * opened: one call more, and only then.
 */
export function useLinesInPlace({ screen, view, columns, sort, open }: InPlace): readonly Row[] {
  const { column, dir } = sort
  const rows = useMemo(() => {
    const inOrder = view.lines.map((line, place): Row => ({ ...line, place }))
    return sortedBy(columns, inOrder, { column, dir })
  }, [view, columns, column, dir])
  const parent = rows.find(({ id }) => id === open)
  const params = parent ? levelBelow(parent) : null
  const { view: opened, isLoading, error } = useView<AdministratorsView>(screen, params)
  return useMemo(() => {
    if (!parent) return rows
    const level = !isLoading && opened?.form === 'roll-up' && isSameTable(opened, view) ? opened : undefined
    const below = level?.lines ?? []
    const shown = firstBelow(columns, below, { column, dir })
    const about = isLoading ? 'Loading …' : error ? 'Not available right now' : (level?.empty?.title ?? '')
    const last = lastLine(parent, below.length - shown.length, about)
    const whole = level?.whole?.about
      ? [{ ...last, ...level.whole, id: 'class', below: 'line' as const }]
      : []
    return rows.flatMap((row) => (row === parent ? [row, ...whole, ...shown, last] : [row]))
  }, [rows, parent, opened, isLoading, error, view, columns, column, dir])
}

/** The lines of the level below that are shown: the first of all of them as the table is sorted. */
export function firstBelow(columns: readonly Column<Row>[], lines: RollUpView['lines'], sort: Sort): Row[] {
  const below = lines.map((line, place): Row => ({ ...line, place, below: 'line' }))
  return sortedBy(columns, below, sort).slice(0, LINES_IN_PLACE)
}

/** Leads to all lines of the level below. */
function lastLine(parent: Row, left: number, about: string): Row {
  const words = (name: string) => (left > 0 ? `${left} more of ${name}` : `Open ${name}`)
  return {
    id: `all of ${parent.id}`,
    name: words(parent.name),
    fullName: words(parent.fullName),
    about,
    href: parent.href,
    opens: null,
    cells: [],
    place: 0,
    below: 'last',
  }
}

/** Whether the level below has the same columns: without a grade in the address, a school may have its own. */
const isSameTable = (one: RollUpView, other: RollUpView): boolean =>
  one.columns.map(({ id }) => id).join() === other.columns.map(({ id }) => id).join()
