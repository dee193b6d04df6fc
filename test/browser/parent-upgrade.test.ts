import t from 'tap'
import { openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test(
  'a parent finds no way to upgrade as schools do, and the calls of that way refuse them (S6.25)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/progress', { email: 'parent@demo.test' })
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
    t.equal(await page.getByRole('menuitem', { name: 'Subscribe' }).count(), 0, 'none in the menu')
    const { request } = page.context()
    const asked = await request.get(`${product.url}/api/screens/subscription`, { headers: { 'x-csrf': '1' } })
    t.equal(asked.status(), 403)
    await page.goto(`${product.url}/account/account`)
    await settled(page)
    t.equal(await page.getByText('Annual license').count(), 0, 'no prices at its address')
    t.equal(await page.getByRole('link', { name: /quote/i }).count(), 0, 'and no way to a quote')
  },
)
