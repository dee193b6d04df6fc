import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A half-open range of indices. */
interface RowRange {
  readonly from: number
  readonly to: number
}

/**
 * Number of drawings (for example a day's plays side by side) that a browser can lay out and scroll smoothly.
 */
const MAX_DRAWINGS = 40
/** The window moves in steps of this many rows, so that most scroll events render nothing. */
const STEP = 4

/** Whole steps around the visible rows, plus one on either side to scroll into. */
const windowAround = (first: number, last: number, count: number): RowRange => ({
  from: Math.max(0, (Math.floor(first / STEP) - 1) * STEP),
  to: Math.min(count, (Math.floor(last / STEP) + 2) * STEP),
})

/** Index of the last of `count` rows whose top is at or above a position in px; 0 if there is none. */
function lastRowAt(y: number, count: number, topOf: (index: number) => number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(middle) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Decides which lines of a large table render their drawings: those near the visible part of its box. `lines`
 * are all lines, including the header's; `drawings` is how many columns have drawings, and `inSight` how many lines
 * the box shows before it is measured. Call `follow` when the box has scrolled.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rowCount: number,
  drawingColumns: number,
  isPrinting: boolean,
  inSight: number,
) {
  const showsAll = isPrinting || rowCount * drawingColumns <= MAX_DRAWINGS
  const [rowWindow, setRowWindow] = useState(windowAround(0, inSight, rowCount))

  const updateWindow = useCallback(() => {
    const table = box.current?.querySelector('table')
    if (showsAll || !box.current || !table) return
    const { scrollTop, clientHeight } = box.current
    const rowAt = (px: number) => lastRowAt(px, rowCount, (index) => table.rows[index]?.offsetTop ?? 0)
    const next = windowAround(rowAt(scrollTop), rowAt(scrollTop + clientHeight), rowCount)
    setRowWindow((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [box, rowCount, showsAll])

  // Wait until the browser has laid the table out: measuring in the same task would force a synchronous
  // layout.
  useEffect(() => {
    const frame = requestAnimationFrame(updateWindow)
    return () => cancelAnimationFrame(frame)
  }, [updateWindow])
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(updateWindow)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, updateWindow])

  const isInWindow = (row: number): boolean => showsAll || (rowWindow.from <= row && row < rowWindow.to)
  return { isDrawn: isInWindow, follow: updateWindow }
}
