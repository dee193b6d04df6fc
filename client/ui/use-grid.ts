import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { controls } from './controls.ts'
import { nextPlace } from './grid-keys.ts'

/** A control that Tab would stop at. */
const stray = `:is(${controls}):not([tabindex="-1"])`
const fields = 'input:not([type="checkbox"]):not([type="radio"]), select, textarea'

const cellOf = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null

/**
 * The keyboard contract of every data table: one tab stop, on the last visited cell. Rows and columns are
 * tracked by id, so that sorting, paging and saving keep it on the same row and column, or else on the
 * nearest row.
 */
export function useGrid(lines: readonly string[], columns: readonly string[], home: string) {
  const table = useRef<HTMLTableElement>(null)
  const entered = useRef<HTMLTableCellElement | null>(null)
  const hasFocus = useRef(false)
  const lineIndex = useRef(0)
  const [visited, setVisited] = useState<{ line: string; column: string } | null>(null)

  const known = visited !== null && lines.includes(visited.line)
  const nearest = lines[Math.min(lineIndex.current, lines.length - 1)] ?? home
  const line = visited === null ? home : known ? visited.line : nearest
  const column = visited && columns.includes(visited.column) ? visited.column : columns[0]

  const cellAt = (at: { line: number; column: number }) => table.current?.rows[at.line]?.cells[at.column]

  useLayoutEffect(() => {
    if (!table.current) return
    for (const control of table.current.querySelectorAll<HTMLElement>(stray))
      if (!entered.current?.contains(control)) control.tabIndex = -1
    if (hasFocus.current && !table.current.contains(document.activeElement))
      cellAt({ line: lines.indexOf(line), column: columns.indexOf(column ?? '') })?.focus()
  })

  const enter = (cell: HTMLTableCellElement) => {
    entered.current = cell
    const inside = cell.querySelectorAll<HTMLElement>(controls)
    for (const control of inside) control.tabIndex = 0
    inside[0]?.focus()
  }
  const leave = () => {
    for (const control of entered.current?.querySelectorAll<HTMLElement>(controls) ?? [])
      control.tabIndex = -1
    entered.current = null
  }

  const press = (cell: HTMLTableCellElement, event: KeyboardEvent) => {
    const inside = cell.querySelectorAll<HTMLElement>(controls)
    const [only] = inside
    if (!only) return
    event.preventDefault()
    if (inside.length === 1 && event.key !== 'F2' && !only.matches(fields)) only.click()
    else enter(cell)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const cell = cellOf(target)
    const row = cell?.parentElement
    if (!cell || !(row instanceof HTMLTableRowElement) || event.altKey || event.metaKey) return
    // A menu in a cell handles keys of its own.
    if (event.defaultPrevented) return
    if (entered.current === cell && target !== cell) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      leave()
      cell.focus()
      return
    }
    if (target === cell && (event.key === 'Enter' || event.key === ' ' || event.key === 'F2'))
      return press(cell, event)
    const seen = Math.min(table.current?.parentElement?.clientHeight ?? 0, window.innerHeight)
    const to = nextPlace({ line: row.rowIndex, column: cell.cellIndex }, event.key, event.ctrlKey, {
      lines: lines.length,
      columns: columns.length,
      page: Math.max(1, Math.floor(seen / (row.offsetHeight || 1)) - 1),
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
    if (entered.current && entered.current !== cell) leave()
    if (event.target !== cell && event.target.matches(fields) && entered.current !== cell) {
      entered.current = cell
      for (const control of cell.querySelectorAll<HTMLElement>(controls)) control.tabIndex = 0
    }
    const visitedLine = lines[row.rowIndex]
    const visitedColumn = columns[cell.cellIndex]
    if (visitedLine === undefined || visitedColumn === undefined) return
    lineIndex.current = row.rowIndex
    setVisited({ line: visitedLine, column: visitedColumn })
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
    stopIn: (id: string): string | null => (id === line ? (column ?? null) : null),
  }
}
