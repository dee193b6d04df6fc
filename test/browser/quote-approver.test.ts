import type { Page } from 'playwright-core'
import t from 'tap'
import { axeViolations, newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { mailsTo, tokenMailedTo } from '../support/mails.ts'
import { databaseUrlOf, operate } from '../support/operator.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A visitor makes a quote and sends its address to an approver; returns where it leads. */
async function sendTo(page: Page, product: WholeProduct, approver: string): Promise<string> {
  await page.goto(`${product.url}/quote`)
  await page.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
  await page.getByLabel('School or district').fill('Ridgeview Elementary')
  await page.getByLabel('First name').fill('Teresa')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Email', { exact: true }).fill(`asks-${approver}`)
  await button(page, 'Send to an approver').click()
  await page.getByLabel('Email of the approver').fill(approver)
  t.same(await axeViolations(page), [])
  await page.keyboard.press('Enter')
  await page.getByText(`Sent to ${approver}.`).waitFor()
  return `${product.url}/quote/${await tokenMailedTo(product.productApi.db, approver)}`
}

t.test('an approver accepts a quote with a purchase order, without an account', async (t) => {
  const product = await wholeProduct()
  const { page: asking } = await newPage(t)
  const address = await sendTo(asking, product, 'ogawa@ridgeview.org')
  const { page } = await newPage(t)
  const answer = await page.goto(address)
  t.equal(answer?.headers()['referrer-policy'], 'no-referrer')
  await page.getByRole('heading', { level: 1, name: /^Quote NL-\d{6} for Ridgeview Elementary$/ }).waitFor()
  t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Open', 'opening it changes nothing')
  await page.getByText('Needs you', { exact: true }).waitFor()
  await page.getByRole('row', { name: 'Saved in year 2 $55.50' }).waitFor()
  await holdsInEveryTheme(t, page, 'a quote for an approver')

  await button(page, 'Accept')
    .or(page.getByRole('button', { name: /^Accept \$/ }))
    .click()
  await page.getByText('Enter your name').waitFor()
  await page.getByLabel('Your name').fill('Martin Ogawa')
  await page.getByText('Bill us on the PO').click()
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  const missing = page.getByText('Enter the PO number, or attach the purchase order')
  await missing.waitFor()
  await page.getByLabel('PO number').fill('2020-0387')
  t.equal(await missing.count(), 0)
  const attach = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text),
    })
  await attach('order.exe', 'MZ')
  await page.getByText('Attach a PDF, a PNG or a JPEG of up to 5 MB').waitFor()
  await attach('PO-2020-0387.pdf', '%PDF-1.7\nan order')
  await page.getByText('PO-2020-0387.pdf').waitFor()
  t.equal(await page.getByText('PDF or picture, up to 5 MB').count(), 0, 'there is one')
  await page.getByRole('button', { name: /^Accept \$/ }).press('Enter')
  await page.waitForFunction(() => document.activeElement?.textContent === 'What happens next')
  await page.getByText(/^We bill \$[\d,.]+ on the purchase order\.$/).waitFor()
  t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Waiting for payment')
  await page.getByText('Martin Ogawa, PO 2020-0387').waitFor()
  await holdsInEveryTheme(t, page, 'a quote that was accepted')
  t.match(await mailsTo(product.productApi.db, 'asks-ogawa@ridgeview.org'), [
    { subject: /^Your quote NL-/ },
    { subject: /^Accepted: NL-/ },
  ])

  await t.test('what was sent is taken back, and opens nothing', async (t) => {
    await button(asking, 'Take it back').click()
    await button(asking, 'Send').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'This address opens no quote' }).waitFor()
    t.same(await axeViolations(page), [])
  })
})

t.test('an approver pays by card (S1.18)', async (t) => {
  const product = await wholeProduct()
  const { page: asking } = await newPage(t)
  const address = await sendTo(asking, product, 'card-ogawa@ridgeview.org')
  const { page } = await newPage(t, { width: 390, theme: 'dark' })
  await page.goto(address)
  await page.getByLabel('Your name').fill('Martin Ogawa')
  await page.getByText('Card', { exact: true }).click()
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByRole('dialog', { name: 'Payment Details' }).waitFor()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText(/^Paid\.$/).waitFor()
  await page.getByText(/ The receipt is with \S/).waitFor()
  await page.getByText(/^\$[\d,.]+, Visa ending in 4242$/).waitFor()
  t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Paid')
})

t.test('an approver says that a check will come, and sees that it came (S1.17)', async (t) => {
  const product = await wholeProduct()
  const { page: asking } = await newPage(t)
  const address = await sendTo(asking, product, 'check-ogawa@ridgeview.org')
  const { page } = await newPage(t)
  await page.goto(address)
  await page.getByLabel('Your name').fill('Martin Ogawa')
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByText(/^A check for \$[\d,.]+ is expected\.$/).waitFor()
  const [number = ''] = /NL-\d{6}/.exec((await page.locator('h1').textContent()) ?? '') ?? []
  const { productApi } = product
  t.match(await mailsTo(productApi.db, 'asks-check-ogawa@ridgeview.org'), [
    { subject: `Your quote ${number}` },
    { subject: `Accepted: ${number}`, text: /paid by check/ },
  ])
  const url = await databaseUrlOf(productApi)
  const skip = url === undefined && 'needs TEST_DATABASE_URL: the embedded database is in use'
  await t.test('once an operator has recorded it', { skip }, async (t) => {
    const paid = ['--quote', number, '--with', 'Check 10482', '--by', 'dana']
    t.match(await operate({ DATABASE_URL: url ?? '' }, ['quote-paid', ...paid]), { code: 0 })
    await page.reload()
    await page.getByText(/^\$[\d,.]+, Check 10482$/).waitFor()
    t.equal(await page.locator('li[aria-current="step"] b').textContent(), 'Paid')
    await holdsInEveryTheme(t, page, 'a quote that was paid by check')
  })
})
