import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { newPage } from '../support/browser.ts'
import { hasFocusIn, isAt, openAs, settled } from '../support/journey.ts'
import { tokenMailedTo } from '../support/mails.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const CHILDREN = '/account/parentRoster'
const PROGRESS = '/account/progress'
let count = 0

/** A parent of their own for a test; with children, if they are named. */
async function nextParent({ productApi: { db } }: WholeProduct, firstName: string, children: string[] = []) {
  count += 1
  const id = `guardian-${count}`
  await addAccount(db, id, {
    ...{ firstName, lastName: 'Ortiz' },
    settings: {
      ...{ role: 'Parent/guardian', mmFirstName: firstName, mmLastName: 'Ortiz' },
      ...{ country: 'United States', standards: 'CommonCore', timezone: 'America/New_York' },
    },
    ...{ isSignupComplete: true, rosterFinished: true, appsFinished: true },
  })
  if (children.length > 0)
    await addRoster(
      db,
      `home-${count}`,
      id,
      children.map((name) => `${name}-${count}`),
    )
  return `${id}@school.test`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** Whose weeks somebody can look at. */
const childrenOn = (page: Page) => page.locator('main fieldset').first().locator('label').allInnerTexts()
const open = (t: Test, product: WholeProduct, address: string, email: string) =>
  openAs(t, product, address, { email, password: PASSWORD })

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('Their email').fill(email)
  await button(page, 'Send invitation').press('Enter')
  await says(page, 'The invitation is on its way.')
}

t.test(
  'a parent invites another, who sees the children and pays for nothing, and is removed again',
  async (t) => {
    const product = await wholeProduct()
    const ana = await nextParent(product, 'Ana', ['leo', 'mia'])
    const ben = await nextParent(product, 'Ben')
    const first = await open(t, product, CHILDREN, ana)
    await first.getByRole('heading', { name: 'Who else sees your children' }).waitFor()
    await first.getByLabel('Their email').waitFor()
    await holdsInEveryTheme(t, first, 'nobody else sees the children', { looks: FOUR })
    await button(first, 'Send invitation').click()
    await says(first, 'Enter their email')
    await first.getByLabel('Their email').fill(ana)
    await button(first, 'Send invitation').click()
    await says(first, 'This is your own address. Invite somebody else.')
    await invite(first, ben)
    await says(first, /^Invited today\./)
    await hasFocusIn(first.getByRole('region', { name: 'Who else sees your children' }))
    await holdsInEveryTheme(t, first, 'somebody is invited', { looks: FOUR })

    // Ben follows the mail in a browser of his own, and signs in on the way.
    const token = await tokenMailedTo(product.productApi.db, ben)
    const { page: second } = await newPage(t)
    await second.goto(`${product.url}/family/${token}`)
    await second.getByRole('heading', { name: 'Ana Ortiz invites you' }).waitFor()
    await holdsInEveryTheme(t, second, 'an invitation', { looks: FOUR })
    await second.getByRole('link', { name: 'Sign in to accept' }).click()
    await second.getByLabel('Email', { exact: true }).fill(ben)
    await second.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await second.getByRole('button', { name: 'Sign in' }).click()
    await isAt(t, second, `/account/family/${token}`)
    await button(second, 'Accept').waitFor()
    await holdsInEveryTheme(t, second, 'accepting', { looks: FOUR })
    await button(second, 'Accept').press('Enter')
    await isAt(t, second, PROGRESS)
    await settled(second)
    await says(second, /^Ana Ortiz lets you see how .+ are doing\./)
    await holdsInEveryTheme(t, second, 'progress of a child of another', { looks: FOUR })

    const seen = await childrenOn(second)
    t.match(seen, [/^Kid leo-/, /^Kid mia-/])
    await second.goto(product.url + CHILDREN)
    await second.getByRole('heading', { name: 'Children you see' }).waitFor()
    t.equal(await second.getByRole('button', { name: /Add a child|Remove|Save|Send invitation/ }).count(), 0)
    await holdsInEveryTheme(t, second, 'the children of another', { looks: FOUR })
    await second.goto(`${product.url}/account/subscription`)
    await says(second, 'Somebody else pays')
    t.equal(await second.getByRole('link', { name: /Choose a plan|Subscribe/ }).count(), 0)
    t.equal(await second.getByRole('button', { name: /Cancel|Change card/ }).count(), 0)
    await holdsInEveryTheme(t, second, 'the plan of another', { looks: FOUR })
    await second.goto(`${product.url}/account/parentPayment`)
    await says(second, /pays for the plan/)

    await first.goto(product.url + PROGRESS)
    await settled(first)
    t.same(await childrenOn(first), seen, 'both see the same children')
    await first.goto(product.url + CHILDREN)
    await says(first, /sees your children since today/)
    await button(first, 'Remove').click()
    const dialog = first.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Remove Ben Ortiz?' }).waitFor()
    await holdsInEveryTheme(t, first, 'removing the second guardian', { looks: FOUR })
    await dialog.getByRole('button', { name: 'Remove Ben Ortiz' }).click()
    await says(first, 'Ben Ortiz no longer sees your children.')

    await second.goto(product.url + PROGRESS)
    await second.getByRole('heading', { name: 'You no longer see these children' }).waitFor()
    await holdsInEveryTheme(t, second, 'no longer a second guardian', { looks: FOUR })
    await second.goto(`${product.url}/family/${token}`)
    await says(second, /This invitation was withdrawn/)
    await holdsInEveryTheme(t, second, 'a link that was withdrawn', { looks: FOUR })
  },
)

