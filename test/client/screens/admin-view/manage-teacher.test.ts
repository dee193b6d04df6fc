import type { Page } from 'playwright-core'
import t from 'tap'
import { accountsCommands, accountsKeeper, accountsScreens } from '../../../support/accounts-keeper.ts'
import { hasFocus } from '../../../support/journey.ts'
import { openScreens } from '../../../support/screens-page.ts'
import { holdsInEveryTheme } from '../../../support/themes.ts'
import { teacherIdentity } from '../../../support/visit.ts'

/** By how many px the page is wider than its window. */
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

t.test(
  'deactivating a teacher asks first, shows a failure in the dialog, and can be undone (S6.14)',
  async (t) => {
    const keeper = accountsKeeper([
      { id: 't1', firstName: 'Lyle', lastName: 'Brandt' },
      { id: 'somebody-with-a-long-name-and-another-one', firstName: 'Renee', lastName: 'Castellanos' },
    ])
    const { page } = await openScreens(t, '/account/adminView', {
      screens: accountsScreens,
      commands: accountsCommands,
      identity: teacherIdentity({ role: 'School administrator', rights: 'V' }),
      upstream: keeper,
    })
    const menu = page.getByRole('button', { name: 'Manage Lyle Brandt' })
    const item = (name: string) => page.getByRole('menuitem', { name })
    const ask = item('Deactivate Lyle Brandt')
    const dialog = page.getByRole('dialog')
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    await holdsInEveryTheme(t, page, 'the teachers')
    await menu.press('Enter')
    t.equal(await item('Write to Lyle Brandt').getAttribute('href'), 'mailto:t1@ridgeview.example')
    t.equal(await item('Access').getAttribute('href'), '/account/access')
    await holdsInEveryTheme(t, page, 'the menu')
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    t.ok(((await page.getByRole('menu').boundingBox())?.x ?? -1) >= 0, 'the menu is whole on a phone')
    t.equal(await sidewaysBy(page), 0, 'a long address widens nothing')
    await page.setViewportSize({ width: 780, height: 900 })
    t.equal(await sidewaysBy(page), 0, 'nor on a tablet')
    if (wide) await page.setViewportSize(wide)
    await ask.press('Enter')
    await dialog.getByText(/^Lyle will no longer be able to sign in\./).waitFor()
    await hasFocus(button('Keep account'))
    await holdsInEveryTheme(t, page, 'the question')
    await button('Keep account').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await menu.click()
    await ask.click()
    keeper.refusal = { status: 503, code: 'unavailable' }
    await button('Deactivate teacher').click()
    await dialog.getByRole('alert').waitFor()
    keeper.refusal = null
    await button('Deactivate teacher').click()
    await dialog.waitFor({ state: 'detached' })
    t.equal(await page.getByRole('button', { name: /^Lyle/ }).count(), 0)
    t.equal(await page.getByRole('button', { name: /^Renee/ }).count(), 1)
    await page.getByText('Lyle Brandt is deactivated.').waitFor()
    // With the focus in it, what was done stays for as long as it is looked at.
    await page.keyboard.press('F6')
    await holdsInEveryTheme(t, page, 'what was done')
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await page.getByText('Undone. Lyle Brandt can sign in again.').waitFor()
    t.equal(await page.getByRole('button', { name: /^Lyle/ }).count(), 1)
  },
)
