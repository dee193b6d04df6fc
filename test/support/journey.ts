import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Test } from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import type { TokenKind } from '../../server/sandbox/reading-platform.ts'
import { newPage } from './browser.ts'
import type { RunningBff, WholeProduct } from './whole-product.ts'

type Look = Parameters<typeof newPage>[1]

/** Fills the sign-in form that is shown, and sends it. */
export async function signInByPassword(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens a page with somebody signed in, at an address, and waits until it is drawn. */
export async function openAs(
  t: Test,
  product: Pick<RunningBff, 'url'>,
  address: string,
  { email = 'teacher@demo.test', password = demoPassword, ...look }: Look & Credentials = {},
): Promise<Page> {
  const { page } = await newPage(t, look)
  const response = await page
    .context()
    .request.post(`${product.url}/auth/password`, { headers: { 'x-csrf': '1' }, data: { email, password } })
  if (!response.ok())
    throw new Error(`${email} was not let in: ${response.status()} ${await response.text()}`)
  await page.goto(product.url + address)
  await settled(page)
  return page
}
interface Credentials {
  readonly email?: string
  readonly password?: string
}

/** Waits until something has the focus, which comes a frame after what it depends on. */
export const hasFocus = (one: Locator): Promise<void> => one.and(one.page().locator(':focus')).waitFor()

/** Waits until something, or a part of it, has the focus: keys that are pressed before then go elsewhere. */
export const hasFocusIn = (one: Locator): Promise<void> =>
  one
    .locator(':focus')
    .or(one.and(one.page().locator(':focus')))
    .waitFor()

/** Whether all of an element is in the window, with nothing over its middle. */
export const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, top, bottom, width, height } = one.getBoundingClientRect()
    const middle = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && bottom <= window.innerHeight && one.contains(middle)
  })

/** Waits until the page has its heading, nothing is loading, and the frame around it is whole. */
export async function settled(page: Page): Promise<void> {
  // Beneath a dialog where the address opens one.
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  await hasFrame(page)
}

/**
 * Types with no pause of the test's own between the keys: on a busy machine it may be as long as that of somebody who
 * has ended a word.
 */
export const typeAtOnce = (page: Page, text: string): Promise<unknown> =>
  Promise.all([...text].map((key) => page.keyboard.press(key)))

/**
 * Waits until the frame around the page, if it has one, says who is signed in and where they can go: a document goes
 * without a view that keeps it waiting, as the frame's may on a busy machine, and then the navigation, the banners and
 * the menu come after the page.
 */
export async function hasFrame(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('a[href="#main"]') === null) return true
    const hasMenu = document.querySelector('header [aria-haspopup="menu"]') !== null
    const hasNavigation = document.querySelector('nav[aria-label="Main"]') !== null
    return (hasMenu && hasNavigation) || document.body.innerText.includes('We could not load the menu.')
  })
}

/** Sends an educator in from the reading platform's own page, with a token of a kind. */
export async function launch(
  page: Page,
  { sandboxUrl }: Pick<WholeProduct, 'sandboxUrl'>,
  educator: string,
  token: TokenKind = 'valid',
): Promise<void> {
  await page.goto(`${sandboxUrl}/sandbox`)
  await page.getByLabel('Educator').selectOption(educator)
  await page.getByLabel('Token').selectOption(token)
  await page.getByRole('button', { name: 'Open the product' }).click()
}

/** Opens the newest mail to an address on the sandbox's page, and follows its link as a reader would. */
export async function followMail(
  page: Page,
  { sandboxUrl }: Pick<WholeProduct, 'sandboxUrl'>,
  email: string,
): Promise<void> {
  await page.goto(`${sandboxUrl}/sandbox`)
  const row = page.getByRole('row').filter({ hasText: email }).first()
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 2 }).waitFor()
  await page.getByRole('link', { name: /^http:\/\/localhost/ }).click()
}

/** The page's current path and query. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

const ARRIVAL_MS = 30_000
const LOOK_MS = 50

/** Asks until the answer is the expected one: for what follows a moment after all that could be waited for. */
export async function comesTo<A>(
  t: Test,
  ask: () => Promise<A>,
  expected: A,
  why = 'comes to what is expected',
): Promise<void> {
  const end = Date.now() + ARRIVAL_MS
  let found = await ask()
  while (!isDeepStrictEqual(found, expected) && Date.now() < end) {
    await pause(LOOK_MS)
    found = await ask()
  }
  t.strictSame(found, expected, why)
}

/** The page is at an address, path and query: a redirect or the client's router may still be leading it there. */
export async function isAt(
  t: Test,
  page: Page,
  place: string | RegExp,
  why = `is at ${place}`,
): Promise<void> {
  const reached = (at: string) => (typeof place === 'string' ? at === place : place.test(at))
  await page
    .waitForURL(({ pathname, search }) => reached(pathname + search), {
      timeout: ARRIVAL_MS,
      waitUntil: 'commit',
    })
    .catch(() => undefined)
  if (typeof place === 'string') t.equal(placeOf(page), place, why)
  else t.match(placeOf(page), place, why)
}

export const sessionCookie = async (context: BrowserContext, product: Pick<RunningBff, 'url'>) =>
  (await context.cookies(product.url)).find(({ name }) => name === 'session')?.value ?? null

/** The name of the signed-in person, from the header's menu. */
export async function personOf(page: Page): Promise<string | null> {
  const menu = page.getByRole('button', { name: 'Account menu' })
  await menu.click()
  const name = await page.locator('header b.strong').textContent()
  await page.keyboard.press('Escape')
  return name
}

/** The accessible name of every element, in order. */
export const labelsOf = (all: Locator): Promise<(string | null)[]> =>
  all.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label')))
