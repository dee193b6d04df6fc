import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { FOCUSABLE } from './focus.ts'
import { nextCell } from './grid-keys.ts'

/** A control that Tab would stop at. */
const TABBABLE = `:is(${FOCUSABLE}):not([tabindex="-1"])`
const TEXT_FIELDS = 'input:not([type="checkbox"]):not([type="radio"]), select, textarea'

/** Scrolls a cell whole into sight, beside the sticky column of names, which is as wide as its names. */
function showWhole(cell: HTMLTableCellElement, scrollBox: HTMLElement | null | undefined, names: number) {
  if (scrollBox) scrollBox.style.scrollPaddingLeft = `${names}px`
  // A press finds what it was aimed at where it is; the keyboard brings a cell that is partly in sight, too.
  if (cell.matches(':focus-visible')) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null

/**
 * The keyboard contract of every data table: one tab stop, on the last visited cell. Rows and columns are
 * tracked by id, so that sorting, paging and saving keep it on the same row and column, or else on the
 * nearest row.
 */
export function useGrid(rowIds: readonly string[], columnIds: readonly string[], initialRow: string) {
  const table = useRef<HTMLTableElement>(null)
  const enteredCell = useRef<HTMLTableCellElement | null>(null)
  const hasFocus = useRef(false)
  const lastRowIndex = useRef(0)
  const [visited, setVisited] = useState<{ row: string; column: string } | null>(null)

  const isListed = visited !== null && rowIds.includes(visited.row)
  const nearest = rowIds[Math.min(lastRowIndex.current, rowIds.length - 1)] ?? initialRow
  const tabStopRow = visited === null ? initialRow : isListed ? visited.row : nearest
  const column = visited && columnIds.includes(visited.column) ? visited.column : columnIds[0]

  const cellAt = (at: { row: number; column: number }) => table.current?.rows[at.row]?.cells[at.column]

  useLayoutEffect(() => {
    if (!table.current) return
    for (const control of table.current.querySelectorAll<HTMLElement>(TABBABLE))
      if (!enteredCell.current?.contains(control)) control.tabIndex = -1
    if (hasFocus.current && !table.current.contains(document.activeElement))
      cellAt({ row: rowIds.indexOf(tabStopRow), column: columnIds.indexOf(column ?? '') })?.focus()
  })

  const enter = (cell: HTMLTableCellElement) => {
    enteredCell.current = cell
    const cellControls = cell.querySelectorAll<HTMLElement>(FOCUSABLE)
    for (const control of cellControls) control.tabIndex = 0
    cellControls[0]?.focus()
  }
  const leave = () => {
    for (const control of enteredCell.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])
      control.tabIndex = -1
    enteredCell.current = null
  }

  const activate = (cell: HTMLTableCellElement, event: KeyboardEvent) => {
    const cellControls = cell.querySelectorAll<HTMLElement>(FOCUSABLE)
    const [firstControl] = cellControls
    if (!firstControl) return
    event.preventDefault()
    if (cellControls.length === 1 && event.key !== 'F2' && !firstControl.matches(TEXT_FIELDS))
      firstControl.click()
    else enter(cell)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const cell = cellOf(target)
    const row = cell?.parentElement
    if (!cell || !(row instanceof HTMLTableRowElement) || event.altKey || event.metaKey) return
    // A menu in a cell handles keys of its own.
    if (event.defaultPrevented) return
    if (enteredCell.current === cell && target !== cell) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave()
      cell.focus()
      return
    }
    if (target === cell && (event.key === 'Enter' || event.key === ' ' || event.key === 'F2'))
      return activate(cell, event)
    const visibleHeight = Math.min(table.current?.parentElement?.clientHeight ?? 0, window.innerHeight)
    const to = nextCell({ row: row.rowIndex, column: cell.cellIndex }, event.key, event.ctrlKey, {
      rows: rowIds.length,
      columns: columnIds.length,
      pageRows: Math.max(1, Math.floor(visibleHeight / (row.offsetHeight || 1)) - 1),
    })
    if (!to) return
    event.preventDefault()
    cellAt(to)?.focus()
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    hasFocus.current = true
    const cell = cellOf(event.target)
    const row = cell?.parentElement
    if (!cell || !(row instanceof HTMLTableRowElement)) return
    if (enteredCell.current && enteredCell.current !== cell) leave()
    showWhole(cell, table.current?.parentElement, row.cells[0]?.offsetWidth ?? 0)
    if (event.target !== cell && event.target.matches(TEXT_FIELDS) && enteredCell.current !== cell) {
      enteredCell.current = cell
      for (const control of cell.querySelectorAll<HTMLElement>(FOCUSABLE)) control.tabIndex = 0
    }
    const visitedRow = rowIds[row.rowIndex]
    const visitedColumn = columnIds[cell.cellIndex]
    if (visitedRow === undefined || visitedColumn === undefined) return
    lastRowIndex.current = row.rowIndex
    setVisited({ row: visitedRow, column: visitedColumn })
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (table.current?.contains(event.relatedTarget)) return
    hasFocus.current = false
    leave()
  }

  return {
    /** Spread onto the table element. */
    table: { ref: table, role: 'grid', onKeyDown, onFocus, onBlur },
    /** The column of the tab stop if it is in this row, otherwise null. */
    tabStopIn: (id: string): string | null => (id === tabStopRow ? (column ?? null) : null),
  }
}
