import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Direction, SortKey } from '../../shared/rules/row-order.ts'
import { classes } from '../design/classes.ts'
import type { CsvCell } from './csv.ts'
import styles from './data-table.module.css'
import { type PageSize, pageCount, pageFrom, pageRange, paging, sizeFrom } from './pager.ts'
import { Pagination } from './pagination.tsx'
import { ScrollHint } from './scroll-hint.tsx'
import { type Sort, sortedBy } from './sorting.ts'
import { HeaderCell } from './table-header.tsx'
import { BodyRow, SummaryRow } from './table-rows.tsx'
import { useColumnShadow } from './use-column-shadow.ts'
import { useGrid } from './use-grid.ts'
import { useMoreBelow } from './use-more-below.ts'
import { usePrinting } from './use-printing.ts'
import { useRowWindow } from './use-row-window.ts'

/**
 * Tables with fewer rows grow with the page; from this number on the body scrolls in its card (S9, Paging).
 */
const SCROLL_FROM_ROWS = 15
/** In px, as in the style sheet: what of a window's height a scrolling table cannot have, and the least it has. */
const AROUND_TABLE = 270
const MIN_TABLE = 420
/** The height of the header in px, and of a row unless a table has higher ones. */
const HEAD_HEIGHT = 56
const ROW_HEIGHT = 42
const ALL_ROWS = Number.POSITIVE_INFINITY

/** One column. Keep the array's identity stable (useMemo): rows are memoised on it. */
export interface Column<Row> {
  readonly id: string
  /** Content of the header. */
  readonly header: ReactNode
  /** The header's accessible name. */
  readonly headerText: string
  readonly sortable?: boolean
  /** What the words of the header open; the arrow beside them then sorts. */
  readonly openHeader?: (() => void) | undefined
  /**
   * Direction after the first press; by default ascending for the first column, descending for the others.
   */
  readonly firstDir?: Direction
  /** The value to sort by; without it, the rows have to be in order already. */
  readonly sortKey?: (row: Row) => SortKey
  /** Another sort order in the same header, for example by family name. */
  readonly secondarySort?: {
    readonly id: string
    readonly label: string
    readonly sortKey: (row: Row) => SortKey
  }
  /** Enter on the cell activates a button or link in it; Tab never stops inside. */
  readonly cell: (row: Row) => ReactNode
  /** The cell's accessible name, if its content is not enough. */
  readonly cellText?: (row: Row) => string
  readonly align?: 'left' | 'center' | 'right'
  /** The cell is a bead on the row's lane; its content has the class `onLane`. */
  readonly lane?: boolean
  /** A placeholder for a drawing while its row is far out of view: the same size, with the same text. */
  readonly placeholder?: (row: Row) => ReactNode
  /** A line to the right of the column. */
  readonly edge?: boolean
  /** In px. */
  readonly minWidth?: number
  /** This column's cell in the summary row, which is below the header. */
  readonly summary?: ReactNode
  /** For the header and every cell, for example `not-small`. */
  readonly className?: string
  /**
   * The column's contents in a file (tableCsv); a cell with a word and a figure becomes two columns there.
   */
  readonly file?: readonly FileColumn<Row>[]
}

export interface FileColumn<Row> {
  /** If the header's name is not enough, for example 'Total, minutes'. */
  readonly heading?: string
  readonly cell: (row: Row) => CsvCell
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sort: Sort | null
  readonly onSort: (sort: Sort) => void
  /** `beads` has lanes and no lines between rows. */
  readonly look?: 'beads' | 'plain'
  /** Shown below the header when there are no rows: as wide as what is seen of the table. */
  readonly empty?: ReactNode
  readonly className?: string
  /** In px, if its rows are higher than others. */
  readonly rowHeight?: number
  /** Page and page size, if they are kept in the address; otherwise the table keeps them itself. */
  readonly paged?: {
    readonly page: string | undefined
    readonly size: string | undefined
    readonly onChange: (to: { readonly page: number; readonly size: PageSize }) => void
  }
}

