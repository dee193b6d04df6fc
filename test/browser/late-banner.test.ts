import t from 'tap'
import type { ShellBanner } from '../../shared/screens/shell.ts'
import { frameOf, teacher } from '../client/open-app.ts'
import { newPage } from '../support/browser.ts'
import { serveClient, site } from '../support/client-page.ts'

const banner: ShellBanner = {
  kind: 'incident',
  tone: 'bad',
  lead: 'Playtime is late.',
  text: '',
  secondsLeft: null,
  actions: [],
  textHash: null,
}

/** Adds up in the page by how much it moved without anybody’s doing. */
function watchShifts(): void {
  const seen = { moved: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [1440, 390])
  t.test(
    `a banner that comes while the page is an outline moves nothing, ${width} wide (S2.209?)`,
    async (t) => {
      const { page } = await newPage(t, { width, height: 900 })
      const frame = frameOf({ ...teacher, banners: [banner] })
      let letGo = () => {}
      const read = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await serveClient(page, {
        answer: async (request) => {
          await read
          // The page's own view is still on its way.
          if (request.address.startsWith('/api/screens/playtime')) await new Promise(() => {})
          return frame(request)
        },
      })
      await page.addInitScript(watchShifts)
      await page.goto(`${site}/account/playtime`)
      await page.locator('main [aria-busy="true"] > [aria-hidden="true"]').waitFor({ state: 'attached' })
      letGo()
      await page.getByText(banner.lead).waitFor()
      await page.locator('main [aria-busy="true"]').waitFor()
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      const moved = await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
      t.equal(moved, 0)
    },
  )
