import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { cardFrame } from '../support/card-frame.ts'
import { isAt, openAs, settled } from '../support/journey.ts'
import { addAccount, PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const PLAN = '/account/subscription'
const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
let count = 0

/** A parent of their own for a test. */
async function nextParent({ productApi }: WholeProduct, isSignupComplete = true): Promise<string> {
  count += 1
  const id = `payer-${count}`
  await addAccount(productApi.db, id, {
    settings: {
      ...{ role: 'Parent/guardian', mmFirstName: 'Ines', mmLastName: 'Salgado' },
      ...{ country: 'United States', standards: 'CommonCore', timezone: 'America/New_York' },
    },
    isSignupComplete,
  })
  return `${id}@school.test`
}

async function openParent(
  t: Test,
  address: string,
  isSignupComplete?: boolean,
): Promise<{ page: Page; product: WholeProduct }> {
  const product = await wholeProduct()
  const email = await nextParent(product, isSignupComplete)
  return { product, page: await openAs(t, product, address, { email, password: PASSWORD }) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Only a page's own document may embed the provider: whoever comes from another page is given it. */
async function ownDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('meta[name="frames"]') !== null)
  await settled(page)
}

/** Types a card where it is typed: on the provider's page. */
async function typeCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('08/40')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Zip code').fill('94110')
}

t.test(
  'a parent adds a child, chooses a plan, is declined, pays by another card and plays (S1.19, S1.21, S2.28, S2.29, S2.31, S2.191, S2.192, S2.193, S9.35, S9.36, S9.37, S9.40, S9.41?)',
  async (t) => {
    const { page } = await openParent(t, '/account/parentRoster', false)
    await page.getByLabel('First name').fill('Maya')
    await page.getByLabel('Age').selectOption('8')
    await button(page, 'Next').click()
    await isAt(t, page, '/account/parentPayment')
    await settled(page)
    await page.getByText('Two extra months free!').waitFor()
    await page.getByText('9 iPad games plus web games').waitFor()
    await holdsInEveryTheme(t, page, 'plans', { looks: FOUR })
    await page.getByRole('radio', { name: /Monthly/ }).check()
    await page.getByRole('link', { name: 'Continue' }).click()
    await isAt(t, page, '/account/parentPaymentDetails?plan=parent_monthly')
    await page.getByText('Monthly plan, $2.99 a month, for Maya.').waitFor()
    await page.frameLocator('iframe[title="Card details"]').getByLabel('Card number').waitFor()
    await holdsInEveryTheme(t, page, 'payment details', { looks: FOUR })

    await typeCard(page, DECLINED)
    await button(page, 'Start free trial').click()
    await page.getByRole('alert').filter({ hasText: 'Nothing was charged.' }).waitFor()
    await typeCard(page, GOOD)
    await page.keyboard.press('Enter')
    await isAt(t, page, '/account/parentSetup')
    await page.getByRole('heading', { name: 'Maya is ready to play' }).waitFor()
    await page.getByText('Your free trial runs to').waitFor()
    t.match(await page.getByRole('region', { name: '1. Your access code' }).innerText(), /\ncode-\S+\n/)
    t.ok((await page.getByRole('link', { name: /^Install/ }).count()) > 1, 'links to the games')
    await holdsInEveryTheme(t, page, 'ready to play', { looks: FOUR })
    await page.getByRole('link', { name: 'See their progress' }).click()
    await page.getByRole('heading', { name: 'Maya this week' }).waitFor()
  },
)

t.test(
  'a parent changes the card, cancels with a reason, sees it on every page, and comes back (S2.125, S2.126, S2.204, S2.216, S4.28, S4.30)',
  async (t) => {
    const { page, product } = await openParent(t, '/account/parentPaymentDetails')
    await typeCard(page, GOOD)
    await button(page, 'Start free trial').press('Enter')
    await isAt(t, page, '/account/parentSetup')
    await page.goto(`${product.url}/account/settings`)
    await settled(page)
    await page.getByRole('link', { name: 'Subscription', exact: true }).click()
    await isAt(t, page, PLAN)
    await ownDocument(page)
    await page.getByText('Visa ending in 4242, expires 08/2040').waitFor()
    await page.getByText('Free trial', { exact: true }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'First charge, $29.99' }).waitFor()
    await holdsInEveryTheme(t, page, 'a free trial', { looks: FOUR })

    await button(page, 'Change card').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Payment Details' }).waitFor()
    const typed = cardFrame(page).getByLabel('Card number')
    await typed.waitFor()
    await dialog.getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Tab')
    await typed.and(cardFrame(page).locator(':focus')).waitFor()
    await page.keyboard.type('5555')
    t.equal(await typed.inputValue(), '5555', 'one Tab leads into the first field')
    // The bank’s question is answered, and the answer gets lost.
    await typeCard(page, '4000 0025 0000 3155')
    await dialog.getByRole('button', { name: 'Change card' }).click()
    const yes = cardFrame(page).getByRole('button', { name: 'Yes, it is me' })
    await yes.waitFor()
    t.equal(await button(page, 'Keep the old card').isDisabled(), true, 'it may be changed by now')
    await yes.evaluate(() => {
      const real = globalThis.fetch
      globalThis.fetch = () => {
        globalThis.fetch = real
        return Promise.reject(new Error('lost'))
      }
    })
    await yes.click()
    await dialog.getByText('This takes longer than usual. Nothing is charged twice').waitFor()
    await typeCard(page, '5555 5555 5555 4444')
    await dialog.getByRole('button', { name: 'Change card' }).click()
    await page.getByText('Your card is changed.').waitFor()
    await page.getByText('Mastercard ending in 4444').waitFor()

    await button(page, 'Cancel subscription').press('Enter')
    await dialog.getByText('Nothing more is charged').waitFor()
    await holdsInEveryTheme(t, page, 'cancelling', { looks: FOUR })
    await dialog.getByLabel('Why are you leaving?').fill('We are moving.')
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    const told = page.getByText('Your subscription has been cancelled.')
    await told.first().waitFor()
    await button(page, 'Keep my subscription').waitFor()
    await settled(page)
    t.equal(await told.count(), 1, 'it is said once')
    await page.goto(`${product.url}/account/parentRoster`)
    await settled(page)
    await page.getByRole('link', { name: 'Subscribe again' }).click()
    await isAt(t, page, PLAN)
    await ownDocument(page)
    await holdsInEveryTheme(t, page, 'cancelled', { looks: FOUR })
    await button(page, 'Keep my subscription').press('Enter')
    await page.getByText('Welcome back.').waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel subscription')
    await page.getByText('Free trial', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Subscribe again' }).waitFor({ state: 'detached' })
  },
)
