import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../../support/browser.ts'
import { entryOf, serveClient, site } from '../../support/client-page.ts'

type Test = Parameters<typeof newPage>[0]

const ROWS = 100

async function openTable(t: Test): Promise<Page> {
  const { page } = await newPage(t)
  await serveClient(page, { entry: entryOf('large-table.tsx') })
  await page.goto(site)
  // A large table renders in steps.
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor()
  return page
}

/** How much of the table is rendered, the number of cells, and the widths of its columns. */
const drawn = (page: Page) =>
  page.evaluate(() => ({
    beads: document.querySelectorAll('tbody button').length,
    drawings: document.querySelectorAll('tbody b').length,
    cells: document.querySelectorAll('tbody td[aria-label]').length,
    widths: [...document.querySelectorAll<HTMLElement>('thead th')].map((th) => th.offsetWidth),
  }))
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => {
    const box = document.querySelector('[role="grid"]')?.parentElement
    box?.scrollTo(box.scrollWidth * share, box.scrollHeight * share)
  }, share)
const button = (page: Page, name: string) => page.locator(`td[aria-label="${name}"] button`)

const drawing = (page: Page, name: string) => page.getByText(`${name} drawn`, { exact: true })

t.test('with a hundred students every bead is rendered, but only nearby drawings', async (t) => {
  const page = await openTable(t)
  await page.getByText('later').first().waitFor()
  // Which rows are near is measured a frame after they are drawn.
  await drawing(page, 'Child 12').waitFor({ state: 'attached' })
  const first = await drawn(page)
  t.same([first.beads, first.cells], [3900, 3900])
  t.ok(first.drawings > 10 && first.drawings < 60, `${first.drawings} rows are drawn`)
  await drawing(page, 'Child 0').waitFor()
  await scrollTo(page, 1)
  await drawing(page, 'Child 99').waitFor()
  await drawing(page, 'Child 0').waitFor({ state: 'detached' })
  t.same((await drawn(page)).widths, first.widths, 'no column changes its width')
  t.same(await axeViolations(page), [])
})

t.test('what is drawn first stays while the rest of the table comes', async (t) => {
  const { page } = await newPage(t)
  await serveClient(page, { entry: entryOf('large-table.tsx') })
  await page.addInitScript(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const { textContent } of removedNodes) if (textContent?.includes('drawn')) gone.push(textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(site)
  await drawing(page, 'Child 12').waitFor({ state: 'attached' })
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor()
  t.same(await page.evaluate(() => (window as unknown as { gone: string[] }).gone), [])
})

t.test('sorting renders the rows in view, wherever the table is scrolled to', async (t) => {
  const page = await openTable(t)
  await page.getByRole('columnheader', { name: 'Standard 0' }).getByRole('button').click()
  // The header answers the press at once, and the rows follow it (docs/decisions/163).
  const first = page.locator('tbody tr').first().locator('td button').first()
  await first.filter({ hasText: /^100$/ }).waitFor()
  t.equal(await page.locator('tbody tr').count(), ROWS)
})

t.test('every cell can be reached and activated by keyboard, however far away', async (t) => {
  const page = await openTable(t)
  await page.locator('tbody th').first().focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  t.equal(await page.locator('output').textContent(), 'Child 99, standard 38, 41')
})

t.test('scrolling after a press keeps the focus without jumping back', async (t) => {
  const page = await openTable(t)
  await button(page, 'Child 1, standard 1, 48').click()
  await scrollTo(page, 1)
  await button(page, 'Child 99, standard 38, 41').waitFor()
  t.equal(await page.evaluate(() => document.activeElement?.textContent), '48')
  t.ok(
    await page.evaluate(
      () => (document.querySelector('[role="grid"]')?.parentElement?.scrollTop ?? 0) > 1000,
    ),
  )
})

t.test('everything is printed', async (t) => {
  const page = await openTable(t)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  t.equal((await drawn(page)).drawings, 100)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await drawing(page, 'Child 99').waitFor({ state: 'detached' })
})
