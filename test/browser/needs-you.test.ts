import type { Page, Route } from 'playwright-core'
import t from 'tap'
import { openAs, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const DISTRICT = { email: 'district@demo.test' }
const CLASSES = 5
const MAX_WORDS = 90
const ASK_AGAIN_MS = 500
const part = (page: Page) => page.getByRole('region', { name: 'Who needs you today' })

/**
 * The addresses of the first classes in the district's own list of them that were played this week; other
 * tests leave empty ones there.
 */
async function classesOf(page: Page): Promise<string[]> {
  // On a busy machine the page comes before all figures are added up, and would have to be loaded again and again.
  await page.evaluate(async (pauseMs) => {
    const ask = () => fetch('/api/screens/playtime?by=class', { headers: { 'x-csrf': '1' } })
    while ((await (await ask()).json()).asOf === null) await new Promise((next) => setTimeout(next, pauseMs))
  }, ASK_AGAIN_MS)
  await page.reload()
  await page.getByRole('rowheader').getByRole('link').first().waitFor()
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      href: row.querySelector('th a')?.getAttribute('href') ?? '',
      played: Number.parseInt(row.querySelectorAll('td')[1]?.textContent ?? '', 10),
    })),
  )
  return rows
    .filter(({ href, played }) => href.includes('roster=') && played > 0)
    .map(({ href }) => href)
    .slice(0, CLASSES)
}

/** Everything on the page, as it is read, before the first thing to do about a child. */
const wordsBeforeAction = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[aria-labelledby="needs-you"]')
    const action = card?.querySelector('ol a[aria-label], p + a')
    const range = document.createRange()
    const main = document.querySelector('main')
    if (!card || !main || !action) return null
    range.setStart(main, 0)
    range.setEndBefore(action)
    const text = range.cloneContents()
    for (const one of text.querySelectorAll('option, [hidden], .only-print, .vh')) one.remove()
    return (text.textContent ?? '').split(/\s+/).filter(Boolean).length
  })

t.test(
  'Playtime begins with who needs the teacher, in a reserved place, for each of five classes',
  async (t) => {
    const product = await wholeProduct()
    const list = await openAs(t, product, '/account/playtime?by=class', DISTRICT)
    const addresses = await classesOf(list)
    t.equal(addresses.length, CLASSES)
    let named = 0
    for (const width of [1440, 390]) {
      const page = await openAs(t, product, '/account/settings', { ...DISTRICT, width, height: 900 })
      for (const address of addresses) {
        const held: Route[] = []
        let isHolding = true
        await page.route('**/api/screens/attention*', (route) => {
          if (isHolding) held.push(route)
          else void route.continue()
        })
        await page.goto(product.url + address)
        const table = page.getByRole('grid')
        await table.waitFor()
        await part(page).getByText('Loading').waitFor()
        // Nor does anything above it come later.
        await page.getByRole('button', { name: /^Account menu/ }).waitFor()
        const before = await table.boundingBox()
        isHolding = false
        await Promise.all(held.map((route) => route.continue()))
        await settled(page)
        const after = await table.boundingBox()
        t.equal(after?.y, before?.y, `nothing below it moves: ${address} at ${width}`)
        const text = await part(page).innerText()
        t.notMatch(text, /Not available/)
        const words = await wordsBeforeAction(page)
        if (words === null) t.match(text, /Nothing to do today|on their way/, 'nobody, and it says so')
        else t.ok(words > 0 && words <= MAX_WORDS, `${words} words at ${width}: ${address}`)
        named += words === null ? 0 : 1
        await page.unroute('**/api/screens/attention*')
      }
    }
    t.ok(named >= CLASSES, 'most of them have somebody to name')
  },
)

t.test('it matches Attention for the same class, and has no violations in any look', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime')
  await part(page).getByRole('listitem').first().waitFor()
  const names = await part(page).locator('li b').allInnerTexts()
  await holdsInEveryTheme(t, page, 'playtime with who needs the teacher')
  await part(page)
    .getByRole('link', { name: /^(See all \d+|Open Attention)$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
  await settled(page)
  const listed = await page.locator('main section > ol > li b').allInnerTexts()
  t.same(names, listed.slice(0, names.length))
})
