import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../../support/browser.ts'
import { entryOf, serveClient, site } from '../../support/client-page.ts'
import { holdsInEveryTheme } from '../../support/themes.ts'

type Test = Parameters<typeof newPage>[0]

async function openTable(t: Test, rows = 6, view = {}): Promise<Page> {
  const { page } = await newPage(t, view)
  await serveClient(page, { entry: entryOf('table.tsx') })
  await page.goto(`${site}/?rows=${rows}`)
  await page.getByRole('grid').waitFor()
  return page
}

/** What the focus is on: the text of a cell, or the label of a control in one. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: on } = document
    return `${on?.tagName.toLowerCase()} ${on?.getAttribute('aria-label') ?? on?.textContent?.trim()}`
  })

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
  return focus(page)
}

async function enterGrid(page: Page) {
  await page.getByRole('link', { name: 'Before' }).focus()
  return press(page, 'Tab')
}

t.test('a table is one tab stop, on the first name (S9 Paging, components.md)', async (t) => {
  const page = await openTable(t)
  t.equal(await enterGrid(page), 'th Child 001')
  t.equal(await press(page, 'Tab'), 'a After')
  t.equal(await press(page, 'Shift+Tab'), 'th Child 001')
})

t.test('arrows move one cell, including the header, and stop at the edges', async (t) => {
  const page = await openTable(t)
  await enterGrid(page)
  t.equal(await press(page, 'ArrowRight'), 'td Child 001, 0 minutes')
  t.equal(await press(page, 'ArrowDown'), 'td Child 002, 37 minutes')
  t.equal(await press(page, 'ArrowUp', 'ArrowUp'), 'td all', 'the row about the class')
  t.equal(await press(page, 'ArrowUp'), 'th Minutes')
  t.equal(await press(page, 'ArrowUp', 'ArrowUp'), 'th Minutes', 'stops at the top')
  t.equal(await press(page, 'ArrowLeft', 'ArrowLeft'), 'th Names', 'stops at the left')
})

t.test('Home, End, Control and Page keys go to the ends', async (t) => {
  const page = await openTable(t, 40)
  await enterGrid(page)
  t.equal(await press(page, 'Control+Home'), 'th Names')
  t.match(await press(page, 'Control+End'), /^td .*Remove Child 040/)
  t.equal(await press(page, 'Home'), 'th Child 040')
  const up = await press(page, 'PageUp')
  t.match(up, /^th Child 0[123]\d$/, 'a screenful up')
  t.equal(await press(page, 'PageDown'), 'th Child 040')
})

t.test(
  'Enter activates a cell’s only control; with several, F2 or Enter enters the cell until Escape',
  async (t) => {
    const page = await openTable(t)
    await enterGrid(page)
    await press(page, 'ArrowDown', 'Enter')
    t.equal(await page.locator('output').textContent(), 'Child 002')
    t.equal(await press(page, 'End', 'Enter'), 'input First name of Child 002')
    await page.keyboard.type('X')
    t.equal(await press(page, 'ArrowLeft'), 'input First name of Child 002', 'arrows stay in the field')
    t.equal(await press(page, 'Tab'), 'button Remove Child 002')
    t.match(await press(page, 'Escape'), /^td/)
    t.match(await press(page, 'ArrowUp'), /^td .*Child 001/)
    t.equal(await press(page, 'Tab'), 'a After', 'what was entered is no tab stop any more')
  },
)

t.test(
  'a press on a header sorts, sets aria-sort and then reverses; rows without a value come last',
  async (t) => {
    const page = await openTable(t)
    const minutes = page.getByRole('columnheader', { name: 'Minutes' })
    const names = () => page.locator('tbody tr:not(:first-child) th').allTextContents()
    t.equal(await page.getByRole('columnheader', { name: 'Names' }).getAttribute('aria-sort'), 'ascending')
    await minutes.getByRole('button').click()
    t.equal(await minutes.getAttribute('aria-sort'), 'descending')
    const falling = ['Child 006', 'Child 003', 'Child 005', 'Child 002', 'Child 001', 'Child 004']
    t.strictSame(await names(), falling)
    await minutes.getByRole('button').click()
    t.equal(await minutes.getAttribute('aria-sort'), 'ascending')
    t.strictSame(await names(), [
      'Child 001',
      'Child 002',
      'Child 005',
      'Child 003',
      'Child 006',
      'Child 004',
    ])
    await enterGrid(page)
    t.equal(
      await press(page, 'Control+Home', 'Enter'),
      'th Names',
      'sorted by key, the focus stays on the header',
    )
    t.strictSame(await names(), [...falling].sort())
  },
)

t.test('the tab stop stays on the same student and column when rows move', async (t) => {
  const page = await openTable(t)
  await enterGrid(page)
  await press(page, 'ArrowRight', 'ArrowDown')
  await page
    .getByRole('columnheader', { name: 'Minutes' })
    .getByRole('button')
    .evaluate((on) => {
      if (on instanceof HTMLElement) on.click()
    })
  t.equal(await focus(page), 'td Child 002, 37 minutes')
  t.equal(await press(page, 'ArrowUp'), 'td Child 005, 47 minutes', 'its neighbors are the new ones')
})

t.test(
  'under 15 rows the table grows with the page, from 15 on it scrolls in its card (S9.72)',
  async (t) => {
    const scrolls = async (rows: number) => {
      const page = await openTable(t, rows, { height: 600 })
      return page.getByRole('grid').evaluate(({ parentElement: box }) => {
        return box !== null && box.scrollHeight > box.clientHeight
      })
    }
    t.equal(await scrolls(14), false)
    t.equal(await scrolls(15), true)
  },
)

/** Waits until a table has so many rows in its body: of many, the first are drawn before the rest. */
const showsRows = (page: Page, count: number) =>
  page.waitForFunction((many) => document.querySelectorAll('tbody tr').length === many, count)

