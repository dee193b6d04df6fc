import t from 'tap'
import { newPage } from '../support/browser.ts'
import { FOUR, holdsInEveryTheme } from '../support/themes.ts'
import { startBff, wholeProduct } from '../support/whole-product.ts'

t.test('where no card is taken, a quote says so, and a check is the first way to pay', async (t) => {
  const { productApi } = await wholeProduct()
  const { url } = await startBff(t, { productApi, config: { cardFrameUrl: null } })
  const { page } = await newPage(t)
  await page.goto(`${url}/quote`)
  await page.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
  await page
    .getByText('Cards cannot be taken here right now. A check or a purchase order can pay.', { exact: true })
    .waitFor()
  const side = page.getByRole('region', { name: 'Your quote' })
  t.same(await side.getByRole('button').allInnerTexts(), [
    'Pay by check',
    'Download quote (PDF)',
    'Send to an approver',
  ])
  const ground = (name: string) =>
    side.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  t.not(await ground('Pay by check'), await ground('Download quote (PDF)'), 'one way to pay comes first')
  t.equal(await page.locator('iframe, meta[name="frames"]').count(), 0, 'nothing of a card provider')
  await holdsInEveryTheme(t, page, 'a quote without cards', { looks: FOUR })

  await page.getByLabel('School or district').fill('Ridgeview Elementary')
  await page.getByLabel('First name').fill('Teresa')
  await page.getByLabel('Last name').fill('Whitlock')
  await page.getByLabel('Email', { exact: true }).fill('no-cards@ridgeview.org')
  await side.getByRole('button', { name: 'Pay by check' }).click()
  await page.getByRole('button', { name: 'Confirm, a check will come' }).click()
  await page.getByText('We expect your check.').waitFor()
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  await holdsInEveryTheme(t, page, 'a check without cards')
})
