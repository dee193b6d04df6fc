import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Half open, by index. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What of a table is drawn: its lines, the header's among them, and its columns. */
interface Drawn {
  readonly lines: Span
  readonly columns: Span
}

interface Size {
  readonly lines: number
  readonly columns: number
}

/** Up to so many cells, fifty children with every standard of a grade, a browser sorts and scrolls a table at ease. */
const WHOLE_CELLS = 1_000
/** A drawing, such as a day's plays side by side, takes as long as so many cells. */
const DRAWING_CELLS = 20
/** What is drawn grows and shrinks by so many at once, so that most steps of a scroll draw nothing. */
const STEP: Size = { lines: 4, columns: 3 }

const everything: Span = { from: 0, to: Number.POSITIVE_INFINITY }
const nothing: Span = { from: 0, to: 0 }

/** Whole steps around what is seen, and one more on either side to scroll into. */
const around = (first: number, last: number, step: number, count: number): Span => ({
  from: Math.max(0, (Math.floor(first / step) - 1) * step),
  to: Math.min(count, (Math.floor(last / step) + 2) * step),
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

export const isIn = (index: number, { from, to }: Span): boolean => from <= index && index < to

const same = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to

/**
 * Which beads and drawings of a large table are drawn: those near the part of its box that is seen. Every cell is
 * there with its name and its place; one that is far away is only empty. `drawings` is how many of its columns are
 * such as take long. Call `follow` when the box has scrolled.
 */
export function useDrawn(
  box: RefObject<HTMLElement | null>,
  { lines, columns }: Size,
  drawings: number,
  isWhole: boolean,
) {
  const isAll = isWhole || lines * (columns + drawings * DRAWING_CELLS) <= WHOLE_CELLS
  const [seen, setSeen] = useState<Drawn>({
    lines: around(0, 0, STEP.lines, lines),
    columns: around(0, 0, STEP.columns, columns),
  })

  const follow = useCallback(() => {
    const table = box.current?.querySelector('table')
    if (isAll || !box.current || !table) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = box.current
    const cells = table.rows[0]?.cells
    const line = (px: number) => lastFrom(px, lines, (index) => table.rows[index]?.offsetTop ?? 0)
    const column = (px: number) => lastFrom(px, columns, (index) => cells?.[index]?.offsetLeft ?? 0)
    const now = {
      lines: around(line(scrollTop), line(scrollTop + clientHeight), STEP.lines, lines),
      columns: around(column(scrollLeft), column(scrollLeft + clientWidth), STEP.columns, columns),
    }
    setSeen((before) =>
      same(before.lines, now.lines) && same(before.columns, now.columns)
        ? before
        : { lines: now.lines, columns: same(before.columns, now.columns) ? before.columns : now.columns },
    )
  }, [box, lines, columns, isAll])

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

  /** The columns that are drawn in a line; the same object until they change, so that memoised rows stay. */
  const drawnIn = (line: number): Span => {
    if (isAll) return everything
    return isIn(line, seen.lines) ? seen.columns : nothing
  }
  return { drawnIn, follow }
}
