/** A cell by row and column; row 0 is the header. */
export interface Place {
  readonly line: number
  readonly column: number
}

export interface Extent {
  readonly lines: number
  readonly columns: number
  /** Number of rows on one screen, for Page Up and Page Down. */
  readonly page: number
}

/**
 * Where a key leads in the APG data grid, or null for a key that does not move. It stops at the edges, header
 * included (components.md, one keyboard contract).
 */
export function nextPlace(at: Place, key: string, ctrl: boolean, extent: Extent): Place | null {
  const lastLine = extent.lines - 1
  const lastColumn = extent.columns - 1
  const line = (to: number) => ({ line: Math.min(lastLine, Math.max(0, to)), column: at.column })
  const column = (to: number) => ({ line: at.line, column: Math.min(lastColumn, Math.max(0, to)) })
  switch (key) {
    case 'ArrowUp':
      return line(at.line - 1)
    case 'ArrowDown':
      return line(at.line + 1)
    case 'ArrowLeft':
      return column(at.column - 1)
    case 'ArrowRight':
      return column(at.column + 1)
    case 'PageUp':
      return line(at.line - extent.page)
    case 'PageDown':
      return line(at.line + extent.page)
    case 'Home':
      return ctrl ? { line: 0, column: 0 } : column(0)
    case 'End':
      return ctrl ? { line: lastLine, column: lastColumn } : column(lastColumn)
    default:
      return null
  }
}
