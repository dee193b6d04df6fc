import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { npsResponses } from '../../server/product-api/db/schema/nps.ts'
import { NPS_CLOSE_MS } from '../../shared/rules/nps.ts'
import { openAs, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const EMAIL = 'teacher@demo.test'
const bar = (page: Page) => page.getByRole('region', { name: 'One question' })

/** Renee has signed in before, and was never asked. */
async function due({ productApi: { db } }: WholeProduct): Promise<void> {
  await db
    .update(accounts)
    .set({ lastNpsDate: null, lastNps: null, firstFamilyId: 'an-earlier-one' })
    .where(eq(accounts.email, EMAIL))
}

t.test(
  'a teacher is asked in the place of a banner: score, feedback, share, in one tab only (S2.206, S4.59)',
  async (t) => {
    const product = await wholeProduct()
    await due(product)
    const page = await openAs(t, product, '/account/playtime', { email: EMAIL })
    // Nobody is asked beside a banner.
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await bar(page)
      .getByRole('heading', { name: /^How likely are you to recommend/ })
      .waitFor()
    await settled(page)
    await holdsInEveryTheme(t, page, 'the score')
    const other = await page.context().newPage()
    await other.goto(`${product.url}/account/roster`)
    await settled(other)
    t.equal(await bar(other).count(), 0, 'not in a second tab')
    await other.close()
    await bar(page).getByRole('button', { name: '9', exact: true }).click()
    await bar(page).getByRole('heading', { name: 'You chose 9. What is the main reason?' }).waitFor()
    await holdsInEveryTheme(t, page, 'the feedback')
    await page.keyboard.type('The children ask for it')
    await page.keyboard.press('Enter')
    await bar(page)
      .getByRole('heading', { name: /^Thank you, Renee/ })
      .waitFor()
    await bar(page).getByRole('link', { name: 'Tell a colleague' }).waitFor()
    await holdsInEveryTheme(t, page, 'the share screen')
    const rows = await product.productApi.db.select().from(npsResponses)
    t.match(rows, [{ score: 9, feedback: 'The children ask for it', shared: false }])
    await bar(page).getByRole('button', { name: 'Close' }).click()
    t.equal(await bar(page).count(), 0)
  },
)

interface Watched {
  seen: { bar: number; close: number }
}

/** Notes in the page when the question appears, and when its close button does. */
function watchBar(): void {
  const seen = { bar: 0, close: 0 }
  Object.assign(window, { seen })
  const watch = new MutationObserver(() => {
    const question = document.querySelector('section[aria-label="One question"]')
    if (question && !seen.bar) seen.bar = performance.now()
    if (question?.querySelector('button[aria-label="Close"]') && !seen.close) seen.close = performance.now()
  })
  watch.observe(document, { childList: true, subtree: true })
}

t.test(
  'the close button comes after 3 seconds, and whoever is no promoter gets thanks (S4.61)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/settings', { email: EMAIL })
    await settled(page)
    await due(product)
    await page.addInitScript(watchBar)
    await page.goto(`${product.url}/account/playtime`)
    await bar(page).getByRole('button', { name: 'Close' }).waitFor()
    const { bar: shown, close } = await page.evaluate(() => (window as unknown as Watched).seen)
    t.ok(close - shown >= NPS_CLOSE_MS, `${close - shown} ms`)
    await bar(page).getByRole('button', { name: '3', exact: true }).click()
    await bar(page).getByRole('button', { name: 'Skip' }).click()
    await bar(page).getByText('Every answer is read.').waitFor()
    t.equal(await bar(page).getByRole('link', { name: 'Tell a colleague' }).count(), 0)
  },
)
