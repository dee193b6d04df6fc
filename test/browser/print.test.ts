import type { Page } from 'playwright-core'
import t from 'tap'
import { openAs, settled } from '../support/journey.ts'
import { nextFrames } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

/** Letter paper, in points. */
const LETTER_POINTS = [612, 792]
/** What lies between the margins, in CSS px: 11 and 8.5 inches less 26 mm. */
const LANDSCAPE = 957
const PORTRAIT = 717
/** Chromium draws a page smaller, so that what is up to half as wide again still stands on it. */
const MAY_SHRINK = 1.5

/** The lower side of a sheet between its margins, in CSS px: 11 inches less 28 mm, and 8.5. */
const SHEET_HEIGHT = { [LANDSCAPE]: 710, [PORTRAIT]: 950 } as const

/** What is handed out whole: a class of 18 with its figures, and a child's week. */
const ONE_SHEET: readonly string[] = ['dashboard', 'dashboard?detail=details', 'progress']

/** What paper would cut or leave white: a row that may be split, a whole longer than a sheet, what reaches beyond it. */
const cutOnPaper = (page: Page, sheetHeight: number) =>
  page.evaluate(
    ([mayShrink, tallest]) => {
      const isKept = (one: Element) => getComputedStyle(one).breakInside === 'avoid'
      const split = [...document.querySelectorAll('main :is(tr, li:not(:has(li)))')].filter(
        (row) => !isKept(row),
      )
      const tooTall = [...document.querySelectorAll('main *')].filter(
        (one) => isKept(one) && one.getBoundingClientRect().height > tallest,
      )
      const beyond = [...document.querySelectorAll('main :is(table, tr, td, th, svg, p)')].filter(
        (one) => one.getBoundingClientRect().right > window.innerWidth * mayShrink,
      )
      return [...split, ...tooTall, ...beyond].map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`)
    },
    [MAY_SHRINK, sheetHeight] as const,
  )

/** What still looks like something to press or to fill in. */
const controlsOnPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, select, input:not(.vh), textarea)')]
      .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0)
      .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 40)}`),
  )

/** Says whose class it is. */
const OF_A_CLASS = /^(dashboard|playtime|factorsOfLearning|attention)/

/** How many parts of the page begin before the sheet does. */
const leftOfPaper = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main :is(section, table, tr, th, dl, p):not(.vh)')].filter(
        (one) => one.getBoundingClientRect().left < 0,
      ).length,
  )

t.test(
  'each screen on paper: no frame, no controls, and marks that differ without color (S5.100, S2.171)',
  async (t) => {
    const product = await wholeProduct()
    const school = await openAs(t, product, '/account/adminView', { email: 'school@demo.test' })
    const family = await openAs(t, product, '/account/progress', { email: 'parent@demo.test' })
    const teacher = await openAs(t, product, '/account/dashboard')
    for (const [address, width, page = teacher] of [
      ['dashboard', LANDSCAPE],
      ['dashboard?detail=details', LANDSCAPE],
      ['playtime', LANDSCAPE],
      ['playtime?show=chart', PORTRAIT],
      ['factorsOfLearning', LANDSCAPE],
      ['factorsOfLearning?detail=details', LANDSCAPE],
      ['roster', PORTRAIT],
      ['roster/r-room-12', PORTRAIT],
      ['attention?show=all', PORTRAIT],
      ['students/kid-room-12-kealoha', PORTRAIT],
      ['students/kid-room-12-kealoha?levels=table', PORTRAIT],
      ['students/kid-room-12-kealoha/history', PORTRAIT],
      ['progress', PORTRAIT, family],
      ...(['roster', 'progress', 'playtime', 'factors'] as const).map(
        (tab) => [`adminView?school=s-ridgeview&teacher=t-castellanos&tab=${tab}`, PORTRAIT, school] as const,
      ),
    ] as const) {
      await page.goto(`${product.url}/account/${address}`)
      await settled(page)
      if (address.includes('chart')) await page.locator('main svg').first().waitFor()
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const sheets = paper.match(/\/Type \/Page\b/g)?.length ?? 0
      t.ok(ONE_SHEET.includes(address) ? sheets === 1 : sheets > 0, `${address} prints, ${sheets} sheets`)
      const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
      t.same([Number(across), Number(down)].sort(), LETTER_POINTS, `${address} is on letter paper`)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media: 'print' })
      await nextFrames(page)
      t.equal(await page.getByRole('navigation').first().isVisible(), false, address)
      t.equal(await page.getByRole('button', { name: 'Account menu' }).isVisible(), false)
      await t.resolves(page.getByRole('heading', { level: 1 }).waitFor())
      t.same(
        await cutOnPaper(page, SHEET_HEIGHT[width]),
        [],
        `${address}: no row is split, nothing stands beyond the paper`,
      )
      t.same(await controlsOnPaper(page), [], `${address}: nothing to press or to fill in`)
      // Chromium asks how wide a sheet is before it turns it: what small screens leave out must not go from any paper.
      await page.setViewportSize({ width: PORTRAIT, height: 900 })
      await nextFrames(page)
      t.equal(await leftOfPaper(page), 0, `${address}: nothing is cut off on the left`)
      if (address === 'progress') {
        const skills = page.getByRole('list', { name: 'Skills, best first' })
        t.equal(await skills.getByText(/\.$/).first().isVisible(), true, 'each skill says what it means')
        t.equal(
          await page.getByText(/ to [A-Z][a-z]+ \d+, \d{4}$/).isVisible(),
          true,
          'and it says which week',
        )
      }
      if (OF_A_CLASS.test(address))
        t.equal(
          await page.getByText(/^Room 12 · 18 students|\. Room 12 · 18 students/).isVisible(),
          true,
          address,
        )
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    const page = teacher
    await page.goto(`${product.url}/account/dashboard`)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => {
      document.documentElement.style.filter = 'grayscale(1)'
    })
    const shapes = new Map<string, string>()
    for (const word of ['Consistently', 'Sometimes', 'Not yet', 'Not enough data']) {
      const mark = page.getByRole('grid').getByRole('img', { name: word, exact: true }).first()
      shapes.set(word, (await mark.screenshot()).toString('base64'))
    }
    t.equal(new Set(shapes.values()).size, 4, 'four marks, four pictures in gray')
  },
)
