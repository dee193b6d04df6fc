import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { newPage } from '../../support/browser.ts'
import { launch, openAs, settled } from '../../support/journey.ts'
import { wholeProduct } from '../../support/whole-product.ts'

/** A page of the demo teacher's; `prepare` makes a state of it. */
export const teacher =
  (address: string, prepare?: (page: Page) => Promise<unknown>, look = {}) =>
  async (t: Test) => {
    const page = await openAs(t, await wholeProduct(), address, look)
    await prepare?.(page)
    return page
  }

/** A page of the partner area, by its template. */
export const educator = (template: string) => async (t: Test) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await launch(page, product, 'e-mercer')
  await page.waitForURL('**/reading/dashboard/playtime')
  if (template !== 'playtime') await page.goto(`${product.url}/reading/dashboard/${template}`)
  await settled(page)
  return page
}

/** A page for whoever is not signed in. */
export const anonymous = (address: string) => async (t: Test) => {
  const { page } = await newPage(t)
  await page.goto((await wholeProduct()).url + address)
  await settled(page)
  return page
}
