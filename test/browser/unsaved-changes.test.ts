import type { Page } from 'playwright-core'
import t from 'tap'
import { demoAccessCode } from '../../server/contract/demo-accounts.ts'
import { newPage, pressBack } from '../support/browser.ts'
import { isAt, openAs, personOf, sessionCookie, settled, signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { atSignIn, leftIn, nextTeacher, SKILLS, signOut, tracesOf } from './traces.ts'

/** Goes over the header from screen to screen, so that the history has entries of several. */
async function lookAround(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, place] of [
    ['Playtime', '/account/playtime'],
    ['Roster', '/account/roster'],
    ['Skills Progress', SKILLS],
  ] as const) {
    await menu.getByRole('link', { name }).click()
    await page.waitForURL(`**${place}*`)
    await settled(page)
  }
}

t.test(
  'signing out is a POST, empties every tab, and Back, Forward and the address show nothing (S2.5, S4.2, S4.3)',
  async (t) => {
    const product = await wholeProduct()
    const page = await openAs(t, product, SKILLS)
    const traces = await tracesOf(page)
    await lookAround(page)
    const others = [SKILLS, '/account/settings'].map(async (address) => {
      const other = await page.context().newPage()
      await other.goto(product.url + address)
      await settled(other)
      return other
    })
    const [second, third] = (await Promise.all(others)) as [Page, Page]
    await third.getByLabel('Last name').first().fill('half typed')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/logout')) posts.push(request.method())
    })
    await signOut(page)
    for (const tab of [page, second, third]) {
      await atSignIn(tab)
      await isAt(t, tab, '/login')
      t.strictSame(await leftIn(tab, [...traces, 'half typed']), [])
    }
    t.strictSame(posts, ['POST'])
    t.equal(await sessionCookie(page.context(), product), null)

    for (let back = 0; back < 4; back++) {
      await pressBack(page)
      await atSignIn(page)
      t.strictSame(await leftIn(page, traces), [], `back ${back + 1}`)
    }
    await page.evaluate(() => window.history.forward())
    await atSignIn(page)
    t.strictSame(await leftIn(page, traces), [], 'forward')
    for (const address of [SKILLS, '/account/roster', '/account/settings']) {
      await page.goto(product.url + address)
      await atSignIn(page)
      t.strictSame(await leftIn(page, traces), [], address)
    }
  },
)

t.test('the next person to sign in sees only their own data, in the same tab and by Back', async (t) => {
  const product = await wholeProduct()
  const next = await nextTeacher(product, 'leaving-next')
  const page = await openAs(t, product, SKILLS)
  const traces = await tracesOf(page)
  await lookAround(page)
  await signOut(page)
  await atSignIn(page)
  await signInByPassword(page, next.email, next.password)
  await page.waitForURL('**/account/playtime')
  await settled(page)
  t.equal(await personOf(page), next.name)
  t.strictSame(await leftIn(page, traces), [])
  for (let back = 0; back < 3; back++) {
    await pressBack(page)
    await page.locator('header').getByRole('button', { name: 'Account menu' }).waitFor()
    await settled(page)
    t.equal(await personOf(page), next.name, `back ${back + 1}`)
    t.strictSame(await leftIn(page, traces), [], `back ${back + 1}`)
  }
})

t.test('a sign-in by somebody else in another tab switches every tab to them (S4.3)', async (t) => {
  const product = await wholeProduct()
  const next = await nextTeacher(product, 'leaving-beside')
  const page = await openAs(t, product, SKILLS)
  const traces = await tracesOf(page)
  const other = await page.context().newPage()
  await other.context().clearCookies()
  await other.goto(`${product.url}/login`)
  await signInByPassword(other, next.email, next.password)
  await other.waitForURL('**/account/playtime')
  await page.waitForURL('**/account/playtime')
  await settled(page)
  t.equal(await personOf(page), next.name)
  t.strictSame(await leftIn(page, traces), [])
  t.strictSame(await leftIn(other, traces), [])
})

t.test(
  'a class’s device shows names only with its code, and nothing of the child before (S7.13?)',
  async (t) => {
    const product = await wholeProduct()
    const { page } = await newPage(t, { width: 1024, height: 768 })
    await page.goto(`${product.url}/devicelogin`)
    await page.getByRole('textbox').fill(demoAccessCode.toUpperCase())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/visualPassword*')
    await page.getByRole('link', { name: 'Room 12' }).click()
    await page.getByRole('heading', { name: 'Room 12' }).waitFor()
    const children = await page.getByRole('listitem').allInnerTexts()
    const traces = ['Room 12', ...children.map((text) => text.trim().split('\n').at(-1) ?? text)]
    t.ok(children.length > 5)
    for (const address of ['/account/roster', SKILLS, '/account/settings', '/account']) {
      await page.goto(product.url + address)
      await page.waitForURL('**/visualPassword*')
    }
    await page.getByRole('button', { name: 'Use a different code' }).click()
    await page.getByRole('button', { name: 'Leave this class' }).click()
    await page.waitForURL('**/devicelogin')
    const prompt = page.getByRole('textbox')
    await prompt.waitFor()
    t.strictSame(await leftIn(page, traces), [])
    t.equal(await sessionCookie(page.context(), product), null)
    await pressBack(page)
    await prompt.waitFor()
    await isAt(t, page, '/devicelogin')
    t.strictSame(await leftIn(page, traces), [])
  },
)
