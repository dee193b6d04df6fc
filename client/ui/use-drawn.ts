import { type RefObject, useCallback, useEffect, useState } from 'react'

/** A half-open range of indices. */
interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Number of lines with a drawing (for example a day's plays side by side) that a browser can lay out and
 * scroll smoothly.
 */
const WHOLE_LINES = 40
/** The drawn range grows and shrinks in steps of this many lines, so that most scroll events draw nothing. */
const STEP = 4

/** Whole steps around the visible lines, plus one on either side to scroll into. */
const around = (first: number, last: number, count: number): Span => ({
  from: Math.max(0, (Math.floor(first / STEP) - 1) * STEP),
  to: Math.min(count, (Math.floor(last / STEP) + 2) * STEP),
})

/** Index of the last of `count` lines that begins at or before a position in px; 0 if there is none. */
function lastFrom(place: number, count: number, begins: (index: number) => number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (begins(middle) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Decides which lines of a large table render their drawings: those near the visible part of its box. `lines`
 * are all lines, including the header's; `drawings` is how many columns have drawings. Call `follow` when the
 * box has scrolled.
 */
export function useDrawn(
  box: RefObject<HTMLElement | null>,
  lines: number,
  drawings: number,
  isWhole: boolean,
) {
  const isAll = isWhole || lines * drawings <= WHOLE_LINES
  const [seen, setSeen] = useState(around(0, 0, lines))

  const follow = useCallback(() => {
    const table = box.current?.querySelector('table')
    if (isAll || !box.current || !table) return
    const { scrollTop, clientHeight } = box.current
    const line = (px: number) => lastFrom(px, lines, (index) => table.rows[index]?.offsetTop ?? 0)
    const now = around(line(scrollTop), line(scrollTop + clientHeight), lines)
    setSeen((before) => (before.from === now.from && before.to === now.to ? before : now))
  }, [box, lines, isAll])

  // Wait until the browser has laid the table out: measuring in the same task would force a synchronous
  // layout.
  useEffect(() => {
    const frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [follow])
  useEffect(() => {
    if (!box.current) return
    const sizes = new ResizeObserver(follow)
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [box, follow])

  const isDrawn = (line: number): boolean => isAll || (seen.from <= line && line < seen.to)
  return { isDrawn, follow }
}
