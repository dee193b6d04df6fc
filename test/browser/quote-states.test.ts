import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { quotes } from '../../server/product-api/db/schema/quotes.ts'
import { dayIn } from '../../shared/rules/days.ts'
import { exactTotals } from '../support/amounts.ts'
import { openAs, settled } from '../support/journey.ts'
import { PASSWORD } from '../support/product-data.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { newcomer } from './newcomer.ts'

type Row = Partial<typeof quotes.$inferSelect>
const AT = new Date('2026-10-16T14:30:00.000Z')
const accepted: Row = { acceptedAt: AT, acceptedBy: 'Martin Ogawa', poNumber: '2020-0387' }
/** Less from January to March, when the first year is what is left of it. */
const [, cents = 0] = exactTotals(120, false, dayIn('UTC', new Date()))
const TOTAL = `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const waiting: Row = { ...accepted, waitingSince: AT, payBy: 'check' }

/** Each state, what the lane ends with and is drawn in, and what is said below it. */
const states: readonly (readonly [state: string, row: Row, stop: string, color: string, says: RegExp])[] = [
  ['open', {}, 'Open', '--color-brand-text', /^Waiting for an answer\. Good until/],
  ['accepted', accepted, 'Accepted', '--color-brand-text', /^Accepted\. /],
  [
    'waiting',
    waiting,
    'Waiting for payment',
    '--color-brand-text',
    new RegExp(`^A check for \\${TOTAL} is expected\\.`),
  ],
  ['paid', { ...waiting, paidAt: AT, paidBy: 'Check 10482' }, 'Paid', '--color-success-text', /^Paid\. 120/],
  ['expired', { expiresAt: AT }, 'Expired', '--color-warning-text', /^This quote ended on/],
]

/** The color of where it stands, and the one a token has. */
const colors = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const stop = document.querySelector('li[aria-current="step"] b')
    const drawn = [stop && getComputedStyle(stop).color, getComputedStyle(probe).color]
    probe.remove()
    return drawn
  }, token)

t.test('each state of a quote says where it stands, in its own tone, and what comes next', async (t) => {
  const { product, email } = await newcomer()
  const { db } = product.productApi
  const page = await openAs(t, product, '/quote', { email, password: PASSWORD })
  await page.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
  const press = page.getByRole('button', { name: 'Download quote (PDF)' })
  await Promise.all([page.waitForEvent('download'), press.click()])
  await page.getByRole('link', { name: 'Your quotes' }).click()
  const title = await page.getByRole('heading', { level: 2, name: /^Quote NL-\d{6} for / }).textContent()
  const number = Number(/NL-(\d{6})/.exec(title ?? '')?.[1])
  for (const [state, row, stop, token, says] of states) {
    const none = { acceptedAt: null, waitingSince: null, paidAt: null, payBy: null }
    await db
      .update(quotes)
      .set({ ...none, ...row })
      .where(eq(quotes.number, number))
    await page.reload()
    await page.getByRole('heading', { level: 2, name: title ?? '' }).waitFor()
    await settled(page)
    t.equal(await page.locator('li[aria-current="step"] b').textContent(), stop)
    const [drawn, wanted] = await colors(page, token)
    t.equal(drawn, wanted, `${state} has its own tone`)
    await page.locator('main span').filter({ hasText: says }).first().waitFor()
    if (state === 'waiting') await page.getByRole('button', { name: 'Pay by card instead' }).waitFor()
    if (state === 'paid') await page.getByText(`Check for ${TOTAL}`, { exact: true }).waitFor()
    await holdsInEveryTheme(t, page, `a quote in its state ${state}`, { looks: FOUR })
  }
})
