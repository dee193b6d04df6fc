import type { Page, Route } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { wholeProduct } from '../support/whole-product.ts'

const ENTRY = /\/assets\/main-[^/]+\.js$/
const FAILED = 'We could not open this page'

/** Counts the documents that a page asks for. */
function documentsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
  return asked
}

/** Lets the client's entry fail so many times, in some way. */
async function failing(page: Page, times: number, fail: (route: Route) => Promise<void>) {
  let left = times
  await page.route(ENTRY, (route) => {
    left -= 1
    return left < 0 ? route.continue() : fail(route)
  })
}

const ways = {
  'gone with an older version': (route: Route) => route.fulfill({ status: 404, body: '{}' }),
  'damaged in the cache': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import { x } fro' }),
  'cut by the network': (route: Route) => route.abort('connectionreset'),
}

t.test('a page whose script comes to nothing opens itself anew, once', async (t) => {
  const { url } = await wholeProduct()
  for (const [way, fail] of Object.entries(ways)) {
    const { page, errors } = await newPage(t)
    const documents = documentsOf(page)
    await failing(page, 1, fail)
    await page.goto(`${url}/login`)
    await t.resolves(page.getByLabel('Password', { exact: true }).waitFor(), way)
    t.equal(documents.length, 2, way)
    t.equal(await page.getByText(FAILED).count(), 0)
    // What the browser says of the file is meant to be there.
    errors.length = 0
  }
})

t.test('one that stays broken says so, and leads on', async (t) => {
  const { url } = await wholeProduct()
  const { page, errors } = await newPage(t)
  const documents = documentsOf(page)
  await failing(page, Number.POSITIVE_INFINITY, ways['damaged in the cache'])
  await page.goto(`${url}/devicelogin`)
  await page.getByRole('heading', { name: FAILED }).waitFor()
  t.equal(documents.length, 2, 'it does not go round in circles')
  t.same(await axeViolations(page), [])
  await page.unroute(ENTRY)
  errors.length = 0
  await page.getByRole('link', { name: 'Reload the page' }).press('Enter')
  await page.getByRole('heading', { name: 'Type your class code' }).waitFor()
})

t.test('a page that comes to nothing at all says so after half a minute', async (t) => {
  const { url } = await wholeProduct()
  const { page } = await newPage(t)
  await page.clock.install()
  await page.route(ENTRY, () => undefined)
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  await page.locator('#not-loaded').waitFor({ state: 'attached' })
  t.notOk(await page.getByText(FAILED).isVisible())
  await page.clock.runFor(30_000)
  await page.getByRole('heading', { name: FAILED }).waitFor()
})
