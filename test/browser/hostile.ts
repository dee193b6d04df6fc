import type { Test } from 'tap'
import { newPage } from '../support/browser.ts'
import { EVIL } from '../support/hostile-addresses.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Brings addresses to the product in each way in which that can be done, and proves that no page leaves it. */
export async function neverLeaves(t: Test, addresses: readonly string[]): Promise<void> {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  const strayed: string[] = []
  await page.route(
    (url) => url.hostname.includes(EVIL),
    (route) => {
      strayed.push(route.request().url())
      return route.abort()
    },
  )
  for (const address of addresses) {
    const encoded = encodeURIComponent(address)
    for (const way of [
      `/login?return=${encoded}`,
      `/signin?return=${encoded}`,
      `/?return=${encoded}`,
      `/#${address.replace(/^[^/]*/, '')}`,
      `/#/${address}`,
    ]) {
      await page.goto('about:blank')
      await page.goto(product.url + way)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (new URL(page.url()).origin !== product.url) strayed.push(page.url())
    }
    await page.goto(`${product.url}/auth/google/start?return=${encoded}`)
    await page.getByRole('button', { name: /^teacher@demo\.test Renee/ }).click()
    await page.waitForURL(`${product.url}/account/**`)
    await page.context().clearCookies()
  }
  t.same(strayed, [])
}
