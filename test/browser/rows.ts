import type { Page } from 'playwright-core'
import { labelsOf } from '../support/journey.ts'

export const TEACHER = 't-castellanos'
export const byName = new Intl.Collator('en', { sensitivity: 'base' }).compare

/** The names in a table's rows, in order, once all its rows are there: those below its first picture come later. */
export async function rowNames(page: Page): Promise<(string | null)[]> {
  await page.locator('[role="grid"]:not([aria-rowcount])').waitFor()
  return labelsOf(page.getByRole('grid').getByRole('rowheader'))
}

/** Waits for the order of a long table: its rows follow once the header that was pressed has been painted. */
export const rowsFollow = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
