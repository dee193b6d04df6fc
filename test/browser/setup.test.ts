import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { accounts, subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { dateWords, weekdayWords } from '../../shared/rules/day-words.ts'
import { addDays, dayIn } from '../../shared/rules/days.ts'
import { newPage } from '../support/browser.ts'
import { isAt, openAs, settled, signInByPassword } from '../support/journey.ts'
import { holdsInEveryLook } from '../support/looks.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const SETUP = '/account/setup'
const ZONE = 'America/New_York'
const NO_DAY = "You haven't picked a start date for your pilot."

interface Newcomer {
  readonly product: WholeProduct
  readonly email: string
  readonly today: number
}

let count = 0

/** A teacher of their own for a test: settings done, a class of two, a pilot to start, two devices. */
async function newcomer(over: Parameters<typeof addAccount>[2] = {}): Promise<Newcomer> {
  const product = await wholeProduct()
  const { db } = product.productApi
  count += 1
  const id = `lena-${count}`
  await addAccount(db, id, {
    settings: {
      role: 'Classroom teacher',
      gradeLevel: '3',
      mmFirstName: 'Lena',
      mmLastName: 'Hart',
      country: 'United States',
      standards: 'CommonCore',
      timezone: ZONE,
    },
    institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
    isSignupComplete: true,
    rosterFinished: true,
    devices: ['ipad-1', 'ipad-2'],
    ...over,
  })
  await addRoster(db, `r-${id}`, id, [`${id}-a`, `${id}-b`], { name: 'Room 9' })
  await db
    .insert(subscriptions)
    .values({ id: `s-${id}`, ownerId: id, plan: 'trial', scope: 'teacher', rosterLimit: 60 })
  return { product, email: `${id}@school.test`, today: dayIn(ZONE, product.productApi.clock.now()) }
}

const open = (t: Test, { product, email }: Newcomer, address: string, look = {}): Promise<Page> =>
  openAs(t, product, address, { email, password: PASSWORD, ...look })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const textOf = (page: Page) => page.locator('main').innerText()

t.test(
  'who signs in with a pilot to start is led to set up, and the first click starts it (S1.8, S2.103, S4.21, S4.27, S2.98, S2.200)',
  async (t) => {
    const lena = await newcomer()
    const { page } = await newPage(t)
    await page.goto(`${lena.product.url}/login`)
    await signInByPassword(page, lena.email, PASSWORD)
    await page.waitForURL(`**${SETUP}`)
    await settled(page)
    t.match(
      await textOf(page),
      /Two stops to go\. .*Lena Hart, Grade 3, North Hill\. .*2 students in Room 9\./s,
    )
    await page.getByRole('button', { name: 'Account menu' }).click()
    t.same(await page.getByRole('menuitem').allTextContents(), ['Support', 'Settings', 'Setup', 'Sign out'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start my pilot now!' }).click()
    await page.waitForURL('**/account/roster')
    await settled(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    t.same(await page.getByRole('menuitem').allTextContents(), ['Support', 'Settings', 'Sign out'])
    await page.goto(`${lena.product.url}/account`)
    await page.waitForURL('**/account/playtime')
  },
)

t.test(
  'another day is picked in the calendar, by keys too, and is the day in the data (S2.129, S2.217, S4.20, S5.91, S2.202)',
  async (t) => {
    const lena = await newcomer()
    const page = await open(t, lena, SETUP)
    const day = addDays(lena.today, 2)
    await page.getByRole('grid').waitFor()
    t.equal(
      await page.getByRole('button', { name: 'Previous' }).first().isDisabled(),
      true,
      'the past cannot be picked',
    )
    await page.locator('[role="grid"] [tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    t.match(
      await textOf(page),
      `${weekdayWords(day, lena.today)}\nto ${weekdayWords(addDays(day, 14), lena.today)}`,
    )
    await page.getByRole('button', { name: `Start on ${dateWords(day, lena.today)}` }).click()
    const runs = `Your pilot runs from ${weekdayWords(day, lena.today)} to ${weekdayWords(addDays(day, 14), lena.today)}.`
    await page.getByText(runs).waitFor()
    t.equal(await focused(page), 'Change the day', 'the calendar is gone, and the focus is not')
    await isAt(t, page, SETUP)
    const { db } = lena.product.productApi
    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.id, 's-lena-2'))
    t.match(plan, { trialStartDate: day, expirationDay: addDays(day, 14) })
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText(`Your pilot starts on ${weekdayWords(day, lena.today)}.`).waitFor()

    await page.getByRole('button', { name: 'Change the day' }).click()
    const dialog = page.getByRole('dialog', { name: 'When should your pilot start?' })
    await dialog.getByRole('grid').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.match(await textOf(page), runs, 'nothing has changed')
    await page.keyboard.press('Enter')
    await dialog.locator('[role="grid"] [tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^Start on/ }).click()
    await dialog.waitFor({ state: 'detached' })
    t.equal(await focused(page), 'Change the day')
  },
)

t.test('who leaves without a day is asked first (S5.109)', async (t) => {
  const page = await open(t, await newcomer(), SETUP)
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playtime' })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'No start date yet' })
  await dialog.getByText(NO_DAY).waitFor()
  await dialog.getByRole('button', { name: 'Pick a date' }).click()
  await dialog.waitFor({ state: 'detached' })
  await isAt(t, page, SETUP)
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave anyway' }).click()
  await page.waitForURL('**/account/playtime')
})

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
  t.same(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))),
    ['Cupcake!', 'Bounce', 'Hungry Fish', 'Match', 'Pizza!', 'Zoom'].map((name) => `Install ${name}`),
  )
  const [shop] = await Promise.all([page.context().waitForEvent('page'), links.first().click()])
  await shop.getByText('this is where Cupcake! is installed').waitFor()
})

