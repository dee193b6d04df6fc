import { memo } from 'react'
import { classes } from '../design/classes.ts'
import styles from './data-table.module.css'
import type { Column } from './data-table.tsx'

/** The grid has one tab stop. */
export const tabIndexFor = (isTabStop: boolean): 0 | -1 => (isTabStop ? 0 : -1)

/** For what stands on a lane: a gap in it. */
export const { onLane } = styles

/** What every cell of a column has in common, in header and body. */
export const cellClass = <Row,>(column: Column<Row>, index: number): string =>
  classes(
    index === 0 && styles.sticky,
    styles[column.align ?? (column.lane ? 'center' : 'left')],
    column.edge && styles.edge,
    column.className,
  )

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
            {content}
          </Cell>
        )
      })}
    </tr>
  )
}

/** One row; renders again only if the row, the columns or its tab stop change. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow
