import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { settled } from '../support/journey.ts'
import { newcomer, open, SETUP, textOf, unfoldLinks } from './newcomer.ts'

t.test('steps are ticked and counted (S2.133)', async (t) => {
  const page = await open(t, await newcomer({ rosterFinished: false }), SETUP)
  await page.getByText('1 of 4 done').waitFor()
  await page.getByRole('checkbox', { name: 'My class list is complete' }).click()
  await page.getByText('2 of 4 done').waitFor()
  await page.getByRole('checkbox', { name: 'The games are on our devices' }).click()
  await page.getByText('3 of 4 done').waitFor()
  await page.getByRole('checkbox', { name: 'The games are on our devices' }).click()
  await page.getByText('2 of 4 done').waitFor()
  t.equal(await page.getByRole('checkbox', { name: 'My class list is complete' }).isChecked(), true)
})

t.test('apps lead to where they are installed (S2.128, S2.132?)', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, SETUP)
  const links = page.getByRole('link', { name: /^Install / })
  t.equal(await links.count(), 0, 'folded until their step comes')
  await unfoldLinks(page)
  t.same(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))),
    ['Cupcake!', 'Bounce', 'Hungry Fish', 'Match', 'Pizza!', 'Zoom'].map((name) => `Install ${name}`),
  )
  const [shop] = await Promise.all([page.context().waitForEvent('page'), links.first().click()])
  await shop.getByText('this is where Cupcake! is installed').waitFor()
})

t.test('an app of an unknown type says so, and has no link (S8.71)', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, '/account/noIPads')
  await page.route('**/account/setup', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"type":"ipad"', '"type":"wristwatch"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(lena.product.url + SETUP)
  await settled(page)
  await unfoldLinks(page)
  t.equal(await page.getByRole('link', { name: /^Install / }).count(), 0)
  await page.getByRole('button', { name: 'Install Cupcake!' }).click()
  await page.getByRole('alert').filter({ hasText: 'Unexpected app type' }).waitFor()
})

t.test('devices are reset after a confirmation, and once a month (S2.134, S8.18, S8.19?)', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, SETUP)
  await unfoldLinks(page)
  await page.getByText('2 of 40').waitFor()
  await page.getByRole('button', { name: 'Reset devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset all 2 devices?' })
  await dialog.getByRole('button', { name: 'Keep devices' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reset devices' }).click()
  await dialog.getByRole('button', { name: 'Reset 2 devices' }).click()
  await page.getByRole('heading', { name: 'All devices are reset' }).waitFor()
  await page.getByText('0 of 40').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()

  const { db } = lena.product.productApi
  const email = lena.email
  t.match(await textOf(page), 'Browsers do not count.', 'they have no id to be counted by')
  t.match(await textOf(page), 'No apps are in use')
  await db
    .update(accounts)
    .set({ devices: ['ipad-3'] })
    .where(eq(accounts.email, email))
  await page.reload()
  await unfoldLinks(page)
  await page.getByText('1 of 40').waitFor()
  await page.getByRole('button', { name: 'Reset devices' }).click()
  await page.getByRole('button', { name: 'Reset 1 device' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Already reset this month. You can reset devices again on' })
    .waitFor()
  t.match(await textOf(page), '1 of 40', 'nothing has changed')
})
