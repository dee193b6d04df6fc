import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Direction } from '../../shared/rules/row-order.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './data-table.module.css'
import type { Column } from './data-table.tsx'
import { pressSort, type Sort } from './sorting.ts'

const stop = (is: boolean): 0 | -1 => (is ? 0 : -1)

const place = <Row,>(column: Column<Row>, index: number): string =>
  classes(
    index === 0 && styles.stays,
    styles[column.align ?? (column.lane ? 'center' : 'left')],
    column.edge && styles.edge,
    column.className,
  )

/** A column's width as a custom property, which small screens and paper can override. */
const least = (px: number) => ({ '--least-width': `${px}px` }) as CSSProperties

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly index: number
  readonly isStop: boolean
}

/**
 * A column's header. If it is sortable, it is a button with an arrow next to the label; a second sort order
 * has a second button.
 */
export function HeaderCell<Row>({ column, sort, onSort, index, isStop }: HeaderCellProps<Row>) {
  const { id, alsoBy } = column
  const dir = sort?.column === id || (alsoBy && sort?.column === alsoBy.id) ? sort?.dir : undefined
  const firstDir = column.firstDir ?? (index === 0 ? 'asc' : 'desc')
  return (
    <th
      scope="col"
      tabIndex={stop(isStop)}
      className={classes(place(column, index), column.lane && styles.std)}
      style={column.minWidth ? least(column.minWidth) : undefined}
      aria-label={column.headerText}
      aria-sort={dir && (dir === 'asc' ? 'ascending' : 'descending')}
    >
      {column.sortable ? (
        <SortButton id={id} sort={sort} onSort={onSort} first={firstDir}>
          {column.header}
        </SortButton>
      ) : (
        column.header
      )}
      {alsoBy && (
        <SortButton id={alsoBy.id} sort={sort} onSort={onSort} first={firstDir} isSecond>
          {alsoBy.label}
        </SortButton>
      )}
    </th>
  )
}

interface SortButtonProps extends Pick<HeaderCellProps<never>, 'sort' | 'onSort'> {
  /** Direction after the first press. */
  readonly first: Direction
  readonly id: string
  /** An additional sort order of the column; on paper it only shows when it is the current one. */
  readonly isSecond?: boolean
  readonly children: ReactNode
}

function SortButton({ id, sort, onSort, first, isSecond = false, children }: SortButtonProps) {
  const dir = sort?.column === id ? sort.dir : null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(
        styles.sort,
        isSecond && styles.second,
        isSecond && !dir && 'no-print',
        dir && styles.sorted,
      )}
      onClick={() => onSort(pressSort(sort, id, first))}
    >
      {children}
      {dir && <Icon of={dir === 'asc' ? ArrowUp : ArrowDown} size="xs" stroke={2.4} />}
    </button>
  )
}

interface SummaryRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly stop: string | null
}

/** The summary row. */
export function SummaryRow<Row>({ columns, stop: column }: SummaryRowProps<Row>) {
  return (
    <tr className={styles.sum}>
      {columns.map((each, index) => (
        <td key={each.id} tabIndex={stop(each.id === column)} className={place(each, index)}>
          {each.summary}
        </td>
      ))}
    </tr>
  )
}

interface BodyRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly lastLane: string | undefined
  /** The column of the grid's one tab stop, if it is in this row. */
  readonly stop: string | null
  readonly rowIndex: number | undefined
  /** False if the row is far out of view: it shows placeholders for its drawings (`away`). */
  readonly isDrawn: boolean
}

function PlainBodyRow<Row>({ row, columns, lastLane, stop: column, rowIndex, isDrawn }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={rowIndex}>
      {columns.map((each, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const drawing = isDrawn || !each.away || each.id === column ? each.cell(row) : each.away(row)
        return (
          <Cell
            key={each.id}
            scope={index === 0 ? 'row' : undefined}
            tabIndex={stop(each.id === column)}
            className={classes(
              place(each, index),
              each.lane && styles.bead,
              each.id === lastLane && styles.last,
            )}
            aria-label={each.cellText?.(row)}
          >
            {each.lane ? <span className={styles.gap}>{drawing}</span> : drawing}
          </Cell>
        )
      })}
    </tr>
  )
}

/** One row; renders again only if the row, the columns or its tab stop change. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow
