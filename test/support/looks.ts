import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { axeViolations } from './browser.ts'

const THEMES = ['light', 'dark'] as const
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/**
 * The page as it stands, in both themes and at both widths: nothing sticks out sideways, and axe finds nothing
 * but what `expected` says of its lines.
 */
export async function holdsInEveryLook(t: Test, page: Page, what: string, expected?: RegExp): Promise<void> {
  const before = page.viewportSize()
  for (const colorScheme of THEMES)
    for (const size of SIZES) {
      const look = `${what}, ${colorScheme}, ${size.width}`
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      const violations = await axeViolations(page)
      t.same(expected ? violations.filter((line) => !expected.test(line)) : violations, [], look)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      t.ok(beyond <= 0, `${look}: nothing sticks out`)
    }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
