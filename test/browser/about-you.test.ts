import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { digests } from '../../server/product-api/db/schema/digests.ts'
import { axeViolations } from '../support/browser.ts'
import { comesTo, openAs, settled } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

t.test(
  'a page somebody stays on is counted by its template, and ga=false counts none (S7.72, S7.73?, S7.152)',
  async (t) => {
    const page = await openAs(t, await wholeProduct(), '/account/settings?ga=false')
    const [told] = await Promise.all([
      page.waitForRequest('**/api/page-views'),
      page.goto(`${new URL(page.url()).origin}/account/playtime`),
    ])
    t.same(told.postDataJSON(), { page: 'playtime' })
    t.equal((await told.response())?.status(), 204)

    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.goto(`${new URL(page.url()).origin}/account/roster?ga=false`)
    await settled(page)
    // Longer than somebody has to stay.
    await page.waitForTimeout(4_000)
    t.notOk(sent.includes('/api/page-views'))
  },
)

t.test('what we record about you, and to be counted no more', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/settings')
  await page.getByRole('link', { name: 'What we record' }).click()
  await page.getByRole('heading', { level: 1, name: 'What we record about you' }).waitFor()
  await settled(page)
  const table = page.getByRole('table', { name: 'What is recorded, why, and for how long' })
  t.match(await table.getByRole('row').filter({ hasText: 'Sign-ins' }).textContent(), /Today, .*7 days/)
  t.same(await axeViolations(page), [])

  const counts = page.getByRole('switch', { name: 'Help us count pages' })
  t.equal(await counts.isChecked(), true)
  const toggle = () =>
    Promise.all([page.waitForResponse('**/api/screens/about-you/counting'), counts.click()])
  await toggle()
  await page.reload()
  await settled(page)
  t.equal(await counts.isChecked(), false)
  await toggle()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all (JSON)' }).click()
  t.equal((await download).suggestedFilename(), 'what-we-record.json')

  await holdsInEveryTheme(t, page, 'what we record')
  await page.getByRole('link', { name: 'Ask for deletion' }).click()
  await page.getByRole('heading', { name: 'Download or delete data' }).waitFor()
})

t.test(
  'a weekly mail is asked for on the settings, and stopped on a page of its own by a press',
  async (t) => {
    const { url, productApi } = await wholeProduct()
    const page = await openAs(t, { url }, '/account/settings')
    const part = page.getByRole('region', { name: 'Email updates' })
    const mail = part.getByRole('switch', { name: 'Weekly mail' })
    t.equal(await mail.isChecked(), false, 'nobody gets it unasked')
    await mail.click()
    await part.getByText('Wednesdays at 3:30 pm').waitFor()
    await part.getByLabel('Weekly mail comes on').selectOption('Friday')
    await part.getByText('Fridays at 3:30 pm').waitFor()
    t.same(await axeViolations(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    t.same(await axeViolations(page), [])

    await page.goto(`${url}/account/settings`)
    await part.getByLabel('Weekly mail comes on').waitFor({ state: 'attached' })
    t.equal(await inSight(part), false, 'at the end of a long page')
    await page.goto(`${url}/account/settings?from=mail`)
    await part.getByLabel('Weekly mail comes on').waitFor()
    await comesTo(t, () => inSight(part), true, 'where the mail’s own link leads')

    const ofTeacher = () =>
      productApi.db
        .select({ token: digests.token })
        .from(digests)
        .innerJoin(accounts, eq(accounts.id, digests.accountId))
        .where(eq(accounts.email, 'teacher@demo.test'))
    const [row] = await ofTeacher()
    await page.goto(`${url}/mail/off/${row?.token}`)
    await page.getByRole('heading', { name: 'Stop these mails?' }).waitFor()
    t.equal((await ofTeacher()).length, 1, 'looking at it stops nothing')
    t.same(await axeViolations(page), [])
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await page.getByRole('heading', { name: 'You get no more of these mails' }).waitFor()
    t.same(await ofTeacher(), [])
  },
)

const inSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

t.test('a weekly mail that could not be read is told beside the others', async (t) => {
  const page = await openAs(t, await wholeProduct(), '/account/settings')
  const unread = '1 mail could not be read. Everything else is here.'
  await page.route('**/api/screens/weekly-mail', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), unread } })
  })
  await page.reload()
  const part = page.getByRole('region', { name: 'Email updates' })
  await part.getByText(unread).waitFor()
  await part.getByRole('switch', { name: 'Weekly mail' }).waitFor()
})