t.test(
  'tables paginate beyond 100 rows, by 50 or 100, with at most 10 page links (S9.69, S9.70, S9.71)',
  async (t) => {
    const hundred = await openTable(t, 100)
    t.equal(await hundred.getByRole('navigation').count(), 0)

    const page = await openTable(t, 620)
    const links = page.getByRole('button', { name: /^Page \d+$/ })
    await t.resolves(showsRows(page, 51), 'fifty and the row about all')
    t.equal(await links.count(), 10)
    await t.resolves(page.getByText('1 to 50 of 620').waitFor())
    await page.getByRole('button', { name: 'Page 9', exact: true }).click()
    await t.resolves(page.getByText('401 to 450 of 620').waitFor())
    t.equal(await page.getByRole('grid').getAttribute('aria-rowcount'), '622')
    await page.getByRole('group').getByText('100').click()
    await t.resolves(showsRows(page, 101))
    await t.resolves(page.getByText('401 to 500 of 620').waitFor(), 'the page that holds the row one was on')
    t.equal(await links.count(), 7)
  },
)

t.test('the rows that the window shows are drawn first, and all others a moment later', async (t) => {
  const { page } = await newPage(t)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const drawn = document.querySelectorAll('tbody th').length
      if (drawn === 0) return
      Object.assign(window, { drawn })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await serveClient(page, { entry: entryOf('table.tsx') })
  for (const [rows, first] of [
    [14, 14],
    [40, 14],
    [250, 14],
  ] as const) {
    await page.goto(`${site}/?rows=${rows}`)
    const all = Math.min(rows, 50)
    await page.waitForFunction((count) => document.querySelectorAll('tbody th').length === count, all)
    t.equal(await page.evaluate('drawn'), first, `${rows} rows`)
  }
  const isFilled = await page.evaluate(() => {
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0
    const last = bottom([...document.querySelectorAll('tbody th')][13])
    return last > bottom(document.querySelector('table')?.parentElement)
  })
  t.ok(isFilled, 'the first rows fill the card')
})

t.test('a press on a header of a long table is seen on the header first', async (t) => {
  for (const [rows, first] of [
    [14, 'header and rows'],
    [40, 'header'],
  ] as const) {
    const page = await openTable(t, rows)
    await showsRows(page, rows + 1)
    const seen = page.evaluate(
      () =>
        new Promise((done) => {
          const body = document.querySelector('tbody')
          new MutationObserver((changes) => {
            const isBody = changes.some(({ target }) => body?.contains(target))
            done(isBody ? 'header and rows' : 'header')
          }).observe(document.querySelector('table') ?? document, {
            subtree: true,
            childList: true,
            attributeFilter: ['aria-sort'],
          })
        }),
    )
    const header = page.getByRole('columnheader').first()
    await header.getByRole('button').first().click()
    t.equal(await seen, first, `${rows} rows`)
    await page
      .getByRole('rowheader')
      .first()
      .filter({ hasText: `Child ${String(rows).padStart(3, '0')}` })
      .waitFor()
  }
})

t.test('all rows of a paged table are printed', async (t) => {
  const page = await openTable(t, 130)
  await t.resolves(showsRows(page, 51))
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await t.resolves(showsRows(page, 131))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await t.resolves(showsRows(page, 51))
})

t.test('the table has no axe violations, light and dark', async (t) => {
  await holdsInEveryTheme(t, await openTable(t, 120), 'a table')
})
