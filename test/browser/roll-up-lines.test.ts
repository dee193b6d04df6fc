import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { isAt, openAs } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'

const DISTRICT = { email: 'district@demo.test' }
const line = (page: Page, name: RegExp) => page.getByRole('rowheader', { name })

t.test('a press beside the name opens the line as the name does, and Back comes back', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/playtime?span=7', DISTRICT)
  await page.getByRole('gridcell', { name: /^Ridgeview Elementary, Students/ }).click()
  await line(page, /^Renee Castellanos/).waitFor()
  await isAt(t, page, /^\/account\/playtime\?span=7&school=[\w-]+$/)
  await page.goBack()
  await line(page, /^Ridgeview Elementary/).waitFor()
  await page.getByRole('button', { name: 'Show what is in Ridgeview Elementary' }).click()
  await line(page, /^Cedar Point Elementary/).waitFor()
  await isAt(t, page, /open=/)
})

t.test('a small screen shows one skill beside the names, and which is kept in the address', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/dashboard?grade=3', DISTRICT)
  await page.setViewportSize({ width: 390, height: 844 })
  await line(page, /^Ridgeview Elementary/).waitFor()
  const skill = page.getByLabel('Skill', { exact: true })
  const shown = page.getByRole('columnheader', { name: /, 3/ })
  t.equal(await shown.filter({ visible: true }).count(), 1)
  await skill.selectOption({ label: 'Number patterns 3.5' })
  await page.getByRole('columnheader', { name: 'Number patterns, 3.5' }).waitFor()
  t.equal(await shown.filter({ visible: true }).count(), 1)
  await page.getByText('Finds the rule in a row of numbers or a table, and says what comes next.').waitFor()
  await isAt(t, page, '/account/dashboard?grade=3&standard=3_5')
  const box = await shown.filter({ visible: true }).boundingBox()
  t.ok(box && box.x + box.width <= 390, 'whole, without scrolling sideways')
  const name = line(page, /^Harbor Middle School/)
  const [cell, words] = [await name.boundingBox(), await name.locator('> *').boundingBox()]
  t.ok(cell && words && words.y - cell.y >= 4, 'a name of several lines touches no border')
  t.same(await axeViolations(page), [])
  await page.setViewportSize({ width: 1440, height: 900 })
  await skill.waitFor({ state: 'hidden' })
  t.ok((await shown.filter({ visible: true }).count()) > 1)
})
