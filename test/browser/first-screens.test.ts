import type { Page } from 'playwright-core'
import t from 'tap'
import { newPage } from '../support/browser.ts'
import { isAt, openAs, settled, signInByPassword } from '../support/journey.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { newcomer, open, SETUP, textOf, unfoldLinks } from './newcomer.ts'

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
    t.match(
      await textOf(page),
      /Your class is ready to play.*code-lena-.*Set up your class\n1 step to go.*2 students/s,
    )
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
  await page.getByRole('group', { name: 'Maya' }).waitFor()
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
  await holdsInEveryTheme(t, page, SETUP)
  await unfoldLinks(page)
  await page.getByRole('button', { name: 'Reset devices' }).click()
  await page.getByRole('dialog').waitFor()
  await holdsInEveryTheme(t, page, 'the confirmation')
  for (const address of ['/account/mobileLanding', '/account/noIPads']) {
    await page.goto(lena.product.url + address)
    await settled(page)
    await holdsInEveryTheme(t, page, address)
  }
  const parent = await openAs(t, lena.product, '/parents-congrats', { email: 'parent@demo.test' })
  await holdsInEveryTheme(t, parent, '/parents-congrats')
  await parent.goto(`${lena.product.url}/account/parentRoster`)
  await settled(parent)
  await holdsInEveryTheme(t, parent, '/account/parentRoster')
})
