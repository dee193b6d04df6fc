import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { CSSProperties, ReactNode } from 'react'
import type { Direction } from '../../shared/rules/row-order.ts'
import { classes } from '../design/classes.ts'
import { Icon } from '../design/icon.tsx'
import table from './data-table.module.css'
import type { Column } from './data-table.tsx'
import { nextSort, type Sort } from './sorting.ts'
import styles from './table-header.module.css'
import { cellClass, tabIndexFor } from './table-rows.tsx'

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
      className={classes(cellClass(column, index), column.lane && table.std)}
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
          isLane={column.lane}
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
  /** Centered over its lane. */
  readonly isLane?: boolean | undefined
  readonly children: ReactNode
}

function SortButton({
  id,
  sort,
  onSort,
  firstDir,
  isSecondary = false,
  sortedBy,
  isLane = false,
  children,
}: SortButtonProps) {
  const dir = sort?.column === id ? sort.dir : null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(
        styles.sort,
        isLane && styles.lane,
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
