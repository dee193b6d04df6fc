import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Half open, by index. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Up to so many lines with a drawing, such as a day's plays side by side, a browser lays out and scrolls at ease. */
const WHOLE_LINES = 40
/** What is drawn grows and shrinks by so many lines at once, so that most steps of a scroll draw nothing. */
const STEP = 4

/** Whole steps around what is seen, and one more on either side to scroll into. */
const around = (first: number, last: number, count: number): Span => ({
  from: Math.max(0, (Math.floor(first / STEP) - 1) * STEP),
  to: Math.min(count, (Math.floor(last / STEP) + 2) * STEP),
})

/** The last of `count` that begins at or before a place, in px; 0 where none does. */
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
 * Which lines of a large table have their drawings drawn: those near the part of its box that is seen. `lines` are
 * all, the header's among them; `drawings` is how many of its columns draw. Call `follow` when the box has scrolled.
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

  // Once the browser has laid the table out by itself: to ask for places in the same piece is to wait for it there.
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
