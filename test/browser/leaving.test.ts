import { chromium, type Page, type Route } from 'playwright-core'
import t, { type Test } from 'tap'
import { demoAccessCode } from '../../server/contract/demo-accounts.ts'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { chromiumProgram, newPage } from '../support/browser.ts'
import { isAt, openAs, personOf, sessionCookie, settled, signInByPassword } from '../support/journey.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

const SKILLS = '/account/dashboard'

/** Who sits down next: a teacher with a class of two, whose names nobody else has. */
async function nextTeacher({ productApi: { db } }: WholeProduct, id: string) {
  await addAccount(db, id, {
    firstName: 'Odile',
    lastName: 'Nextworth',
    isSignupComplete: true,
    rosterFinished: true,
    settings: {
      role: 'Classroom teacher',
      gradeLevel: '3',
      mmFirstName: 'Odile',
      mmLastName: 'Nextworth',
      country: 'United States',
      standards: 'CommonCore',
      timezone: 'America/New_York',
    },
    institution: { type: 'school', schoolId: 'north', schoolName: 'North Hill' },
  })
  await addRoster(db, `r-${id}`, id, [`${id}-a`, `${id}-b`], { name: 'Room of the next' })
  await db
    .insert(subscriptions)
    .values({ id: `s-${id}`, ownerId: id, plan: 'platinum', scope: 'teacher', rosterLimit: 60 })
  return { email: `${id}@school.test`, password: PASSWORD, name: 'Odile Nextworth' }
}

/** Words that only the last person's pages have: their name and their children's. */
async function tracesOf(page: Page): Promise<string[]> {
  const children = await page.getByRole('rowheader').allInnerTexts()
  if (children.length < 10) throw new Error('no class is shown')
  // The line before the name is the child's initials.
  return ['Castellanos', ...children.map((cell) => cell.trim().split('\n').at(-1) ?? cell)]
}

/** Which of the words stand in the page, its title, its address, or in anything that the browser keeps for it. */
const leftIn = (page: Page, traces: readonly string[]): Promise<string[]> =>
  page.evaluate(async (words) => {
    const databases = await indexedDB.databases()
    const kept = [
      document.documentElement.outerHTML,
      document.title,
      window.location.href,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      JSON.stringify(window.history.state),
      JSON.stringify(await caches.keys()),
      JSON.stringify(databases),
    ].join('\n')
    return words.filter((word) => kept.includes(word))
  }, traces)

const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

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
  'signing out posts, empties every tab, and nothing comes back by Back, Forward or the address (S2.5, S4.2, S4.3)',
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
      await page.evaluate(() => window.history.back())
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

t.test('the next person finds their own, in the same tab and on every way back', async (t) => {
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
    await page.evaluate(() => window.history.back())
    await page.locator('header').getByRole('button', { name: 'Account menu' }).waitFor()
    await settled(page)
    t.equal(await personOf(page), next.name, `back ${back + 1}`)
    t.strictSame(await leftIn(page, traces), [], `back ${back + 1}`)
  }
})

t.test('another tab in which somebody else signs in makes every tab theirs (S4.3)', async (t) => {
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

/** Holds the answers to a view: each was asked for in its session, and is given when `release` is called. */
async function holdAnswers(page: Page, stem: string) {
  const held: { route: Route; answer: Awaited<ReturnType<Route['fetch']>> }[] = []
  let first = () => {}
  const asked = new Promise<void>((resolve) => {
    first = resolve
  })
  const address = `**/api/screens/${stem}*`
  const hold = async (route: Route) => {
    held.push({ route, answer: await route.fetch() })
    first()
  }
  await page.route(address, hold)
  return {
    asked,
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
  'an answer that comes after the session has ended draws nothing, for nobody and for the next (S4.3)',
  async (t) => {
    const product = await wholeProduct()
    const next = await nextTeacher(product, 'leaving-late')
    const page = await openAs(t, product, '/account/roster')
    const children = await openAs(t, product, SKILLS)
    const traces = await tracesOf(children)
    const held = await holdAnswers(page, 'skills')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Skills Progress' }).click()
    await held.asked
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

t.test('a request that is under way when somebody signs out elsewhere draws nothing', async (t) => {
  const product = await wholeProduct()
  const page = await openAs(t, product, '/account/roster')
  const other = await page.context().newPage()
  await other.goto(product.url + SKILLS)
  await settled(other)
  const traces = await tracesOf(other)
  const held = await holdAnswers(page, 'skills')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills Progress' }).click()
  await held.asked
  await signOut(other)
  await atSignIn(page)
  await held.release()
  await atSignIn(page)
  t.strictSame(await leftIn(page, traces), [])
})

/** A browser that keeps pages for Back, as people's do and Playwright's does not unless asked. */
async function browserThatKeepsPages(t: Test) {
  const browser = await chromium.launch({
    ...chromiumProgram,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  t.teardown(() => browser.close())
  return browser.newPage()
}

t.test('a page that the browser kept for Back is blank, and asks anew (S4.3)', async (t) => {
  const product = await wholeProduct()
  const page = await browserThatKeepsPages(t)
  const kept: boolean[] = []
  await page.exposeFunction('shown', (persisted: boolean) => void kept.push(persisted))
  await page.addInitScript(() => {
    const { shown } = window as unknown as { shown(persisted: boolean): void }
    window.addEventListener('pageshow', ({ persisted }) => shown(persisted))
  })
  await page.goto(`${product.url}/login`)
  await signInByPassword(page, 'teacher@demo.test')
  await page.waitForURL('**/account/**')
  await page.goto(product.url + SKILLS)
  await settled(page)
  const traces = await tracesOf(page)
  await page.goto(`${product.sandboxUrl}/sandbox`)
  await product.parts.sessionStore.destroy((await sessionCookie(page.context(), product)) ?? '', 'by-admin')
  await page.evaluate(() => window.history.back())
  await atSignIn(page)
  t.strictSame(await leftIn(page, traces), [])
  t.ok(kept.includes(true), 'it was kept, names and all')
})

t.test('a class’s device shows names to its code alone, and none to the next child (S7.13?)', async (t) => {
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
  await page.getByRole('button', { name: 'Use another code' }).click()
  await page.waitForURL('**/devicelogin')
  const prompt = page.getByRole('textbox')
  await prompt.waitFor()
  t.strictSame(await leftIn(page, traces), [])
  t.equal(await sessionCookie(page.context(), product), null)
  await page.evaluate(() => window.history.back())
  await prompt.waitFor()
  await isAt(t, page, '/devicelogin')
  t.strictSame(await leftIn(page, traces), [])
})
