import type { Page } from 'playwright-core'
import type { Test } from 'tap'

/** Windows as narrow as a phone and as half a laptop, and as low as either. */
const WINDOWS = [
  { width: 390, height: 700 },
  { width: 700, height: 900 },
  { width: 844, height: 390 },
  { width: 1440, height: 700 },
]
/** A way over the table that comes to every edge from both sides. */
const WAY = [
  ...['Control+Home', ...right(9), ...down(9), ...left(10)],
  ...[...down(9), 'End', ...up(16), 'Control+End', ...left(10), ...up(9), 'PageUp', 'Control+Home'],
]
function keys(key: string, times: number): string[] {
  return Array.from({ length: times }, () => key)
}
function right(times: number) {
  return keys('ArrowRight', times)
}
function left(times: number) {
  return keys('ArrowLeft', times)
}
function up(times: number) {
  return keys('ArrowUp', times)
}
function down(times: number) {
  return keys('ArrowDown', times)
}

/** Goes over a table by keys, in each window: the cell that has the focus is whole (components.md, Data table). */
export async function eachCellIsWhole(t: Test, page: Page) {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.getByRole('rowheader').first().focus()
    for (const [step, key] of WAY.entries()) {
      await page.keyboard.press(key)
      t.same(await coveredCorners(page), [], `${size.width} x ${size.height}, ${key}, step ${step}`)
    }
  }
}

/** The corners of the focused cell that are out of sight or under something else. */
const coveredCorners = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('th, td')
    if (!cell) return ['no cell has the focus']
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    // The corners themselves are round.
    const inset = 6
    return [
      ['top left', left + inset, top + inset],
      ['top right', right - inset, top + inset],
      ['bottom left', left + inset, bottom - inset],
      ['bottom right', right - inset, bottom - inset],
    ].flatMap(([corner, x, y]) => {
      const there = document.elementFromPoint(Number(x), Number(y))
      return cell.contains(there) ? [] : [`${corner}: ${there?.tagName} ${there?.className}`]
    })
  })
