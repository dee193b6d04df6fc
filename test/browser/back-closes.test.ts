import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage, pressBack } from '../support/browser.ts'
import { hasFocus, hasFocusIn, openAs, placeOf, settled } from '../support/journey.ts'
import { draftDropped, draftKept } from '../support/kept-draft.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialogOf = (page: Page) => page.getByRole('dialog')
/** Fills in what a visitor says before a quote is made. */
async function fillVisitor(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Number of students' }).fill('120')
  await page.getByRole('radio', { name: '2 years' }).check()
  await page.getByLabel('School or district').fill('Ridgeview K/8')
  await page.getByLabel('First name').fill('Renee')
  await page.getByLabel('Last name').fill('Castellanos')
  await page.getByLabel('Email', { exact: true }).fill('back@ridgeview.org')
}
/** Opens a menu by its name, and chooses one of its lines. */
const choose = (menu: RegExp, item: RegExp) => async (page: Page) => {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name: item }).first().click()
}
const press = (name: string | RegExp) => (page: Page) => button(page, name).click()

/** A dialog that is not in the address of its page: whose (a teacher's, or a visitor's), where, and what opens it. */
const dialogs: Record<string, { email?: string; at: string; open: (page: Page) => Promise<void> }> = {
  'a new roster': { at: '/account/roster', open: press('New roster') },
  'a child’s pictures': {
    at: '/account/roster/r-room-12',
    open: async (page) => {
      const row = page.getByRole('group').filter({ has: page.getByText('Set', { exact: true }) })
      const name = await row.first().getAttribute('aria-label')
      await choose(new RegExp(`^Menu for ${name}$`), /Show password/)(page)
    },
  },
  'adding a teacher': { email: 'school@demo.test', at: '/account/adminView', open: press('Add teacher') },
  'adding a school': { email: 'district@demo.test', at: '/account/adminView', open: press('Add school') },
  'deactivating a teacher': {
    email: 'school@demo.test',
    at: '/account/adminView?teacher=t-castellanos',
    open: choose(/^Manage Renee/, /^Deactivate/),
  },
  'a check for a quote': {
    at: '/quote',
    open: async (page) => {
      await fillVisitor(page)
      await button(page, 'Pay by check').click()
    },
  },
  'sending a quote to an approver': {
    at: '/quote',
    open: async (page) => {
      await fillVisitor(page)
      await button(page, /approver/i).click()
    },
  },
  'deleting what is kept': { at: '/account/records?roster=r-room-12', open: press(/^Delete/) },
}

for (const [name, { email, at, open }] of Object.entries(dialogs))
  t.test(`Back closes the dialog of ${name}, and what was closed otherwise leaves no step`, async (t) => {
    const product = await wholeProduct()
    const visits = at === '/quote'
    const page = visits
      ? (await newPage(t)).page
      : await openAs(t, product, '/privacy', email ? { email } : {})
    await page.goto(`${product.url}/privacy`)
    await page.goto(product.url + at)
    await settled(page)
    const place = placeOf(page)
    await open(page)
    // Its step is there once it has the focus.
    await hasFocusIn(dialogOf(page))
    await pressBack(page)
    await dialogOf(page).waitFor({ state: 'detached' })
    t.equal(placeOf(page), place, 'the page stays')

    await open(page)
    await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    await pressBack(page)
    await page.waitForURL('**/privacy')
  })

/** What opens a menu, and where. */
const menus: Record<string, { email?: string; at: string; opener: RegExp }> = {
  'the account': { at: '/account/settings', opener: /^Account menu/ },
  'a child of the roster editor': { at: '/account/roster/r-room-12', opener: /^Menu for / },
  'a child of the live board': { at: '/account/roster/r-room-12/live', opener: /^Menu for / },
  'a teacher': {
    email: 'school@demo.test',
    at: '/account/adminView?teacher=t-castellanos',
    opener: /^Manage Renee/,
  },
}

for (const [name, { email, at, opener }] of Object.entries(menus))
  t.test(`Back closes the menu of ${name}, and what was closed otherwise leaves no step`, async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/privacy', email ? { email } : {})
    await page.goto(product.url + at)
    await settled(page)
    const place = placeOf(page)
    const menu = page.getByRole('menu')
    await button(page, opener).click()
    await hasFocusIn(menu)
    await pressBack(page)
    await menu.waitFor({ state: 'detached' })
    t.equal(placeOf(page), place, 'the page stays')
    await hasFocus(button(page, opener))

    await button(page, opener).click()
    await hasFocusIn(menu)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await pressBack(page)
    await page.waitForURL('**/privacy')
  })

