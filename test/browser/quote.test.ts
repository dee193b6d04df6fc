import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { openAs } from '../support/journey.ts'
import { mailsTo } from '../support/mails.ts'
import { readPdf } from '../support/pdf.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const TITLE = 'Get a quote for your school'
/** Who takes orders in the whole product. */
const ORDERS = 'support@demo.test'
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE })
const numStudents = (page: Page) => page.getByRole('textbox', { name: 'Number of students' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fillVisitor(page: Page, email: string): Promise<void> {
  await page.getByLabel('School or district').fill('Ridgeview K/8')
  await page.getByLabel('First name').fill('Renee')
  await page.getByLabel('Last name').fill('Castellanos')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), ...(await readPdf(await readFile(await file.path()))) }
}

t.test(
  'a visitor prices, downloads and pays by check (S1.16, S1.17, S2.80, S2.81, S2.83, S2.84, S7.132, S7.133?)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await page.goto(`${product.url}/quote`)
    await heading(page).waitFor()
    await numStudents(page).waitFor()
    const plans = page.getByRole('radio')
    const checked = () =>
      plans.evaluateAll((all) => all.filter((each) => (each as HTMLInputElement).checked).length)

    await t.test('three plans, none chosen at first and then exactly one (S4.96, S4.97?)', async (t) => {
      t.equal(await plans.count(), 3)
      t.equal(await checked(), 0)
      await page.getByRole('radio', { name: '1 year' }).check()
      await page.getByRole('radio', { name: '2 years' }).check()
      t.equal(await checked(), 1)
    })

    await t.test('paying waits for a count above 0 and a plan (S4.98, S5.89, S5.90)', async (t) => {
      const waits = async () => [
        await button(page, 'Pay by check').getAttribute('aria-disabled'),
        await button(page, 'Download quote (PDF)').getAttribute('aria-disabled'),
      ]
      t.same(await waits(), ['true', 'true'])
      for (const typed of ['0', '-1', '2.5', 'ten']) {
        await numStudents(page).fill(typed)
        t.same(await waits(), ['true', 'true'], typed)
      }
      await numStudents(page).fill('100000')
      await button(page, 'Pay by card').waitFor({ state: 'detached' })
      t.same(await waits(), [null, null], 'more than a card can pay is paid by check')
      await numStudents(page).fill('120')
      t.same(await waits(), [null, null])
      await page.getByRole('definition').last().waitFor()
    })
    await holdsInEveryTheme(t, page, 'a quote that is priced')

    await t.test('prices follow the add-on', async (t) => {
      const total = () => page.getByRole('definition').last().textContent()
      const before = await total()
      await page.getByRole('checkbox', { name: /Hardware add-on/ }).check()
      t.not(await total(), before)
    })

    // Who asks must say who they are.
    await button(page, 'Download quote (PDF)').click()
    await page.getByText('Enter the name of your school or district').waitFor()
    await fillVisitor(page, 'renee@ridgeview.org')

    const shown = (await page.getByRole('definition').last().textContent()) ?? ''
    await t.test('the file says what the screen says', async (t) => {
      const file = await download(page, () => button(page, 'Download quote (PDF)').click())
      t.equal(file.name, 'Ridgeview K 8 - Quote.pdf')
      t.ok(file.texts.join(' ').includes(`Total ${shown}`), shown)
      t.ok(file.texts.join(' ').includes('Renee Castellanos'))
    })

    await t.test('the dialog has the quote to download, and the confirmation (S2.84)', async (t) => {
      await button(page, 'Pay by check').click()
      const dialog = page.getByRole('dialog', { name: 'Pay by check' })
      await dialog.waitFor()
      t.same(await axeViolations(page), [])
      const [number = ''] = /NL-\d{6}/.exec((await dialog.textContent()) ?? '') ?? []
      const press = () => dialog.getByRole('button', { name: 'Download quote (PDF)' }).click()
      t.match((await download(page, press)).title, new RegExp(number), 'the same quote as before')
      await dialog.getByRole('button', { name: 'Confirm, a check will come' }).click()
      await page.getByText(`Your reference is ${number}.`).waitFor()
      t.equal(await dialog.count(), 0)
      await page.locator('h2:focus', { hasText: 'Your quote' }).waitFor()
      t.equal(await button(page, 'Pay by check').count(), 0, 'nobody pays twice for the same')
      await page.getByRole('heading', { name: 'Where it stands' }).waitFor()
      t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Waiting for payment')
      await page.getByText(`Send the check for ${shown}`).waitFor()
      await page.getByText(`Write ${number} on it. The quote has the address it goes to.`).waitFor()
      await holdsInEveryTheme(t, page, 'a check that will come', { looks: FOUR })
      const students = await numStudents(page).inputValue()
      await numStudents(page).fill('77')
      await button(page, 'Pay by check').waitFor()
      await numStudents(page).fill(students)
      await button(page, 'Pay by check').waitFor({ state: 'detached' })
      const { db } = product.productApi
      t.match(await mailsTo(db, 'renee@ridgeview.org'), [
        { subject: `Your quote ${number}` },
        { subject: `We expect your check: ${number}` },
      ])
      // The people who take orders are told the same amount, and for whom.
      const told = (await mailsTo(db, ORDERS)).filter(({ subject }) => subject.includes(number))
      t.equal(told.length, 1)
      for (const said of [shown, 'Ridgeview K/8', 'Renee Castellanos'])
        t.ok(told[0]?.text.includes(said), said)
      await button(page, 'Done').click()
      t.equal(await page.getByText(`Your reference is ${number}.`).count(), 0)
      t.equal(await button(page, 'Pay by check').count(), 0, 'nor once the confirmation is dismissed')
    })
  },
)

