import type { Locator } from 'playwright-core'
import t, { type Test } from 'tap'
import { openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { ROOM_12 } from './class-tablet.ts'

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 800 },
]
const QUESTION = '“Zo3” has a digit.'

/** Scrolls so that a row is the last one above the save bar: what comes under it would be behind the bar. */
async function toJustAbove(row: Locator, field: Locator): Promise<void> {
  await field.focus()
  await row.evaluate((element) => {
    const barTop = () => document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? 0
    // At the end of the page the bar is not at the window’s edge yet.
    for (const _ of [1, 2]) scrollBy(0, element.getBoundingClientRect().bottom - barTop())
  })
}

async function isAboveBar(t: Test, row: Locator, what: string): Promise<void> {
  await row.getByText(QUESTION).waitFor()
  const { bottom, bar, top } = await row.evaluate((element) => ({
    ...element.getBoundingClientRect().toJSON(),
    bar: document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? 0,
  }))
  t.ok(top >= 0 && bottom <= bar, `${what}: the row ends at ${bottom}, the bar begins at ${bar}`)
}

t.test('a typed name’s question is seen above the save bar of a long class', async (t) => {
  const product = await wholeProduct()
  for (const size of windows) {
    const page = await openAs(t, product, `/account/roster/${ROOM_12}`, size)
    page.on('dialog', (dialog) => void dialog.accept())
    const row = page.locator('tr[data-row]').nth(14)
    const field = row.getByLabel('First name')
    await toJustAbove(row, field)
    await field.fill('Zo3')
    await isAboveBar(t, row, `a row at ${size.width} px`)

    const add = page.getByRole('group', { name: 'Add a student' })
    const first = add.getByLabel('First name')
    await toJustAbove(add, first)
    await first.fill('Zo3')
    await isAboveBar(t, add, `the row to add at ${size.width} px`)
  }
})
