import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { hasFocus, hasFocusIn, isAt, settled, typeAtOnce } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { focusedName, pressOn, signInByKeys, tabTo } from './by-keys.ts'

const CLUB = 'Chess club'

/** Opens a tab of the header by keys, from the top of the page. */
async function openTab(page: Page, tab: string, heading = tab) {
  await page.keyboard.press('Control+Home')
  await pressOn(page, new RegExp(`^${tab}$`))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await settled(page)
}

/** Something is in the window, as far as the focus is on it, and has a ring around it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return false
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight && one.matches(':focus-visible')
  })

t.test(
  'a teacher’s whole day by keyboard: who needs her, a child, a mark, a class made and deleted, her settings (S2.135, S2.136, S2.139, S2.159, S2.201, S5.32)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t)
    await signInByKeys(page, product)

    await pressOn(page, /^See all \d+/)
    await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
    await settled(page)
    await tabTo(page, /^Hide .* for today$/)
    t.ok(await isSeen(page), 'what has the focus is seen')
    const child = /^Hide (.*) for today$/.exec(await focusedName(page))?.[1] ?? ''
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Show ${child} again` }).waitFor()
    await pressOn(page, new RegExp(`^Show ${child} again$`))
    await page.getByRole('button', { name: `Hide ${child} for today` }).waitFor()

    await openTab(page, 'Skills Progress')
    await tabTo(page, /^Aaliyah James$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Aaliyah James' }).waitFor()
    await settled(page)
    await pressOn(page, /^Skills Progress$/)
    await page.getByRole('heading', { level: 1, name: 'Skills Progress' }).waitFor()
    await settled(page)
    await tabTo(page, /^Aaliyah James$/)
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    const mark = page.getByLabel(await focusedName(page), { exact: true })
    await page.keyboard.press('Enter')
    const levels = page.getByRole('dialog', { name: 'Aaliyah James' })
    await levels.waitFor()
    await holdsInEveryTheme(t, page, 'the levels behind a mark, by keyboard')
    await page.keyboard.press('Escape')
    await levels.waitFor({ state: 'detached' })
    await hasFocus(mark)

    await openTab(page, 'Roster', 'Rosters')
    await pressOn(page, /^New roster$/)
    await hasFocus(page.getByLabel('Roster name'))
    await page.keyboard.type(CLUB)
    await page.keyboard.press('Enter')
    await page.locator('button[aria-expanded="true"]', { hasText: CLUB }).waitFor()
    await pressOn(page, /^Delete roster/)
    await page.getByRole('dialog').waitFor()
    await holdsInEveryTheme(t, page, 'a class about to be deleted')
    await pressOn(page, /^Delete roster$/)
    await page.getByRole('status').getByText(`${CLUB} is deleted.`).waitFor()
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Rosters' }))

    await page.keyboard.press('Control+Home')
    await pressOn(page, /^Account menu/)
    await hasFocusIn(page.getByRole('menu'))
    await typeAtOnce(page, 'Set')
    await page.keyboard.press('Enter')
    await isAt(t, page, '/account/settings')
    await settled(page)
    await tabTo(page, /^mmLastName$|^lastName$/)
    t.ok(await isSeen(page))
    await page.keyboard.press('Control+Home')
    await pressOn(page, /^Account menu/)
    await hasFocusIn(page.getByRole('menu'))
    await page.keyboard.press('End')
    await hasFocus(page.getByRole('menuitem', { name: 'Sign out' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  },
)
