import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { isAt, labelsOf, openAs, settled, signInByPassword } from '../support/journey.ts'
import { holdsInEveryLook } from '../support/looks.ts'
import { wholeProduct } from '../support/whole-product.ts'

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document
    return one?.getAttribute('aria-label') ?? one?.getAttribute('name') ?? one?.textContent ?? ''
  })

/** Presses Tab until something of that name has the focus; how many of the stops on the way were in a grid. */
async function tabTo(page: Page, name: RegExp, presses = 60): Promise<number> {
  let inGrid = 0
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)) inGrid += 1
    if (name.test(await focusedName(page))) return inGrid
  }
  throw new Error(`${name} cannot be reached by Tab`)
}

t.test(
  'by keys alone: in, to a class, sorted, a child opened and closed, out (S5.10, S2.160, S2.171, S2.201)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await page.goto(`${product.url}/login`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await tabTo(page, /^email$/)
    await page.keyboard.type('teacher@demo.test')
    await tabTo(page, /^password$/)
    await page.keyboard.type('numberlane')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/account/playtime')
    await settled(page)

    await page.reload()
    await settled(page)
    await tabTo(page, /^Factors of Learning$/)
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
    t.equal(await focusedName(page), 'Factors of Learning', 'the new heading has the focus')
    await tabTo(page, /^Aaliyah James$/)
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const header = page.getByRole('columnheader', { name: 'Confidence' })
    t.equal(await header.getAttribute('aria-sort'), 'descending')
    t.equal(await focusedName(page), 'Confidence', 'the focus stays on the column that was sorted')
    for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key)
    const [first] = await labelsOf(page.getByRole('rowheader'))
    t.equal(await focusedName(page), first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: String(first) }).waitFor()
    t.equal(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null), true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await isAt(t, page, '/account/factorsOfLearning?sort=confidence&dir=desc')

    await page.reload()
    await settled(page)
    await tabTo(page, /^Account menu/)
    for (const key of ['Enter', 'End', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  },
)

t.test('a table is one stop of Tab, wherever in it one was (S2.159, S2.164)', async (t) => {
  const product = await wholeProduct()
  for (const address of ['/account/dashboard', '/account/playtime', '/account/factorsOfLearning']) {
    const page = await openAs(t, product, address)
    const stops = page.locator('[role="grid"] :is(a, button, input, th, td), [role="grid"]')
    t.equal(
      await stops.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length),
      1,
      address,
    )
    await page.getByRole('rowheader').nth(3).focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    t.equal(
      await stops.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length),
      1,
    )
    await page.keyboard.press('Tab')
    t.equal(
      await page.evaluate(() => document.activeElement?.closest('[role="grid"]') ?? null),
      null,
      'and out',
    )
    await page.context().close()
  }
})

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
  'each screen on paper: no frame, no controls, and marks that differ without colour (S5.100, S2.171)',
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
      ['attention?show=all', PORTRAIT],
      ['students/kid-room-12-kealoha', PORTRAIT],
      ['students/kid-room-12-kealoha?show=table', PORTRAIT],
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
      t.equal(await page.getByRole('navigation').first().isVisible(), false, address)
      t.equal(await page.getByRole('button', { name: 'Account menu' }).isVisible(), false)
      await t.resolves(page.getByRole('heading', { level: 1 }).waitFor())
      t.same(
        await cutOnPaper(page, SHEET_HEIGHT[width]),
        [],
        `${address}: no row is split, nothing stands beyond the paper`,
      )
      // Chromium asks how wide a sheet is before it turns it: what small screens leave out must not go from any paper.
      await page.setViewportSize({ width: PORTRAIT, height: 900 })
      t.equal(await leftOfPaper(page), 0, `${address}: nothing is cut off on the left`)
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
    t.equal(new Set(shapes.values()).size, 4, 'four marks, four pictures in grey')
  },
)

t.test('the real pages hold in either theme, at either width, and no file is missing', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${product.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await holdsInEveryLook(t, page, 'sign-in')
  await signInByPassword(page, 'teacher@demo.test')
  await page.waitForURL('**/account/**')
  for (const address of [
    'dashboard?detail=details',
    'playtime',
    'playtime?show=chart',
    'factorsOfLearning',
    'factorsOfLearning?student=kid-room-12-okafor',
    'roster?roster=r-room-12',
  ]) {
    await page.goto(`${product.url}/account/${address}`)
    await settled(page)
    if (address.includes('student')) await page.getByRole('dialog').waitFor()
    await holdsInEveryLook(t, page, address)
  }
  t.same(missing, [])
})
