/** A cell by row and column; row 0 is the header. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Number of rows on one screen, for Page Up and Page Down. */
  readonly pageRows: number
}

/**
 * Where a key leads in the APG data grid, or null for a key that does not move. It stops at the edges, header
 * included (components.md, one keyboard contract).
 */
export function nextCell(
  from: CellPosition,
  key: string,
  isCtrl: boolean,
  size: GridSize,
): CellPosition | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const toRow = (to: number) => ({ row: Math.min(lastRow, Math.max(0, to)), column: from.column })
  const toColumn = (to: number) => ({ row: from.row, column: Math.min(lastColumn, Math.max(0, to)) })
  switch (key) {
    case 'ArrowUp':
      return toRow(from.row - 1)
    case 'ArrowDown':
      return toRow(from.row + 1)
    case 'ArrowLeft':
      return toColumn(from.column - 1)
    case 'ArrowRight':
      return toColumn(from.column + 1)
    case 'PageUp':
      return toRow(from.row - size.pageRows)
    case 'PageDown':
      return toRow(from.row + size.pageRows)
    case 'Home':
      return isCtrl ? { row: 0, column: 0 } : toColumn(0)
    case 'End':
      return isCtrl ? { row: lastRow, column: lastColumn } : toColumn(lastColumn)
    default:
      return null
  }
}
