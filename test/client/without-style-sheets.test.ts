import t from 'tap'
import { newPage } from '../support/browser.ts'
import { serveClient, site } from '../support/client-page.ts'
import { frameOf, noSession, teacher } from './open-app.ts'

/** In px; without a size of its own, a drawing is as wide as the window. */
const WIDEST = 512

t.test('drawings stay small where no style sheet has come', async (t) => {
  for (const [path, answer] of [
    ['/login', () => noSession],
    ['/devicelogin', () => noSession],
    ['/account/playtime', frameOf(teacher)],
  ] as const) {
    const { page } = await newPage(t)
    await serveClient(page, { answer })
    await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await page.goto(site + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('svg').first().waitFor()
    const widths = await page
      .locator('svg')
      .evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width))
    t.ok(widths.length > 0 && Math.max(...widths) <= WIDEST, `${path}: ${widths}`)
  }
})
