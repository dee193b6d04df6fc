import t from 'tap'
import { openAs, settled } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Longer than somebody has to stay on a page for it to be counted, in the time of the page. */
const STAY_MS = 60_000

const wishes = {
  'nothing asked': { counted: true, navigator: {}, headers: {} },
  'Do Not Track': { counted: false, navigator: { doNotTrack: '1' }, headers: { dnt: '1' } },
  'Global Privacy Control': {
    counted: false,
    navigator: { globalPrivacyControl: true },
    headers: { 'sec-gpc': '1' },
  },
} as const

/** The browser's wish as pages read it. */
function wish(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value })
}

for (const [name, { counted, navigator, headers }] of Object.entries(wishes))
  t.test(`${name}: a page is ${counted ? '' : 'not '}counted (S7.72, S7.73?, S7.152)`, async (t) => {
    const product = await wholeProduct()
    // A page that is not counted, however long it is looked at on a busy machine.
    const page = await openAs(t, product, '/account/settings?ga=false')
    await page.setExtraHTTPHeaders(headers)
    await page.addInitScript(wish, navigator)
    await page.clock.install()
    const lines = () => product.logged.filter((line) => line.includes('"analytics":true')).length
    const before = lines()
    const told: string[] = []
    page.on('request', (request) => told.push(new URL(request.url()).pathname))
    const answered = counted ? page.waitForResponse('**/api/page-views') : Promise.resolve(null)
    await page.goto(`${product.url}/account/playtime`)
    await settled(page)
    await page.clock.runFor(STAY_MS)
    t.equal((await answered)?.status(), counted ? 204 : undefined)
    t.equal(told.filter((path) => path === '/api/page-views').length, counted ? 1 : 0, 'by the page')
    t.equal(lines() - before, counted ? 1 : 0, 'by the server')

    // A page that does not know of the wish: the browser's headers are heard as well.
    const status = await page.evaluate(async () => {
      const sent = { 'content-type': 'application/json', 'x-csrf': '1' }
      const body = JSON.stringify({ page: 'playtime' })
      return (await fetch('/api/page-views', { method: 'POST', headers: sent, body })).status
    })
    t.equal(status, 204)
    t.equal(lines() - before, counted ? 2 : 0, 'whatever a page sends')
  })
