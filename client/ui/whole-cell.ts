/**
 * Scrolls a table's box until all of a cell is in sight. What is sticky covers more or less of the box, by what it
 * holds, and to the sides browsers are content with a part of what has the focus.
 */
export function showWhole(cell: HTMLTableCellElement, table: HTMLTableElement): void {
  const box = table.parentElement
  const corner = table.rows[0]?.cells[0]?.getBoundingClientRect()
  if (!box || !corner) return
  const frame = box.getBoundingClientRect()
  const { left, right, top } = cell.getBoundingClientRect()
  const [beforeLeft, beyondRight] = [corner.right - left, right - frame.right]
  if (cell.cellIndex > 0) {
    if (beforeLeft > 0) box.scrollLeft -= beforeLeft
    else if (beyondRight > 0) box.scrollLeft += Math.min(beyondRight, -beforeLeft)
  }
  const isBody = cell.closest('tbody') !== null
  if (isBody && top < corner.bottom) box.scrollTop -= corner.bottom - top
}