t.test('Back closes a list of who is deactivated, which is in the address', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/adminView', { email: 'school@demo.test' })
  const line = button(page, /^Deactivated Students/)
  const isOpen = (open: boolean) =>
    page.getByRole('button', { name: /^Deactivated Students/, expanded: open }).waitFor()
  await line.click()
  await isOpen(true)
  t.equal(placeOf(page), '/account/adminView?deactivated=students')
  await pressBack(page)
  await isOpen(false)
  t.equal(placeOf(page), '/account/adminView')
})

t.test(
  'a menu or a dialog over unsaved changes closes by Back, and the next Back asks before they are lost',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, '/account/roster/r-room-12')
    const firstName = page.getByLabel('First name', { exact: true }).first()
    const before = await firstName.inputValue()
    const kept = draftKept(page, 'roster-editor')
    await firstName.fill('Ada')
    await kept
    await button(page, /^Menu for /).click()
    await hasFocusIn(page.getByRole('menu'))
    await pressBack(page)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    t.equal(await dialogOf(page).count(), 0, 'the menu alone is closed')
    await dialogs['a child’s pictures']?.open(page)
    await hasFocusIn(dialogOf(page))
    await pressBack(page)
    await dialogOf(page).waitFor({ state: 'detached' })
    await pressBack(page)
    await dialogOf(page).getByRole('button', { name: 'Stay here' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    t.equal(await firstName.inputValue(), 'Ada')
    // Other tests of this teacher's class must not begin with what is unsaved here.
    const dropped = draftDropped(page, 'roster-editor')
    await firstName.fill(before)
    await dropped
  },
)

t.test('the question that a link has opened is closed by Back, and Back asks anew after that', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/settings')
  const firstName = page.getByLabel('First name')
  const before = await firstName.inputValue()
  const kept = draftKept(page, 'settings')
  await firstName.fill('Ada')
  await kept
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Playtime' }).click()
  await hasFocusIn(dialogOf(page))
  for (const [opens, closes] of [
    ['a link', () => pressBack(page)],
    ['Back', () => button(page, 'Stay here').click()],
    ['Back once more', () => page.keyboard.press('Escape')],
  ] as const) {
    if (opens !== 'a link') await pressBack(page)
    await dialogOf(page).getByRole('heading', { name: 'Leave settings?' }).waitFor()
    await closes()
    await dialogOf(page).waitFor({ state: 'detached' })
    t.equal(placeOf(page), '/account/settings', `${opens}: the page stays`)
  }
  t.equal(await firstName.inputValue(), 'Ada')
  // The account is the demo's: what is kept of it would be in other tests' way.
  const dropped = draftDropped(page, 'settings')
  await firstName.fill(before)
  await dropped
})

t.test('a dialog in which something typed would be lost stays, and says why', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/secondFactor')
  await button(page, 'Set up').click()
  for (let backs = 0; backs < 2; backs++) {
    await dialogOf(page).getByLabel('Code').fill('12')
    await pressBack(page)
    await dialogOf(page).getByText('This stays open so that nothing you typed is lost.').waitFor()
  }
  await holdsInEveryTheme(t, page, 'a dialog that stays')
  t.equal(await dialogOf(page).getByLabel('Code').inputValue(), '12')
})

t.test('closing what is in the address takes its step back, also after a dialog over it', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/roster')
  const line = page.locator('main button[aria-expanded]').first()
  await line.click()
  await page.locator('main button[aria-expanded="true"]').waitFor()
  await button(page, 'New roster').click()
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await line.click()
  await page.waitForFunction(() => document.querySelector('main button[aria-expanded="true"]') === null)
  t.equal(placeOf(page), '/account/roster')
  t.equal(await page.evaluate(() => window.history.state?.openedFrom ?? null), null, 'the first entry')
})

/** Why the dialogs of these files are no step of their own. */
const NO_STEP: Record<string, string> = {
  'screens/factors/datapoints-dialog.tsx': 'in the address',
  'screens/factors/ideas-dialog.tsx': 'in the address',
  'screens/factors/student-dialog.tsx': 'in the address',
  'screens/skills/levels-dialog.tsx': 'in the address',
  'screens/skills/skill-dialog.tsx': 'in the address',
  'ui/leave-dialog.tsx': 'opened by Back itself, or guarded by the entry that asks',
}

t.test('every dialog is a step, but for those with a reason', async (t) => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const without = files.filter((file) => readFileSync(`client/${file}`, 'utf8').includes('isStep={false}'))
  t.same(without.sort(), Object.keys(NO_STEP).sort())
  const others = files.filter((file) =>
    /<(Modal|ModalOverlay|ModalLayer|dialog)\b/.test(readFileSync(`client/${file}`, 'utf8')),
  )
  t.same(others, ['ui/dialog-open.tsx'], 'and none is made in any other way')
})
