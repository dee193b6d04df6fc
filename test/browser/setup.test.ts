import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { dateText, weekdayLabel } from '../../shared/rules/day-text.ts'
import { addDays } from '../../shared/rules/days.ts'
import { newPage } from '../support/browser.ts'
import { hasFocus, hasFocusIn, isAt, settled, signInByPassword } from '../support/journey.ts'
import { PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme, nextFrames } from '../support/themes.ts'
import { newcomer, open, SETUP, textOf } from './newcomer.ts'

const NO_DAY = "You haven't picked a start date for your pilot."
const changeTheDay = (page: Page) => page.getByRole('button', { name: 'Change the day', exact: true })

t.test(
  'signing in with a pilot to start leads to setup, and one click starts it (S1.8, S2.103, S4.21, S4.27, S2.98, S2.200)',
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
    await page.getByRole('menu').waitFor()
    t.same(await page.getByRole('menuitem').allTextContents(), [
      'Support',
      'Settings',
      'Subscribe',
      'Setup',
      'Sign out',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start my pilot now!' }).click()
    await page.waitForURL('**/account/roster')
    await settled(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menu').waitFor()
    t.same(await page.getByRole('menuitem').allTextContents(), [
      'Support',
      'Settings',
      'Subscribe',
      'Sign out',
    ])
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
      `${weekdayLabel(day, lena.today)}\nto ${weekdayLabel(addDays(day, 14), lena.today)}`,
    )
    await page.getByRole('button', { name: `Start on ${dateText(day, lena.today)}` }).click()
    const runs = `Your pilot runs from ${weekdayLabel(day, lena.today)} to ${weekdayLabel(addDays(day, 14), lena.today)}.`
    await page.getByText(runs).waitFor()
    // The calendar is gone, and the focus is not.
    await hasFocus(changeTheDay(page))
    await isAt(t, page, SETUP)
    const { db } = lena.product.productApi
    const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.id, lena.subscriptionId))
    t.match(plan, { trialStartDate: day, expirationDay: addDays(day, 14) })
    await page.getByText(`Your pilot starts on ${weekdayLabel(day, lena.today)}.`).waitFor()

    await page.getByRole('button', { name: 'Change the day' }).click()
    const dialog = page.getByRole('dialog', { name: 'When should your pilot start?' })
    await dialog.getByRole('grid').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    t.match(await textOf(page), runs, 'nothing has changed')
    await hasFocus(changeTheDay(page))
    await page.keyboard.press('Enter')
    await dialog.locator('[role="grid"] [tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^Start on/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(changeTheDay(page))
  },
)

t.test(
  'a pilot that starts says so, and setting up stays in the header until all of it is done (S2.98, S2.133, S2.202, S4.21)',
  async (t) => {
    const lena = await newcomer()
    const page = await open(t, lena, SETUP)
    const header = page.getByRole('banner')
    await page.getByRole('button', { name: 'Start my pilot now!' }).click()
    await page.waitForURL('**/account/roster')
    const until = weekdayLabel(addDays(lena.today, 14), lena.today)
    const told = page.getByRole('status').filter({ hasText: 'Your pilot has started.' })
    await told.getByText(`14 days left: it ends on ${until}, and covers up to 60 students.`).waitFor()

    await header.getByRole('button', { name: 'Setup, 1 to go' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Set up your class' })
    await panel.getByText('3 of 4 done.').waitFor()
    t.equal(await panel.getByText('Also under your initials').count(), 0, 'the menu no longer has it')
    t.same(await panel.locator('li b').allTextContents(), [
      'About you',
      'Class list',
      'Pilot',
      'Games on your devices',
    ])
    await holdsInEveryTheme(t, page, 'the steps of setting up, open')
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await hasFocus(header.getByRole('button', { name: 'Setup, 1 to go' }))

    await page.keyboard.press('Enter')
    await panel.getByRole('link', { name: 'Get the links' }).click()
    await isAt(t, page, SETUP)
    t.equal(await header.getByRole('button', { name: /^Setup,/ }).count(), 0, 'not on the page itself')
    await page.getByRole('checkbox', { name: 'The games are on our devices' }).click()
    await page.getByText('4 of 4 done').waitFor()
    await page.getByRole('link', { name: 'Open Skills Progress' }).click()
    await page.waitForURL('**/account/dashboard')
    await settled(page)
    t.equal(await header.getByRole('button', { name: /^Setup,/ }).count(), 0, 'all of it is done')
  },
)

t.test(
  'before the pilot the user’s menu leads to setting up too, and the panel says so (S2.200)',
  async (t) => {
    const page = await open(t, await newcomer(), '/account/playtime')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Setup,/ })
      .click()
    await page.getByRole('dialog').getByText('Also under your initials').waitFor()
    await hasFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Setup' }).click()
    await isAt(t, page, SETUP)
  },
)

t.test('a page that comes late leaves the focus with what was opened meanwhile', async (t) => {
  const page = await open(t, await newcomer({ rosterFinished: false }), '/account/playtime')
  const header = page.getByRole('banner')
  const panel = page.getByRole('dialog', { name: 'Set up your class' })
  const opener = header.getByRole('button', { name: /^Setup,/ })
  await opener.press('Enter')
  await hasFocus(panel)
  await page.keyboard.press('Escape')
  await hasFocus(opener)

  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Skills Progress' }).press('Enter')
  await page.waitForURL('**/account/dashboard')
  await opener.press('Enter')
  await hasFocus(panel)
  release()
  await settled(page)
  await nextFrames(page)
  await hasFocus(panel)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await hasFocus(opener)

  await navigation.getByRole('link', { name: 'Playtime' }).press('Enter')
  await page.waitForURL('**/account/playtime')
  await hasFocus(page.getByRole('heading', { level: 1 }))
})

t.test('leaving without choosing a day asks first (S5.109)', async (t) => {
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

t.test('whoever goes on to an earlier step is not asked for the day', async (t) => {
  const page = await open(t, await newcomer({ rosterFinished: false }), SETUP)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Playtime' }).click()
  await page.waitForURL('**/account/playtime')
  t.equal(await page.getByRole('dialog').count(), 0)
})
