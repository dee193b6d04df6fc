import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { isAt, openAs, settled } from '../support/journey.ts'
import { mailsTo, tokenMailedTo } from '../support/mails.ts'
import { PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { newcomer } from './newcomer.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const stands = (page: Page) => page.locator('li[aria-current="step"] b').first().textContent()

async function choose(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
}

t.test('a visitor comes back by the mailed address, and pays there (S1.18)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/quote`)
  await choose(page)
  await page.getByLabel('School or district').fill('Ridgeview Elementary')
  await page.getByLabel('First name').fill('Teresa')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Email', { exact: true }).fill('comes-back@ridgeview.org')
  await Promise.all([page.waitForEvent('download'), button(page, 'Download quote (PDF)').click()])
  const token = await tokenMailedTo(product.productApi.db, 'comes-back@ridgeview.org')

  const { page: later } = await newPage(t)
  const answer = await later.goto(`${product.url}/quote/yours/${token}`)
  t.equal(answer?.headers()['referrer-policy'], 'no-referrer')
  await later.getByRole('heading', { level: 1, name: /^Quote NL-\d{6} for Ridgeview Elementary$/ }).waitFor()
  t.equal(await stands(later), 'Open')
  await later.getByText('Needs an answer', { exact: true }).waitFor()
  await holdsInEveryTheme(t, later, 'a visitor’s quote', { looks: FOUR })

  await t.test('the approver’s address is sent and taken back', async (t) => {
    await button(later, 'Send to an approver').click()
    await later.getByLabel('Email of the approver').fill('back-ogawa@ridgeview.org')
    await button(later, 'Send').click()
    await later.getByText('Sent to back-ogawa@ridgeview.org.').waitFor()
    await button(later, 'Done').click()
    await button(later, 'Take the approver’s address back').click()
    await button(later, 'Take the approver’s address back').waitFor({ state: 'detached' })
    const given = await tokenMailedTo(product.productApi.db, 'back-ogawa@ridgeview.org')
    const { page: approver } = await newPage(t)
    await approver.goto(`${product.url}/quote/${given}`)
    await approver.getByRole('heading', { name: 'This address opens no quote' }).waitFor()
  })

  await button(later, 'Pay by card').click()
  await later.getByRole('dialog', { name: 'Payment Details' }).waitFor()
  await typeCard(later, '4242 4242 4242 4242')
  await later.getByRole('button', { name: /^Pay \$/ }).click()
  await later.getByText('Paid.').waitFor()
  t.equal(await stands(later), 'Paid')
  const [receipt] = await Promise.all([
    later.waitForEvent('download'),
    button(later, 'Download receipt').click(),
  ])
  t.equal(receipt.suggestedFilename(), 'Ridgeview Elementary - Receipt.pdf')
  t.ok(
    (await mailsTo(product.productApi.db, 'comes-back@ridgeview.org')).some(({ subject }) =>
      subject.startsWith('Set up your school'),
    ),
  )
  await later.goto(`${product.url}/quote/yours/${'A'.repeat(43)}`)
  await later.getByRole('heading', { name: 'This address opens no quote' }).waitFor()
})

t.test('somebody signed in has a list of what they asked for, and pays from there', async (t) => {
  const { product, email } = await newcomer()
  const page = await openAs(t, product, '/account/quotes', { email, password: PASSWORD })
  await page.getByRole('heading', { level: 1, name: 'Your quotes' }).waitFor()
  await page.getByRole('heading', { name: 'No quotes yet' }).waitFor()
  await page.goto(`${product.url}/quote`)
  await choose(page)
  await Promise.all([page.waitForEvent('download'), button(page, 'Download quote (PDF)').click()])
  await page.getByRole('textbox', { name: 'Number of students' }).fill('41')
  await Promise.all([page.waitForEvent('download'), button(page, 'Download quote (PDF)').click()])
  await page.getByRole('link', { name: 'Your quotes' }).click()
  await page.getByRole('heading', { level: 2, name: /^Quote NL-\d{6} for / }).waitFor()
  await settled(page)
  await isAt(t, page, '/account/quotes')
  t.match(await page.getByRole('main').textContent(), /41 students · 2 school years · \$/)
  t.equal(await page.locator('summary').count(), 1, 'the one before is a line that opens')
  await holdsInEveryTheme(t, page, 'one’s own quotes', { looks: FOUR })
  await button(page, 'Pay by check').first().click()
  await button(page, 'Confirm, a check will come').click()
  await page.getByText(/^A check for \$[\d,.]+ is expected\.$/).waitFor()
  t.equal(await stands(page), 'Waiting for payment')
})

t.test('a quote asked for with somebody else’s address is theirs only once they say so', async (t) => {
  const { product, email } = await newcomer()
  const { page: visitor } = await newPage(t)
  await visitor.goto(`${product.url}/quote`)
  await choose(visitor)
  await visitor.getByLabel('School or district').fill('Prankster Elementary')
  await visitor.getByLabel('First name').fill('Prankster')
  await visitor.getByLabel('Last name').fill('Jones')
  await visitor.getByLabel('Email', { exact: true }).fill(email)
  for (const students of ['120', '41']) {
    await visitor.getByRole('textbox', { name: 'Number of students' }).fill(students)
    await Promise.all([visitor.waitForEvent('download'), button(visitor, 'Download quote (PDF)').click()])
  }

  const page = await openAs(t, product, '/account/quotes', { email, password: PASSWORD })
  const asked = page.getByRole('heading', { level: 2, name: /^Is quote NL-\d{6} yours\?$/ })
  await asked.first().waitFor()
  t.equal(await asked.count(), 2)
  t.notMatch(await page.content(), /Prankster/, 'nothing that was typed is in the document')
  await holdsInEveryTheme(t, page, 'a quote that may be somebody else’s', { looks: FOUR })
  await button(page, 'No, it is not mine').first().click()
  await page.getByText(/: 41 students · /).waitFor({ state: 'detached' })
  await button(page, 'Yes, it is mine').dblclick()
  await page.getByRole('heading', { level: 2, name: /^Quote NL-\d{6} for Prankster Elementary$/ }).waitFor()
  t.equal(await asked.count(), 0)
})