/**
 * The product's main table: native elements, sticky header and first column, one keyboard contract, paged
 * beyond 100 rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    look = 'plain',
    empty,
    className,
    rowHeight,
    paged,
  } = props
  const [ownPaging, setOwnPaging] = useState({ page: 1, size: paging.sizes[0] as PageSize })
  const { page, size } = paged ? { page: pageFrom(paged.page), size: sizeFrom(paged.size) } : ownPaging
  const setPaging = paged?.onChange ?? setOwnPaging
  const isPaged = rows.length > paging.from
  const isPrinting = usePrinting()
  const isWhole = isPrinting || !isPaged
  const range = isWhole ? { from: 0, to: rows.length } : pageRange(page, size, rows.length)
  const drawingColumns = columns.filter((column) => column.placeholder).length
  const scrolls = range.to - range.from >= SCROLL_FROM_ROWS
  // A press is answered by the header at once, and by the rows of a long table once that has been painted.
  const painted = useDeferredValue(sort)
  const order = scrolls ? painted : sort
  const sorted = useMemo(() => sortedBy(columns, rows, order), [columns, rows, order])
  // The rows that the window shows come first, and the rest after the first paint.
  const [inSight] = useState(() => rowsInSight(rowHeight))
  const rowLimit = useDeferredValue(ALL_ROWS, scrolls ? inSight : ALL_ROWS)
  const shown = sorted.slice(range.from, isPrinting ? range.to : Math.min(range.to, range.from + rowLimit))
  const keys = shown.map(rowKey)
  const hasSummary = columns.some(({ summary }) => summary)
  const headRows = hasSummary ? ['head', 'sum'] : ['head']
  const grid = useGrid(
    [...headRows, ...keys],
    columns.map((column) => column.id),
    keys[0] ?? 'head',
  )
  const scrollBox = useRef<HTMLDivElement>(null)
  const { shadow, updateShadow } = useColumnShadow()
  const { hasMoreBelow, measure } = useMoreBelow(scrollBox)
  const { isDrawn: isInWindow, follow: updateWindow } = useRowWindow(
    scrollBox,
    headRows.length + shown.length,
    drawingColumns,
    isPrinting,
    inSight,
  )
  const lastLane = columns.findLast((column) => column.lane)?.id
  return (
    <>
      <div className={styles.around}>
        <div
          className={classes(styles.wrap, scrolls && styles.scroll, className)}
          ref={scrollBox}
          onScroll={(event) => {
            updateShadow(event.currentTarget)
            updateWindow()
            measure()
          }}
        >
          <table
            {...grid.table}
            className={classes(styles.table, styles[look])}
            aria-rowcount={shown.length < rows.length ? rows.length + headRows.length : undefined}
          >
            <caption className="vh">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    sort={sort}
                    onSort={onSort}
                    index={index}
                    isTabStop={grid.tabStopIn('head') === column.id}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {hasSummary && <SummaryRow columns={columns} tabStopColumn={grid.tabStopIn('sum')} />}
              {shown.map((row, index) => (
                <BodyRow
                  key={keys[index]}
                  row={row}
                  columns={columns}
                  lastLane={lastLane}
                  isInView={isInWindow(headRows.length + index)}
                  tabStopColumn={grid.tabStopIn(keys[index] ?? '')}
                  rowIndex={isPaged ? range.from + index + headRows.length + 1 : undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className={classes(styles.shadow, 'no-print')} ref={shadow} hidden />
        {hasMoreBelow && <ScrollHint direction="below" />}
      </div>
      {rows.length === 0 && empty}
      {isPaged && (
        <Pagination
          label={`Pages of ${caption}`}
          rows={rows.length}
          page={Math.min(page, pageCount(rows.length, size))}
          size={size}
          onPage={(to) => setPaging({ page: to, size })}
          onSize={(chosen) => setPaging({ page: Math.floor(range.from / chosen) + 1, size: chosen })}
        />
      )}
    </>
  )
}

/** How many rows the window shows of a table whose body scrolls. */
const rowsInSight = (rowHeight = ROW_HEIGHT): number =>
  Math.ceil((Math.max(MIN_TABLE, window.innerHeight - AROUND_TABLE) - HEAD_HEIGHT) / rowHeight)
