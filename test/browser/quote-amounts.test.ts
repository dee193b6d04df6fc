import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { charges } from '../../server/product-api/db/schema/payments.ts'
import { exactTotals } from '../support/amounts.ts'
import { newPage } from '../support/browser.ts'
import { typeCard } from '../support/card-frame.ts'
import { TEST_KEYS } from '../support/card-provider.ts'
import { wholeProduct } from '../support/whole-product.ts'

const run = promisify(execFile)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cents = (text: string): number => Number(text.replaceAll(/\D/g, ''))

const skip =
  spawnSync('pdftotext', ['-v']).error !== undefined && 'needs pdftotext (Debian’s package poppler-utils)'

/** Where prices a student fall, with each term and the add-on. */
const SAMPLE = [
  { numStudents: 5, years: 1, hwAddOn: false },
  { numStudents: 14, years: 3, hwAddOn: true },
  { numStudents: 250, years: 2, hwAddOn: false },
  { numStudents: 999, years: 1, hwAddOn: true },
] as const

for (const { numStudents, years, hwAddOn } of SAMPLE) {
  const what = `${numStudents} students, ${years} years${hwAddOn ? ', add-on' : ''}`
  t.test(`screen, file and the card provider have the same amount: ${what}`, { skip }, async (t) => {
    const product = await wholeProduct()
    const { db } = product.productApi
    const email = `amount-${numStudents}@ridgeview.org`
    const { page } = await newPage(t)
    await page.goto(`${product.url}/quote`)
    await page.getByRole('textbox', { name: 'Number of students' }).fill(String(numStudents))
    await page.getByRole('radio', { name: years === 1 ? '1 year' : `${years} years` }).check()
    if (hwAddOn) await page.getByRole('checkbox', { name: /Hardware add-on/ }).check()
    await page.getByLabel('School or district').fill('Ridgeview')
    await page.getByLabel('First name').fill('Renee')
    await page.getByLabel('Last name').fill('Castellanos')
    await page.getByLabel('Email', { exact: true }).fill(email)
    const shown = (await page.getByRole('definition').last().textContent()) ?? ''
    const now = new Date()
    const day = now.getUTCFullYear() * 10_000 + (now.getUTCMonth() + 1) * 100 + now.getUTCDate()
    t.equal(cents(shown), exactTotals(numStudents, hwAddOn, day)[years - 1], 'as the specification has it')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download quote (PDF)').click(),
    ])
    const { stdout } = await run('pdftotext', ['-layout', await file.path(), '-'])
    const [, total = ''] = /^ *Total +(\$[\d,.]+)/m.exec(stdout) ?? []
    t.equal(total, shown, 'the file')

    await button(page, 'Pay by card').click()
    await page.getByRole('dialog', { name: 'Payment Details' }).waitFor()
    await typeCard(page, '4242 4242 4242 4242')
    await button(page, `Pay ${shown}`).click()
    await page.getByText(`Paid. ${shown} by Visa ending in 4242.`).waitFor()
    const [charge] = await db.select().from(charges).where(eq(charges.email, email))
    const answer = await fetch(`${product.sandboxUrl}/v1/payment_intents/${charge?.providerId}`, {
      headers: { authorization: `Bearer ${TEST_KEYS.key}` },
    })
    t.match(await answer.json(), { status: 'succeeded', amount: cents(shown) }, 'the card provider')
  })
}