t.test(
  'somebody without an account opens one by the link; another account is told whose link it is',
  async (t) => {
    const product = await wholeProduct()
    const ana = await nextParent(product, 'Ana', ['zoe'])
    const first = await open(t, product, CHILDREN, ana)
    const dan = `dan-${count}@home.test`
    await invite(first, dan)
    const token = await tokenMailedTo(product.productApi.db, dan)

    await first.goto(`${product.url}/account/family/${token}`)
    await button(first, 'Accept').click()
    await says(first, /This invitation was sent to another address/)

    const { page } = await newPage(t)
    await page.goto(`${product.url}/family/${token}`)
    await page.getByLabel('First name').fill('Dan')
    await button(page, 'Accept and open my account').click()
    await says(page, 'Last name is required')
    await holdsInEveryTheme(t, page, 'joining a family', { looks: FOUR })
    await page.getByLabel('Last name').fill('Ruiz')
    await page.getByLabel(/^Password/).fill('the password of Dan')
    await page.getByLabel('Repeat password').fill('the password of Dan')
    await button(page, 'Accept and open my account').press('Enter')
    await isAt(t, page, PROGRESS)
    await says(page, /^Ana Ortiz lets you see how .+ is doing\./)
    t.equal(await page.getByText('left to set up').count(), 0)

    await first.goto(product.url + CHILDREN)
    await says(first, /sees your children since today/)
  },
)

t.test('a second guardian leaves by themselves, in Settings, and is let back in', async (t) => {
  const product = await wholeProduct()
  const ana = await nextParent(product, 'Ana', ['tom'])
  const ben = await nextParent(product, 'Ben')
  const first = await open(t, product, CHILDREN, ana)
  const join = async () => {
    await invite(first, ben)
    const page = await open(
      t,
      product,
      `/account/family/${await tokenMailedTo(product.productApi.db, ben)}`,
      ben,
    )
    await button(page, 'Accept').click()
    await isAt(t, page, PROGRESS)
    return page
  }
  const second = await join()
  await second.goto(`${product.url}/account/settings`)
  const stop = button(second, 'Stop seeing Ana Ortiz’s children')
  await stop.waitFor()
  await second.getByRole('heading', { name: 'Children you see' }).waitFor()
  const how = second.getByRole('heading', { name: /^(Games|Your children)$/ })
  t.equal(await how.count(), 0, 'how they play is their parent’s')
  await holdsInEveryTheme(t, second, 'settings of a second guardian', { looks: FOUR })
  await stop.press('Enter')
  await second.getByRole('dialog', { name: 'Stop seeing Ana Ortiz’s children?' }).waitFor()
  await holdsInEveryTheme(t, second, 'leaving a family', { looks: FOUR })
  await button(second, 'Keep seeing them').press('Enter')
  await second.goto(product.url + CHILDREN)
  await stop.click()
  await button(second, 'Stop seeing them').click()
  await says(second, /^You no longer see the children of Ana Ortiz\. Only Ana Ortiz can let you/)
  await holdsInEveryTheme(t, second, 'a family that was left', { looks: FOUR })
  await second.goto(product.url + PROGRESS)
  await settled(second)
  t.equal(await second.getByText(/lets you see|no longer shares/).count(), 0)
  await first.goto(product.url + CHILDREN)
  await first.getByLabel('Their email').waitFor()
  const again = await join()
  await says(again, /^Ana Ortiz lets you see how .+ is doing\./)
})