t.test('a quote is paid by card, and says that it is done (S1.18, S2.82, S2.85, S4.99)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/quote`)
  await numStudents(page).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
  await fillVisitor(page, 'card@ridgeview.org')
  const shown = (await page.getByRole('definition').last().textContent()) ?? ''
  await button(page, 'Pay by card').click()
  const dialog = page.getByRole('dialog', { name: 'Payment Details' })
  await dialog.getByText(/^Quote NL-\d{6} · 120 students, 2 school years$/).waitFor()

  await t.test('a card that is declined is not charged, and what was typed stays (S8.73)', async (t) => {
    await typeCard(page, '4000 0000 0000 0002')
    await button(page, `Pay ${shown}`).click()
    await page.getByText("We're sorry, we had a problem processing your transaction.").waitFor()
    await holdsInEveryTheme(t, page, 'a card for a quote that was declined')
  })

  await typeCard(page, '4242 4242 4242 4242')
  await button(page, `Pay ${shown}`).press('Enter')
  await page.getByText(`Paid. ${shown} by Visa ending in 4242.`).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.getByText(/^Visa ending in 4242 · Receipt NP-\d{6}$/).waitFor()
  t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Paid', 'the lane is at its end')
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  await page.getByRole('heading', { level: 1, name: /^Quote NL-\d{6}$/ }).waitFor()
  await holdsInEveryTheme(t, page, 'a quote that is paid')
  const { db } = product.productApi
  t.match(await mailsTo(db, 'card@ridgeview.org'), [
    { subject: /^Your quote NL-\d{6}$/ },
    { subject: /^Set up your school: NL-\d{6}$/ },
    { subject: /^Receipt NP-\d{6}: /, text: /by Visa ending in 4242 on /, link: '/signup' },
  ])
  t.equal(
    (await download(page, () => button(page, 'Download receipt').click())).name,
    'Ridgeview K 8 - Receipt.pdf',
  )
  t.equal(
    (await download(page, () => button(page, 'Download quote (PDF)').click())).name,
    'Ridgeview K 8 - Quote.pdf',
  )
  await button(page, 'Dismiss').click()
  t.equal(await page.getByText(`Paid. ${shown} by Visa`).count(), 0, 'the alert goes (S4.99)')
})

t.test('somebody signed in comes from Subscription and finds filled in what is known', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/account', { width: 390, theme: 'dark' })
  await page.getByRole('link', { name: 'Quote for my class' }).click()
  await heading(page).waitFor()
  t.not(await numStudents(page).inputValue(), '')
  await numStudents(page).fill('41')
  await page.getByRole('radio', { name: '3 years' }).check()
  t.not(await page.getByLabel('School or district').inputValue(), '')
  t.equal(await page.getByLabel('Email', { exact: true }).count(), 0)
  t.equal(await page.getByRole('link', { name: 'Sign in' }).count(), 0)
  t.same(await axeViolations(page), [])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  t.ok(overflow <= 0, 'nothing reaches over the edge')
  const file = await download(page, () => button(page, 'Download quote (PDF)').click())
  t.match(file.name, /^.+ - Quote\.pdf$/)
})
