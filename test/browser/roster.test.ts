import t from 'tap'
import { picturesOf } from '../../shared/rules/picture-password.ts'
import { classFigures } from '../support/class-figures.ts'
import { isAt, openAs } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { byName, TEACHER } from './rows.ts'

t.test(
  'Roster lists the classes and opens one at a time with its children (S1.6, S2.33, S2.185, S3.38)',
  async (t) => {
    const product = await wholeProduct()
    const { rosters } = await classFigures(product.productApi, TEACHER)
    const page = await openAs(t, product, '/account/roster')
    t.equal(rosters.length, 2)
    for (const { name, students, rosterId, gradeLevel } of rosters) {
      const line = page.getByRole('button', { name, exact: true })
      t.equal(await line.getAttribute('aria-expanded'), 'false')
      await line.click()
      await page.locator('button[aria-expanded="true"]', { hasText: name }).waitFor()
      await isAt(t, page, `/account/roster?roster=${rosterId}`)
      const item = page.locator('main li', { has: line })
      const children = item.locator('ul li')
      t.same(
        (await children.locator('span:not([aria-hidden])').allInnerTexts())
          .map((text) => text.trim())
          .sort(byName),
        students.map((one) => `${one.firstName} ${one.lastName}`).sort(byName),
      )
      t.match((await item.innerText()).replace(/\s+/g, ' '), `Grade ${gradeLevel}`)
    }
    t.equal(await page.locator('button[aria-expanded="true"]').count(), 1, 'one at a time')
    await page.locator('button[aria-expanded="true"]').click()
    await page.waitForFunction(() => document.querySelector('button[aria-expanded="true"]') === null)
    // Closing is no step: Back returns to the class that was open before.
    await page.goBack()
    await page.locator('button[aria-expanded="true"]').waitFor()
    await page.getByRole('link', { name: 'Skills Progress' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
    await isAt(t, page, `/account/dashboard?roster=${rosters[0]?.rosterId}`)
  },
)

t.test(
  'a child’s three pictures are shown to its teacher, by keyboard, in every look (S2.138, S3.41)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/roster/r-room-12')
    await page.getByRole('heading', { level: 1, name: 'Room 12' }).waitFor()
    const name = await page
      .getByRole('group')
      .filter({ has: page.getByText('Set', { exact: true }) })
      .first()
      .getAttribute('aria-label')
    await page.getByRole('button', { name: `Menu for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Show password' }).press('Enter')
    await page.getByRole('heading', { name: `Picture password of ${name}` }).waitFor()
    const words = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
    t.ok(picturesOf(words.join(',')), 'one of each group, in words')
    await holdsInEveryTheme(t, page, 'a shown password')
    await page.keyboard.press('Escape')
  },
)
