import t from 'tap'
import { newPage } from '../support/browser.ts'
import { signInByPassword } from '../support/journey.ts'
import { addAccount } from '../support/product-data.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test('signing in on the way to a page leads to that page, as it was left (S2.107, S2.108)', async (t) => {
  const product = await wholeProduct()
  for (const wanted of [
    '/account/attention?days=14',
    '/account/students/no-such-child?span=7&levels=table&from=playtime&sort=total&show=table',
    '/account/roster/no-such-class',
    '/account/playtime?show=chart&span=28&sort=Fractions%21',
    '/account/dashboard?detail=details&rows=50',
  ]) {
    const { page } = await newPage(t)
    await page.goto(product.url + wanted)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInByPassword(page, 'teacher@demo.test')
    await page.waitForURL((url) => url.pathname === wanted.split('?')[0])
    const [path = '', query = ''] = wanted.split('?')
    const url = new URL(page.url())
    t.equal(url.pathname, path)
    for (const [name, value] of new URLSearchParams(query))
      t.equal(url.searchParams.get(name), value, `${name} of ${path}`)
  }
})

t.test(
  'a new teacher comes to the settings first, and a parent to the parents’ page, wherever they were going (S2.99, S2.101, S2.106?, S2.107)',
  async (t) => {
    const product = await wholeProduct()
    await addAccount(product.productApi.db, 'newt', { isSignupComplete: false, settings: {} })
    for (const [email, password, to] of [
      ['newt@school.test', 'a password for tests', '/account/settings'],
      ['parent@demo.test', undefined, '/parents-congrats'],
    ] as const) {
      const { page } = await newPage(t)
      await page.goto(`${product.url}/account/roster`)
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await signInByPassword(page, email, password)
      await page.waitForURL(product.url + to)
      t.equal(await page.getByRole('heading', { level: 1, name: 'Rosters' }).count(), 0)
    }
  },
)
