import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosterTeachers } from '../../server/product-api/db/schema/rosters.ts'
import { students } from '../../server/product-api/db/schema/students.ts'
import { newPage } from '../support/browser.ts'
import { hasFocus, openAs, settled } from '../support/journey.ts'
import { draftDropped } from '../support/kept-draft.ts'
import { says, tap, tapPictures } from '../support/tablet.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'
import { givePictures } from './class-tablet.ts'

const email = 'parent@demo.test'

/** Maya of the demo family, and the code of its devices. */
async function maya({ productApi: { db } }: WholeProduct) {
  const [found] = await db
    .select({
      owner: accounts.id,
      code: accounts.accessCode,
      rosterId: rosterTeachers.rosterId,
      id: students.id,
    })
    .from(accounts)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, accounts.id))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosterTeachers.rosterId))
    .innerJoin(students, eq(students.id, rosterStudents.studentId))
    .where(eq(accounts.email, email))
    .orderBy(students.firstName)
  if (!found) throw new Error('the demo family is gone')
  return found
}

/** A phone at home, at the names. */
async function phone(t: Test, { url }: WholeProduct, code: string): Promise<Page> {
  const { page } = await newPage(t, { width: 390, height: 844 })
  await page.goto(`${url}/devicelogin`)
  await page.getByRole('textbox').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/visualPassword*')
  return page
}

const RESET = 'Reset picture password of Maya'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Resets the pictures from the parent's page by keys alone. */
async function reset(page: Page): Promise<void> {
  await button(page, RESET).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reset the picture password of Maya?' })
  await dialog.getByRole('button', { name: 'Reset password' }).press('Enter')
  await page.getByRole('status').filter({ hasText: 'Maya can choose three new pictures.' }).waitFor()
  await button(page, RESET).waitFor({ state: 'detached' })
}

t.test(
  'a parent sees who asks for help or is locked at home, and lets the child choose new pictures (S1.27, S4.54, S4.57, S8.31)',
  async (t) => {
    const product = await wholeProduct()
    const child = await maya(product)
    const give = () => givePictures(product, child.id, 'owl,bread,star', child)
    await give()
    const device = await phone(t, product, child.code)
    await tap(device, 'Maya')
    await tap(device, 'I forgot')
    await says(device, 'Raise your hand')

    const page = await openAs(t, product, '/account/parentRoster', { email })
    await page
      .locator('main li')
      .filter({ hasText: 'Asks for help' })
      .getByRole('button', { name: RESET })
      .waitFor()
    t.equal(await page.getByText('Asks for help').count(), 1)
    await holdsInEveryTheme(t, page, 'asks for help', { looks: FOUR })
    await button(page, RESET).press('Enter')
    await page.getByRole('dialog').waitFor()
    await holdsInEveryTheme(t, page, 'about to reset')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(button(page, RESET))
    await reset(page)
    await says(device, 'Password was reset during retrieval')

    await give()
    await tap(device, 'Back to the names')
    await tap(device, 'Maya')
    for (const left of ['2 more tries', '1 more try', null]) {
      await tapPictures(device, 'dog', 'bread', 'star')
      if (left === null) continue
      await device.getByText(`You have ${left} today.`).waitFor()
      await tap(device, 'Try again')
    }
    await says(device, 'You tried your password three times today.')
    await page.reload()
    await settled(page)
    await page.getByText('Locked out').waitFor()
    await holdsInEveryTheme(t, page, 'locked out')
    await page.getByLabel('First name').nth(1).fill('Theodor')
    await reset(page)
    t.equal(await page.getByLabel('First name').nth(1).inputValue(), 'Theodor', 'what is not saved stays')
    t.equal(await page.getByText('Locked out').count(), 0)
    await says(device, 'Hi, Maya!')
    // A change that is kept would have the parent's next page ask before it is left.
    const isDropped = draftDropped(page, 'parent-roster')
    await button(page, 'Discard').click()
    await isDropped
  },
)
