import { chromium, type Page, type Route } from 'playwright-core'
import t, { type Test } from 'tap'
import { chromiumProgram, pressBack } from '../support/browser.ts'
import { openAs, sessionCookie, settled, signInByPassword } from '../support/journey.ts'
import { wholeProduct } from '../support/whole-product.ts'
import { atSignIn, leftIn, nextTeacher, SKILLS, signOut, tracesOf } from './traces.ts'

/** Holds the answers to a view: each was asked for in its session, and is given when `release` is called. */
async function holdAnswers(page: Page, screen: string) {
  const held: { route: Route; answer: Awaited<ReturnType<Route['fetch']>> }[] = []
  let first = () => {}
  const wasRequested = new Promise<void>((resolve) => {
    first = resolve
  })
  const address = `**/api/screens/${screen}*`
  const hold = async (route: Route) => {
    held.push({ route, answer: await route.fetch() })
    first()
  }
  await page.route(address, hold)
  return {
    wasRequested,
    release: async () => {
      await page.unroute(address, hold)
      const bodies = await Promise.all(held.map(({ answer }) => answer.text()))
      // The page that asked may be gone, and its request with it.
      await Promise.all(held.map(({ route, answer }) => route.fulfill({ response: answer }).catch(() => {})))
      return bodies.join()
    },
  }
}

t.test(
  'a response that arrives after the session has ended is never drawn, for this user or the next (S4.3)',
  async (t) => {
    const product = await wholeProduct()
    const next = await nextTeacher(product, 'leaving-late')
    const page = await openAs(t, product, '/account/roster')
    const children = await openAs(t, product, SKILLS)
    const traces = await tracesOf(children)
    const held = await holdAnswers(page, 'skills')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Skills Progress' }).click()
    await held.wasRequested
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await product.parts.sessionStore.destroy((await sessionCookie(page.context(), product)) ?? '', 'by-admin')
    await menu.getByRole('link', { name: 'Playtime' }).click()
    await atSignIn(page)
    await signInByPassword(page, next.email, next.password)
    await page.getByRole('button', { name: 'Account menu' }).waitFor()
    t.equal(await page.locator('html[data-same]').count(), 1, 'in one and the same document')
    const late = await held.release()
    t.ok(late.includes(traces[1] ?? ''), 'the answer had the children in it')
    await settled(page)
    t.strictSame(await leftIn(page, traces), [])
    await menu.getByRole('link', { name: 'Skills Progress' }).click()
    await page.waitForURL(`**${SKILLS}*`)
    await settled(page)
    t.equal(await page.getByRole('rowheader').count(), 2)
    t.strictSame(await leftIn(page, traces), [])
  },
)

t.test('a response to a request in flight during a sign-out elsewhere is not drawn', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/roster')
  const other = await page.context().newPage()
  await other.goto(product.url + SKILLS)
  await settled(other)
  const traces = await tracesOf(other)
  const held = await holdAnswers(page, 'skills')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills Progress' }).click()
  await held.wasRequested
  await signOut(other)
  await atSignIn(page)
  await held.release()
  await atSignIn(page)
  t.strictSame(await leftIn(page, traces), [])
})

/** A browser that keeps pages for Back, as people's do: the whole Chromium, where Playwright lets it. */
async function browserThatKeepsPages(t: Test) {
  const browser = await chromium.launch({
    ...chromiumProgram,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  t.teardown(() => browser.close())
  return browser.newPage()
}

const MAX_VISITS = 10

t.test('a page restored by Back is blank, and loads again (S4.3)', async (t) => {
  const product = await wholeProduct()
  const page = await browserThatKeepsPages(t)
  const kept: boolean[] = []
  await page.exposeFunction('shown', (persisted: boolean) => void kept.push(persisted))
  await page.addInitScript(() => {
    const { shown } = window as unknown as { shown(persisted: boolean): void }
    window.addEventListener('pageshow', ({ persisted }) => shown(persisted))
  })
  // A browser that takes too long to put a page away, as on a busy machine, does not keep it.
  for (let visits = 0; visits < MAX_VISITS && !kept.includes(true); visits++) {
    await page.goto(`${product.url}/login`)
    await signInByPassword(page, 'teacher@demo.test')
    await page.waitForURL('**/account/**')
    await page.goto(product.url + SKILLS)
    await settled(page)
    const traces = await tracesOf(page)
    // A page that still waits for an answer is not kept.
    await page.waitForLoadState('networkidle')
    await page.goto(`${product.sandboxUrl}/sandbox`)
    await product.parts.sessionStore.destroy((await sessionCookie(page.context(), product)) ?? '', 'by-admin')
    await pressBack(page)
    await atSignIn(page)
    t.strictSame(await leftIn(page, traces), [])
  }
  t.ok(kept.includes(true), 'it was kept, names and all')
})
