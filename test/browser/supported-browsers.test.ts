import t from 'tap'
import { newPage } from '../support/browser.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** What each says of itself, in the versions of the day the specification is of. */
const SUPPORTED = {
  Chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  Firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  Safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
}
const EXPLORER = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)'

t.test(
  'Chrome, Firefox, Safari and Edge are let in, and named to whoever has another one (S2.219, S2.220, S8.76)',
  async (t) => {
    const { url } = await wholeProduct()
    const { page } = await newPage(t)
    const comesAs = (userAgent: string) => page.setExtraHTTPHeaders({ 'user-agent': userAgent })
    for (const [name, userAgent] of Object.entries(SUPPORTED)) {
      await comesAs(userAgent)
      await page.goto(`${url}/login`)
      await t.resolves(page.getByLabel('Password', { exact: true }).waitFor(), name)
      t.equal(await page.getByText('Supported browsers are').count(), 0, name)
    }
    await comesAs(EXPLORER)
    await page.goto(`${url}/login`)
    await page.getByText('You need at least Internet Explorer 11 to use this site').waitFor()
    await page.getByText('Supported browsers are Chrome, Firefox, Safari and Edge.').waitFor()
  },
)
