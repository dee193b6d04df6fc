import t from 'tap'
import { axeViolations } from '../support/browser.ts'
import { openAs, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test(
  'a district gives its subscription to the classroom teachers of a school, and they have it (S2.17, S2.149, S2.150, S6.13)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/adminView', { email: 'district@demo.test' })
    const main = page.getByRole('navigation', { name: 'Main' }).first()
    await main.getByRole('link', { name: 'Access' }).click()
    await page.waitForURL('**/account/access')
    await settled(page)
    await page.getByRole('listitem').filter({ hasText: 'Special ed teachers' }).waitFor()
    await page.getByRole('checkbox', { name: /^Cedar Point Elementary/ }).press('Space')
    await page.getByRole('checkbox', { name: '3 to 5' }).press('Space')
    await page.getByText(/^One rule is not saved\. It gives access to [1-9]\d* teachers\.$/).waitFor()
    await holdsInEveryTheme(t, page, 'Access')
    await page.getByRole('button', { name: 'Save rule' }).press('Enter')
    await page.getByText(/^Saved\. \d+ teachers now have access\.$/).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.getByRole('listitem').filter({ hasText: 'Cedar Point Elementary' }).waitFor()
    t.same(await axeViolations(page), [])
    await page.getByRole('checkbox', { name: /^Cedar Point Elementary/ }).press('Space')
    await page.getByRole('checkbox', { name: '3 to 5' }).press('Space')
    await page.getByText('This rule is already one of the current rules. There is nothing to save.').waitFor()
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    const given = page.getByRole('listitem').filter({ hasText: 'Cedar Point Elementary' })
    await given.getByRole('button', { name: /^Take back/ }).press('Enter')
    await page.getByText('Taken back. The rule is no longer in force.').waitFor()
    await given.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.tagName === 'LI')

    const teacher = await openAs(t, product, '/account/access')
    await teacher.getByText('We could not open this page').waitFor()
    t.equal(await teacher.getByRole('link', { name: 'Access' }).count(), 0)
  },
)
