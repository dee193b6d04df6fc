import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { hasFocus, hasFocusIn, isAt, openAs, settled } from '../support/journey.ts'
import { BACK, draftKept } from '../support/kept-draft.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const CHILDREN = '/account/parentRoster'
let count = 0

/** A parent of their own for a test, without children. */
async function nextParent({ productApi }: WholeProduct): Promise<string> {
  count += 1
  const id = `parent-${count}`
  await addAccount(productApi.db, id, {
    settings: {
      ...{ role: 'Parent/guardian', mmFirstName: 'Ines', mmLastName: 'Salgado' },
      ...{ country: 'United States', standards: 'CommonCore', timezone: 'America/New_York' },
    },
    isSignupComplete: false,
  })
  return `${id}@school.test`
}

async function openChildren(t: Test): Promise<{ page: Page; again: () => Promise<Page> }> {
  const product = await wholeProduct()
  const email = await nextParent(product)
  const again = () => openAs(t, product, CHILDREN, { email, password: PASSWORD })
  return { page: await again(), again }
}

const row = (page: Page, at: number) => page.locator('main fieldset').nth(at)
const nameIn = (page: Page, at: number) => row(page, at).getByLabel('First name')
const ageIn = (page: Page, at: number) => row(page, at).getByLabel('Age')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const names = (page: Page) =>
  page
    .locator('main fieldset')
    .getByLabel('First name')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const isFocused = (page: Page, label: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, label)

/** Types a child into a row by keys alone, from its name on. */
async function typeChild(page: Page, name: string, age: string): Promise<void> {
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(age)
}

t.test(
  'a first child leads on; more are added, changed and removed by keys alone, and a removal is undone (S1.20, S2.27, S2.190, S2.215, S4.90, S4.91, S5.74, S5.75, S5.117)',
  async (t) => {
    const { page } = await openChildren(t)
    t.equal(await page.getByLabel('First name').count(), 1, 'a blank row')
    t.same(await ageIn(page, 0).getByRole('option').allInnerTexts(), [
      'Age',
      ...Array.from({ length: 17 }, (_, years) => String(years + 1)),
      '18+',
    ])
    await nameIn(page, 0).focus()
    await typeChild(page, 'Maya', '8')
    await button(page, 'Next').press('Enter')
    await isAt(t, page, '/account/parentPayment')
    await page.getByRole('heading', { name: 'What Maya gets' }).waitFor()

    await page.goto(page.url().replace('parentPayment', 'parentRoster'))
    await nameIn(page, 0).waitFor()
    t.equal(await ageIn(page, 0).inputValue(), '8')
    await button(page, 'Add a child').press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'firstName')
    await page.keyboard.type('maya')
    await row(page, 1).getByText('Each child needs a different first name.').waitFor()
    t.equal(
      await nameIn(page, 1).getAttribute('aria-invalid'),
      'true',
      'at the field, while it has the focus',
    )
    await page.keyboard.press('Tab')
    await page.keyboard.type('6')
    await button(page, 'Save children').press('Enter')
    await hasFocus(nameIn(page, 1))
    await nameIn(page, 1).fill('Theo')
    await button(page, 'Add a child').press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('main fieldset').length === 3)
    await hasFocus(nameIn(page, 2))
    await page.keyboard.type('Zo')
    await button(page, 'Remove Zo').press('Enter')
    await says(page, 'Zo was taken off the list.')
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('First name'))
    await button(page, 'Add a child').press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('main fieldset').length === 3)
    await hasFocus(nameIn(page, 2))
    await typeChild(page, 'Zoë', '18')
    await page.getByText('Three of three. To add a child, remove one first.').waitFor()
    t.equal(await button(page, 'Add a child').count(), 0, 'three are the most')
    await nameIn(page, 0).fill('May2')
    await row(page, 0).getByText('“May2” has a digit. Correct it, or save it as it is.').waitFor()
    await nameIn(page, 0).fill('Vera')
    await row(page, 0).getByText('has a digit').waitFor({ state: 'detached' })
    await nameIn(page, 0).press('Enter')
    await says(page, 'Your children are saved.')
    t.same(await names(page), ['Vera', 'Theo', 'Zoë'], 'nobody moves by being saved')
    t.equal(await ageIn(page, 2).inputValue(), '18+')

    await button(page, 'Remove Theo').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove Theo?' })
    await dialog.getByText('Vera’s and Zoë’s stay as they are.').waitFor()
    await hasFocusIn(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await isFocused(page, 'Remove Theo')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Keep Theo')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await says(page, 'Theo was removed.')
    t.same(await names(page), ['Vera', 'Zoë'])
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await says(page, 'Theo is back in your list.')
    t.same(await names(page), ['Vera', 'Theo', 'Zoë'], 'nobody moves by being saved')

    for (const name of ['Vera', 'Theo', 'Zoë']) {
      await button(page, `Remove ${name}`).press('Enter')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Remove ${name}` })
        .press('Enter')
      await says(page, `${name} was removed.`)
    }
    t.same(await names(page), [''], 'a blank row for the last')
    await page.reload()
    await settled(page)
    t.same(await names(page), [''])
  },
)

t.test(
  'what is typed outlasts a reload, and a list changed in another window is not written over',
  async (t) => {
    const { page, again } = await openChildren(t)
    page.on('dialog', (dialog) => void dialog.accept())
    await nameIn(page, 0).fill('Ada')
    const isKept = draftKept(page, 'parent-roster')
    await ageIn(page, 0).selectOption('5')
    await isKept
    await page.reload()
    await page.getByText(BACK).waitFor()
    t.same(await names(page), ['Ada'])

    const other = await again()
    await nameIn(other, 0).waitFor()
    await nameIn(other, 0).fill('Ben')
    await ageIn(other, 0).selectOption('7')
    await button(other, 'Next').click()
    await isAt(t, other, '/account/parentPayment')

    await button(page, 'Next').click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'The list was changed in another window meanwhile.' })
      .waitFor()
    t.same(await names(page), ['Ada', 'Ben'], 'whoever else is new comes last')
    await button(page, 'Save children').click()
    await says(page, 'Your children are saved.')
    t.same(await names(page), ['Ada', 'Ben'])
  },
)

t.test('what is missing is marked, and has the focus, once the children are to be saved', async (t) => {
  const { page } = await openChildren(t)
  await button(page, 'Next').press('Enter')
  await page.getByText('Enter a first name.').waitFor()
  await hasFocus(nameIn(page, 0))
  await nameIn(page, 0).fill('Maya')
  await page.keyboard.press('Enter')
  await hasFocus(ageIn(page, 0))
  t.equal(await ageIn(page, 0).getAttribute('aria-invalid'), 'true')
})

t.test('the children hold in every look: at fault, removing one, and none', async (t) => {
  const { page } = await openChildren(t)
  await nameIn(page, 0).waitFor()
  await holdsInEveryTheme(t, page, 'a blank row')
  await nameIn(page, 0).fill('Maya')
  await ageIn(page, 0).focus()
  await page.keyboard.press('Tab')
  await page.getByText('Choose an age.').waitFor()
  await holdsInEveryTheme(t, page, 'at fault', { looks: FOUR })
  await ageIn(page, 0).selectOption('8')
  await button(page, 'Next').click()
  await isAt(t, page, '/account/parentPayment')
  await page.goto(page.url().replace('parentPayment', 'parentRoster'))
  await button(page, 'Remove Maya').click()
  await page.getByRole('dialog').waitFor()
  await holdsInEveryTheme(t, page, 'removing')
})
