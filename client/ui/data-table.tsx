import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Direction, SortKey } from '../../shared/rules/row-order.ts'
import { classes } from '../design/classes.ts'
import type { CsvCell } from './csv.ts'
import styles from './data-table.module.css'
import { More } from './more.tsx'
import { type PageSize, pageCount, pageFrom, pageRange, paging, sizeFrom } from './pager.ts'
import { Pagination } from './pagination.tsx'
import { type Sort, sortedBy } from './sorting.ts'
import { BodyRow, HeaderCell, SummaryRow } from './table-lines.tsx'
import { useDrawn } from './use-drawn.ts'
import { useGrid } from './use-grid.ts'
import { useMoreBelow } from './use-more-below.ts'
import { usePrinting } from './use-printing.ts'
import { useShade } from './use-shade.ts'

/**
 * Tables with fewer rows grow with the page; from this number on the body scrolls in its card (S9, Paging).
 */
const scrollsFrom = 15
/** A table with drawings first renders this many rows, and the rest once it is on screen. */
const AT_ONCE = 16
const EVERY_ROW = Number.POSITIVE_INFINITY

/** One column. Keep the array's identity stable (useMemo): rows are memoised on it. */
export interface Column<Row> {
  readonly id: string
  /** Content of the header. */
  readonly header: ReactNode
  /** The header's accessible name. */
  readonly headerText: string
  readonly sortable?: boolean
  /**
   * Direction after the first press; by default ascending for the first column, descending for the others.
   */
  readonly firstDir?: Direction
  /** If given, the table sorts by it; if absent, the rows have to come in order (from the view). */
  readonly sortKey?: (row: Row) => SortKey
  /** Another sort order in the same header, for example by family name. */
  readonly alsoBy?: { readonly id: string; readonly label: string; readonly sortKey: (row: Row) => SortKey }
  /** Enter on the cell presses a button or link in it; Tab never stops inside. */
  readonly cell: (row: Row) => ReactNode
  /** The cell's accessible name, if its content is not enough. */
  readonly cellText?: (row: Row) => string
  readonly align?: 'left' | 'center' | 'right'
  /** The cell is a bead on the row's lane. */
  readonly lane?: boolean
  /** A placeholder for a drawing while its row is far out of view: the same size, with the same text. */
  readonly away?: (row: Row) => ReactNode
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
  readonly summary?: CsvCell
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
  /** Shown in the body when there are no rows. */
  readonly empty?: ReactNode
  readonly className?: string
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
  const { caption, columns, rows, rowKey, sort, onSort, look = 'plain', empty, className, paged } = props
  const [own, setOwn] = useState({ page: 1, size: paging.sizes[0] as PageSize })
  const { page, size } = paged ? { page: pageFrom(paged.page), size: sizeFrom(paged.size) } : own
  const turn = paged?.onChange ?? setOwn
  const isPaged = rows.length > paging.from
  const isPrinting = usePrinting()
  const isWhole = isPrinting || !isPaged
  const sorted = useMemo(() => sortedBy(columns, rows, sort), [columns, rows, sort])
  const range = isWhole ? { from: 0, to: rows.length } : pageRange(page, size, rows.length)
  const drawings = columns.filter((column) => column.away).length
  const reached = useDeferredValue(EVERY_ROW, drawings > 0 ? AT_ONCE : EVERY_ROW)
  const shown = sorted.slice(range.from, isPrinting ? range.to : Math.min(range.to, range.from + reached))
  const keys = shown.map(rowKey)
  const hasSummary = columns.some((column) => column.summary !== undefined)
  const above = hasSummary ? ['head', 'sum'] : ['head']
  const grid = useGrid(
    [...above, ...keys],
    columns.map((column) => column.id),
    keys[0] ?? 'head',
  )
  const box = useRef<HTMLDivElement>(null)
  const { shade, cast } = useShade()
  const { isMore, measure } = useMoreBelow(box)
  const { isDrawn, follow } = useDrawn(box, above.length + shown.length, drawings, isPrinting)
  const lastLane = columns.findLast((column) => column.lane)?.id
  return (
    <>
      <div className={styles.around}>
        <div
          className={classes(styles.wrap, shown.length >= scrollsFrom && styles.scroll, className)}
          ref={box}
          onScroll={(event) => {
            cast(event.currentTarget)
            follow()
            measure()
          }}
        >
          <table
            {...grid.table}
            className={classes(styles.tbl, styles[look])}
            aria-rowcount={isPaged ? rows.length + above.length : undefined}
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
                    isStop={grid.stopIn('head') === column.id}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {hasSummary && <SummaryRow columns={columns} stop={grid.stopIn('sum')} />}
              {shown.map((row, index) => (
                <BodyRow
                  key={keys[index]}
                  row={row}
                  columns={columns}
                  lastLane={lastLane}
                  isDrawn={isDrawn(above.length + index)}
                  stop={grid.stopIn(keys[index] ?? '')}
                  rowIndex={isPaged ? range.from + index + above.length + 1 : undefined}
                />
              ))}
              {rows.length === 0 && empty && (
                <tr>
                  <td colSpan={columns.length} className={classes(styles.stays, styles.empty)}>
                    {empty}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        <div className={classes(styles.shade, 'no-print')} ref={shade} hidden />
        {isMore && <More way="below" />}
      </div>
      {isPaged && (
        <Pagination
          label={`Pages of ${caption}`}
          rows={rows.length}
          page={Math.min(page, pageCount(rows.length, size))}
          size={size}
          onPage={(to) => turn({ page: to, size })}
          onSize={(chosen) => turn({ page: Math.floor(range.from / chosen) + 1, size: chosen })}
        />
      )}
    </>
  )
}