t.test('an app of a type that nobody expected says so, and leads nowhere (S8.71)', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, '/account/noIPads')
  await page.route('**/account/setup', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"type":"ipad"', '"type":"wristwatch"')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(lena.product.url + SETUP)
  await settled(page)
  t.equal(await page.getByRole('link', { name: /^Install / }).count(), 0)
  await page.getByRole('button', { name: 'Install Cupcake!' }).click()
  await page.getByRole('alert').filter({ hasText: 'Unexpected app type' }).waitFor()
})

t.test('devices are reset after a confirmation, and once a month (S2.134, S8.18, S8.19?)', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, SETUP)
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
  await db
    .update(accounts)
    .set({ devices: ['ipad-3'] })
    .where(eq(accounts.email, email))
  await page.reload()
  await page.getByText('1 of 40').waitFor()
  await page.getByRole('button', { name: 'Reset devices' }).click()
  await page.getByRole('button', { name: 'Reset 1 device' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Already reset this month. You can reset devices again on' })
    .waitFor()
  t.match(await textOf(page), '1 of 40', 'nothing has changed')
})

t.test(
  'a phone lands on the access code, without the menu at the foot, and so does setting up (S2.25, S2.40, S2.93, S2.105)',
  async (t) => {
    const small = { width: 390, height: 844 }
    const lena = await newcomer({ isSignupComplete: true })
    const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
    const page = await open(t, lena, SETUP, small)
    t.equal(await menu(page).count(), 0)
    await page.getByRole('button', { name: 'Start my pilot now!' }).click()
    await page.waitForURL('**/account/roster')
    await menu(page).waitFor()
    await page.goto(`${lena.product.url}/account`)
    await page.waitForURL('**/account/mobileLanding')
    await settled(page)
    t.equal(await menu(page).count(), 0)
    t.match(await textOf(page), /Your class is ready to play.*code-lena-.*2 students/s)
    await page.getByRole('link', { name: /^Roster/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Rosters' }).waitFor()
  },
)

t.test('a parent is congratulated and led on to their children (S2.99, S2.100?)', async (t) => {
  const product = await wholeProduct()
  const { page } = await newPage(t)
  await page.goto(`${product.url}/login`)
  await signInByPassword(page, 'parent@demo.test')
  await page.getByRole('heading', { name: 'Congratulations, Simone!' }).waitFor()
  await isAt(t, page, '/parents-congrats')
  await page.getByRole('link', { name: 'Your children' }).click()
  await page.getByText('Maya Brooks').waitFor()
  await page.getByRole('link', { name: 'See their progress' }).click()
  await page.waitForURL('**/account/progress')
})

t.test('a class without iPads is told of the web games (S2.26, S2.90)', async (t) => {
  const page = await open(t, await newcomer(), '/account/noIPads')
  await page.getByRole('heading', { name: 'No iPads? Start with the web games.' }).waitFor()
  await page.getByRole('link', { name: 'Back to setup' }).click()
  await page.waitForURL(`**${SETUP}`)
})

t.test('setting up and landing hold in either theme, at either width', async (t) => {
  const lena = await newcomer()
  const page = await open(t, lena, SETUP)
  await page.getByRole('grid').waitFor()
  await holdsInEveryLook(t, page, SETUP)
  await page.getByRole('button', { name: 'Reset devices' }).click()
  await page.getByRole('dialog').waitFor()
  await holdsInEveryLook(t, page, 'the confirmation')
  for (const address of ['/account/mobileLanding', '/account/noIPads']) {
    await page.goto(lena.product.url + address)
    await settled(page)
    await holdsInEveryLook(t, page, address)
  }
  const parent = await openAs(t, lena.product, '/parents-congrats', { email: 'parent@demo.test' })
  await holdsInEveryLook(t, parent, '/parents-congrats')
  await parent.goto(`${lena.product.url}/account/parentRoster`)
  await settled(parent)
  await holdsInEveryLook(t, parent, '/account/parentRoster')
})
