import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { hasFocus, hasFocusIn, isAt, labelsOf, openAs, settled } from '../support/journey.ts'
import { addRoster } from '../support/product-data.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { focusedName, signInByKeys, tabTo } from './by-keys.ts'
import { newcomer, open } from './newcomer.ts'
import { rowsFollow } from './rows.ts'

t.test(
  'by keyboard: signs in, opens a class, sorts it, opens and closes a child, signs out (S5.10, S2.160, S2.171, S2.201)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await signInByKeys(page, product)

    await page.reload()
    await settled(page)
    await tabTo(page, /^Factors of Learning$/)
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'Amara Okafor' }).waitFor()
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Factors of Learning' }))
    await tabTo(page, /^Aaliyah James$/)
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    const header = page.getByRole('columnheader', { name: 'Confidence' })
    t.equal(await header.getAttribute('aria-sort'), 'descending')
    await rowsFollow(page)
    t.equal(await focusedName(page), 'Confidence', 'the focus stays on the column that was sorted')
    for (const key of ['ArrowDown', 'Home']) await page.keyboard.press(key)
    const [first] = await labelsOf(page.getByRole('rowheader'))
    t.equal(await focusedName(page), first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: String(first) }).waitFor()
    await hasFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await isAt(t, page, '/account/factorsOfLearning?sort=confidence&dir=desc')

    await page.reload()
    await settled(page)
    await tabTo(page, /^Account menu/)
    await page.keyboard.press('Enter')
    await hasFocusIn(page.getByRole('menu'))
    for (const key of ['End', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  },
)

t.test('a table is one tab stop, wherever the focus was in it (S2.159, S2.164)', async (t) => {
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

/** What is over a corner of the focused cell, as its tag and words (WCAG 2.4.11); null if the whole cell is seen. */
const overFocus = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('td, th')
    if (!cell) return `the focus is on ${document.activeElement?.tagName}`
    const { left, right, top, bottom } = cell.getBoundingClientRect()
    const INSIDE = 3
    for (const x of [left + INSIDE, right - INSIDE])
      for (const y of [top + INSIDE, bottom - INSIDE]) {
        const there = document.elementFromPoint(x, y)
        if (there === null) return `a corner at ${x}, ${y} is outside`
        if (!cell.contains(there) && !there.contains(cell)) return `${there.tagName} ${there.textContent}`
      }
    return null
  })

/** A class of its own, because what is typed in it is kept. */
async function classOfEighteen() {
  const teacher = await newcomer()
  const id = teacher.email.split('@', 1)[0] ?? ''
  const children = Array.from({ length: 18 }, (_, at) => `${id}-child-${at}`)
  await addRoster(teacher.product.productApi.db, `r18-${id}`, id, children, {
    name: 'Room 18',
    rosterIndex: 1,
  })
  return { teacher, address: `/account/roster/r18-${id}` }
}

t.test('in a class with a save bar, the focused student is never covered by a bar', async (t) => {
  const { teacher, address } = await classOfEighteen()
  for (const size of [
    { width: 390, height: 844 },
    { width: 700, height: 800 },
    { width: 900, height: 500 },
  ]) {
    const page = await open(t, teacher, address, size)
    const rows = await page.getByRole('grid').getByRole('row').count()
    for (const state of ['nothing typed', 'something not saved']) {
      await page.getByRole('grid').locator('[tabindex="0"]').first().focus()
      const hidden: string[] = []
      for (const key of ['ArrowDown', 'ArrowUp'])
        for (let row = 1; row < rows; row += 1) {
          await page.keyboard.press(key)
          const over = await overFocus(page)
          if (over !== null) hidden.push(`${key} ${row}: ${over}`)
        }
      t.same(hidden, [], `${size.width} × ${size.height}, ${state}`)
      const line = page.getByRole('group', { name: 'Add a student' })
      await line.getByLabel('First name').fill('Jaden')
      await line.getByLabel('Last name').fill('Brooks 2')
    }
  }
})
