import t from 'tap'
import { newPage } from '../support/browser.ts'
import { signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test('whoever signs in on the way to a page arrives there, as they left it (S2.107, S2.108)', async (t) => {
  const product = await wholeProduct()
  for (const wanted of [
    '/account/attention?days=14',
    '/account/students/no-such-child?span=7&show=table',
    '/account/roster/no-such-class',
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
