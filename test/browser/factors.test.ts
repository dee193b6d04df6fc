import t from 'tap'
import { systemClock } from '../../server/clock.ts'
import { rawFol } from '../../server/contract/student-factors.ts'
import { HOME_ZONE } from '../../server/product-api/demo-data/classes.ts'
import { dateText } from '../../shared/rules/day-text.ts'
import { addDays, dayIn } from '../../shared/rules/days.ts'
import { axeViolations } from '../support/browser.ts'
import { comesTo, hasFocusIn, isAt, openAs, settled } from '../support/journey.ts'
import { callApi } from '../support/product-api.ts'
import { bearerFor } from '../support/product-data.ts'
import { wholeProduct } from '../support/whole-product.ts'

const PLACE = '/account/factorsOfLearning'

t.test(
  'by keyboard: opens a child, marks a suggestion as done, which a colleague sees, and undoes it (S2.169, S2.170)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, PLACE)
    const child = 'Priya Raman'
    await page.getByRole('rowheader', { name: 'Aaliyah James' }).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    while ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) !== child)
      await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Recommended for Priya' }).waitFor()
    const name = (await dialog.getByRole('heading', { level: 4 }).first().innerText()).replace('1. ', '')
    const mark = dialog.getByRole('button', { name: `Mark as done: ${name}` })
    await mark.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Done today by you').first().waitFor()
    t.equal(await mark.count(), 0, 'once is enough')
    await comesTo(t, () => dialog.getByRole('status').allInnerTexts(), ['Marked as done.'])
    const review = dateText(
      addDays(dayIn(HOME_ZONE, systemClock.now()), 14),
      dayIn(HOME_ZONE, systemClock.now()),
    )
    await dialog.getByText(`On ${review} you will see here what changed.`).waitFor()
    t.same(await axeViolations(page), [])

    await page.reload()
    await settled(page)
    await dialog.getByRole('heading', { name: 'What was done, and what changed' }).waitFor()
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: new RegExp(child) })
    await row.getByText(`${name} done today`).waitFor()

    await row.getByRole('link', { name: child }).click()
    await dialog.getByRole('button', { name: /^Undo/ }).click()
    await mark.waitFor()
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await row.getByText(`${name} done today`).waitFor({ state: 'detached' })
  },
)

t.test('two weeks later the dialog shows both figures, or says that there was too little play', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${PLACE}?student=kid-room-12-ferrari`)
  const dialog = page.getByRole('dialog')
  const past = dialog.getByRole('listitem').filter({ hasText: 'Done' })
  await past
    .getByText(/^(Higher than before|Lower than before|About the same), from \d+ datapoints/)
    .waitFor()
  t.match(
    (await past.innerText()).replace(/\s+/g, ' '),
    /^Don’t quit Done .+ by you Self-regulation (Low|Medium|High) · 1?\.\d\d then (Low|Medium|High) · 1?\.\d\d/,
  )
  t.equal(await dialog.getByRole('button', { name: /^Undo/ }).count(), 0, 'what is over is a record')
  await page.goto(`${product.url}${PLACE}?student=kid-room-12-lindqvist`)
  await page.getByText(/^Not enough play since then: /).waitFor()
})

t.test('the plays behind a value are those the product API counts (S7.103)', async (t) => {
  const product = await wholeProduct()
  const studentId = 'kid-room-12-brooks'
  const bearer = await bearerFor(product.productApi, 't-castellanos')
  const { body } = await callApi(product.productApi.url, rawFol, {
    bearer,
    headers: { 'x-mpact-user': studentId },
  })
  const { productiveStrategy } = body as { productiveStrategy: { datapoints: { met: boolean }[] } }
  const count = productiveStrategy.datapoints.length
  const page = await openAs(t, product, `${PLACE}?detail=details`)
  const row = page.getByRole('row', { name: /Jayden Brooks/ })
  await row
    .getByRole('link', { name: `${count} datapoints` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/datapoints in the last four weeks/).waitFor()
  await page.goto(`${product.url}${PLACE}?behind=productiveStrategy&of=${studentId}`)
  await dialog.getByRole('heading', { name: 'Datapoints, newest first' }).waitFor()
  const items = dialog.getByRole('list').last().getByRole('listitem')
  t.equal(await items.count(), count)
  const met = productiveStrategy.datapoints.filter((one) => one.met).length
  t.equal(await items.filter({ hasText: 'Fewer mistakes' }).count(), met)
  t.same(await axeViolations(page), [])
})

t.test('the dialog is one sheet of letter paper, without a button (S2.171)', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${PLACE}?student=kid-room-12-begay`)
  await page.getByRole('dialog').getByRole('heading', { name: 'What was done, and what changed' }).waitFor()
  const pdf = await page.pdf({ format: 'Letter' })
  t.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 1, 'one page')
  await page.emulateMedia({ media: 'print' })
  t.equal(
    await page
      .getByRole('button', { name: /^(Mark as done|Undo|Print)/ })
      .first()
      .isVisible(),
    false,
  )
  await t.resolves(page.getByText('Chloe Begay').last().waitFor(), 'it says whose it is')
  await isAt(t, page, `${PLACE}?student=kid-room-12-begay`)
})

t.test('Tab brings what it stops at whole into a low window', async (t) => {
  const product = await wholeProduct()
  const ideas = { name: /^Ideas for the classroom: / }
  for (const width of [390, 700]) {
    const page = await openAs(t, product, PLACE)
    await page.setViewportSize({ width, height: 500 })
    const links = page.getByRole('main').getByRole('link', ideas)
    await links.first().waitFor()
    await links.first().focus()
    // The next card is partly beside the window, which a browser takes for in sight.
    await page.keyboard.press('Tab')
    const box = await links.nth(1).boundingBox()
    t.ok(box && box.x + box.width <= width, `at ${width}: ends at ${box && box.x + box.width}`)
    t.ok(box && box.y + box.height <= 500, `at ${width}: ends at ${box && box.y + box.height} below`)
  }
})

t.test('an open dialog takes the focus back from the page beneath, and from nowhere', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, `${PLACE}?student=kid-room-12-begay`)
  const dialog = page.getByRole('dialog')
  await hasFocusIn(dialog)
  await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus())
  await hasFocusIn(dialog)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await hasFocusIn(dialog)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
