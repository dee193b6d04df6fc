import t from 'tap'
import { axeViolations } from '../../../support/browser.ts'
import { nothingSaid, open } from './open.ts'

t.test('axe finds nothing, in light and dark, wide and narrow, with faults and the list open', async (t) => {
  for (const look of [{}, { theme: 'dark' }, { width: 390 }, { theme: 'dark', width: 390 }] as const) {
    const { page } = await open(t, nothingSaid, look)
    await page.getByLabel('Role').selectOption('Classroom teacher')
    await page.getByRole('checkbox', { name: 'I teach this class with somebody' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    t.same(await axeViolations(page), [], JSON.stringify(look))
    await page.getByLabel('Find your school').click()
    await page.getByRole('combobox', { name: 'Find your school' }).waitFor()
    await page.keyboard.type('ridge')
    await page.getByRole('option', { name: /Elementary/ }).waitFor()
    const isCut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    t.notOk(isCut, `nothing is cut, ${JSON.stringify(look)}`)
    // While the list is open the page around it is hidden from readers; leaving the list by a key closes it.
    const ofThePage = /^(aria-hidden-focus|page-has-heading-one|region):/
    const violations = (await axeViolations(page)).filter((line) => !ofThePage.test(line))
    t.same(violations, [], JSON.stringify(look))
  }
})
