import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Direction } from '../../shared/rules/row-order.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import styles from './data-table.module.css'
import type { Column } from './data-table.tsx'
import { nextSort, type Sort } from './sorting.ts'

const tabIndexFor = (isTabStop: boolean): 0 | -1 => (isTabStop ? 0 : -1)

const cellClass = <Row,>(column: Column<Row>, index: number): string =>
  classes(
    index === 0 && styles.sticky,
    styles[column.align ?? (column.lane ? 'center' : 'left')],
    column.edge && styles.edge,
    column.className,
  )

/** A column's width as a custom property, so that small screens and print can override it. */
const minWidthStyle = (px: number) => ({ '--min-width': `${px}px` }) as CSSProperties

interface HeaderCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  readonly index: number
  readonly isTabStop: boolean
}

/**
 * A column's header. If it is sortable, it is a button with an arrow next to the label; a second sort order
 * has a second button. A header that opens something has the arrow as a button of its own.
 */
export function HeaderCell<Row>({ column, sort, onSort, index, isTabStop }: HeaderCellProps<Row>) {
  const { id, secondarySort } = column
  const dir =
    sort?.column === id || (secondarySort && sort?.column === secondarySort.id) ? sort?.dir : undefined
  const firstDir = column.firstDir ?? (index === 0 ? 'asc' : 'desc')
  return (
    <th
      scope="col"
      tabIndex={tabIndexFor(isTabStop)}
      className={classes(cellClass(column, index), column.lane && styles.std)}
      style={column.minWidth ? minWidthStyle(column.minWidth) : undefined}
      aria-label={column.headerText}
      aria-sort={dir && (dir === 'asc' ? 'ascending' : 'descending')}
    >
      {column.openHeader && (
        <button type="button" tabIndex={-1} className={styles.opener} onClick={column.openHeader}>
          {column.header}
        </button>
      )}
      {column.sortable ? (
        <SortButton
          id={id}
          sort={sort}
          onSort={onSort}
          firstDir={firstDir}
          sortedBy={column.openHeader && column.headerText}
        >
          {column.openHeader ? null : column.header}
        </SortButton>
      ) : (
        column.header
      )}
      {secondarySort && (
        <SortButton id={secondarySort.id} sort={sort} onSort={onSort} firstDir={firstDir} isSecondary>
          {secondarySort.label}
        </SortButton>
      )}
    </th>
  )
}

interface SortButtonProps extends Pick<HeaderCellProps<never>, 'sort' | 'onSort'> {
  /** Direction after the first press. */
  readonly firstDir: Direction
  readonly id: string
  /** An additional sort order of the column; on paper it only shows when it is the current one. */
  readonly isSecondary?: boolean
  /** What it sorts by, if it is no more than an arrow. */
  readonly sortedBy?: string | undefined
  readonly children: ReactNode
}

function SortButton({
  id,
  sort,
  onSort,
  firstDir,
  isSecondary = false,
  sortedBy,
  children,
}: SortButtonProps) {
  const dir = sort?.column === id ? sort.dir : null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(
        styles.sort,
        isSecondary && styles.second,
        isSecondary && !dir && 'no-print',
        sortedBy && styles.arrow,
        sortedBy && !dir && 'no-print',
        dir && styles.sorted,
      )}
      aria-label={sortedBy && `Sort by ${sortedBy}`}
      onClick={() => onSort(nextSort(sort, id, firstDir))}
    >
      {children}
      {dir && <Icon of={dir === 'asc' ? ArrowUp : ArrowDown} size="xs" stroke={2.4} />}
      {sortedBy && !dir && <Icon of={ArrowDown} size="xs" />}
    </button>
  )
}

interface SummaryRowProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly tabStopColumn: string | null
}

/** The summary row. */
export function SummaryRow<Row>({ columns, tabStopColumn }: SummaryRowProps<Row>) {
  return (
    <tr className={styles.summary}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          tabIndex={tabIndexFor(column.id === tabStopColumn)}
          className={cellClass(column, index)}
        >
          {column.summary}
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
  readonly tabStopColumn: string | null
  readonly rowIndex: number | undefined
  /** False if the row is far out of view: it shows placeholders for its drawings (`placeholder`). */
  readonly isInView: boolean
}

function PlainBodyRow<Row>({ row, columns, lastLane, tabStopColumn, rowIndex, isInView }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={rowIndex}>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td'
        const content =
          isInView || !column.placeholder || column.id === tabStopColumn
            ? column.cell(row)
            : column.placeholder(row)
        return (
          <Cell
            key={column.id}
            scope={index === 0 ? 'row' : undefined}
            tabIndex={tabIndexFor(column.id === tabStopColumn)}
            className={classes(
              cellClass(column, index),
              column.lane && styles.bead,
              column.id === lastLane && styles.last,
            )}
            aria-label={column.cellText?.(row)}
          >
            {column.lane ? <span className={styles.gap}>{content}</span> : content}
          </Cell>
        )
      })}
    </tr>
  )
}

/** One row; renders again only if the row, the columns or its tab stop change. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow
