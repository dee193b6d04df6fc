import type { Page } from 'playwright-core'
import { settled } from '../support/journey.ts'

/** What has the focus is called. */
export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    return one?.getAttribute('aria-label') ?? one?.getAttribute('name') ?? one?.textContent ?? ''
  })

/** Presses Tab until something of that name has the focus; how many of the stops on the way were in a grid. */
export async function tabTo(page: Page, name: RegExp, presses = 60): Promise<number> {
  let inGrid = 0
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)) inGrid += 1
    if (name.test(await focusedName(page))) return inGrid
  }
  throw new Error(`${name} cannot be reached by Tab`)
}

/** Tabs to something and presses a key on it. */
export async function pressOn(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

/** Signs the demo's teacher in by keyboard alone. */
export async function signInByKeys(page: Page, { url }: { readonly url: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await tabTo(page, /^email$/)
  await page.keyboard.type('teacher@demo.test')
  await tabTo(page, /^password$/)
  await page.keyboard.type('numberlane')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/playtime')
  await settled(page)
}
